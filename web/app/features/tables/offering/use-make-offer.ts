import { useMutation } from '@tanstack/react-query'
import { tables } from '@tidetable/contract/paths/tables'
import { newRequestKey } from '@tidetable/contract/random-code'
import type { MakeOffer, Table } from '@tidetable/contract/tables'
import type { z } from 'zod'
import { call } from '../../../lib/calls/call.ts'
import { patiently } from '../../../lib/calls/patience.ts'
import { logProblem } from '../../../lib/pages/log-problem.ts'
import { toast } from '../../../ui/toast.ts'
import { usePatchTables } from '../use-patch-tables.ts'
import { offeringWords } from './words.ts'

export function useMakeOffer(userId: string, table: Table) {
  const patch = usePatchTables(userId)
  return useMutation({
    mutationFn: async (body: z.output<typeof MakeOffer>) => {
      const idempotencyKey = newRequestKey()
      return (
        await patiently((signal) =>
          call(tables.offer, { params: { id: table._id }, body, as: 'restaurant', idempotencyKey, signal }),
        )
      ).data
    },
    onSuccess: (changed) => {
      patch.take(changed)
      toast.success(offeringWords.made)
    },
    onError: (error) => logProblem(`Table ${table.table_code}: the offer was not made`, error),
  })
}
