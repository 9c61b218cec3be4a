import { useMutation } from '@tanstack/react-query'
import { tables } from '@tidetable/contract/paths/tables'
import type { MakeOffer, Table } from '@tidetable/contract/tables'
import type { z } from 'zod'
import { patiently } from '../../../lib/calls/patience.ts'
import { useIdempotentCall } from '../../../lib/calls/use-idempotency-key.ts'
import { logProblem } from '../../../lib/pages/log-problem.ts'
import { toast } from '../../../ui/toast.ts'
import { usePatchTables } from '../use-patch-tables.ts'
import { offeringWords } from './words.ts'

export function useMakeOffer(userId: string, table: Table) {
  const patch = usePatchTables(userId)
  const call = useIdempotentCall()
  return useMutation({
    mutationFn: async (body: z.output<typeof MakeOffer>) =>
      (await patiently((signal) => call(tables.offer, { params: { id: table._id }, body, as: 'restaurant', signal })))
        .data,
    onSuccess: (changed) => {
      patch.take(changed)
      toast.success(offeringWords.made)
    },
    onError: (error) => logProblem(`Table ${table.table_code}: the offer was not made`, error),
  })
}
