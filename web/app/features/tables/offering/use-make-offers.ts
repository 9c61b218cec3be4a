import { useMutation } from '@tanstack/react-query'
import { tables } from '@tidetable/contract/paths/tables'
import type { MakeOffer, Table } from '@tidetable/contract/tables'
import type { z } from 'zod'
import { patiently } from '../../../lib/calls/patience.ts'
import { useIdempotentCall } from '../../../lib/calls/use-idempotency-key.ts'
import { logProblem } from '../../../lib/pages/log-problem.ts'
import { usePatchTables } from '../use-patch-tables.ts'

/** What became of the offer at one of several tables; null: it was made. */
export interface OfferResult {
  table: Table
  refusal: string | null
  /** A budget stopped it: an exception may be made. */
  isStopped: boolean
}

/** The same to several tables by one request, each for itself. A next visit's codes are drawn by the server. */
export function useMakeOffers(userId: string) {
  const patch = usePatchTables(userId)
  const call = useIdempotentCall()
  return useMutation({
    mutationFn: async ({ chosen, offer }: { chosen: readonly Table[]; offer: z.output<typeof MakeOffer> }) => {
      const { visit_type, offer_type, offer_value, offer_exp, offer_windows, exception } = offer
      const table_ids = chosen.map(({ _id }) => _id)
      const nextVisit = offer_exp ? { offer_exp, ...(offer_windows ? { offer_windows } : {}) } : {}
      const body = { table_ids, visit_type, offer_type, offer_value, ...nextVisit, exception }
      const { data } = await patiently((signal) => call(tables.offerMany, { body, as: 'restaurant', signal }))
      const refusals = new Map(data.refused.map((refused) => [refused._id, refused]))
      return chosen.map((table): OfferResult => {
        const refused = refusals.get(table._id)
        return { table, refusal: refused?.message ?? null, isStopped: refused?.code === 'budget_spent' }
      })
    },
    onError: (error) => logProblem('The offers were not made', error),
    onSettled: () => patch.refresh(),
  })
}
