import type { MakeOffer, Table } from '@tidetable/contract/endpoints/tables'
import { tables } from '@tidetable/contract/routes/tables'
import type { z } from 'zod'
import { useChange } from '../../../lib/calls/use-change.ts'
import { logProblem } from '../../../lib/pages/log-problem.ts'
import { tableAnswers } from '../queries.ts'

export interface OfferResult {
  table: Table
  /** null if the offer was made. */
  refusal: string | null
  isStopped: boolean
}

/** Sends one request. The server accepts or refuses each table separately, and generates the coupon codes. */
export function useMakeOffers() {
  const making = useChange(tables.offerMany, {
    as: 'restaurant',
    isIdempotent: true,
    refreshes: tableAnswers,
    onError: (error) => logProblem('The offers were not made', error),
  })
  return async (chosen: readonly Table[], offer: z.output<typeof MakeOffer>): Promise<OfferResult[]> => {
    const { visit_type, offer_type, offer_value, offer_exp, offer_windows, exception } = offer
    const table_ids = chosen.map(({ _id }) => _id)
    const nextVisit = offer_exp ? { offer_exp, ...(offer_windows ? { offer_windows } : {}) } : {}
    const body = { table_ids, visit_type, offer_type, offer_value, ...nextVisit, exception }
    const { data } = await making.mutateAsync({ body })
    const refusals = new Map(data.refused.map((refused) => [refused._id, refused]))
    return chosen.map((table) => {
      const refused = refusals.get(table._id)
      return { table, refusal: refused?.message ?? null, isStopped: refused?.code === 'budget_spent' }
    })
  }
}
