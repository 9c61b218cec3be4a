import { tables } from '@tidetable/contract/paths/tables'
import type { Table } from '@tidetable/contract/tables'
import { useChange } from '../../../lib/calls/use-change.ts'
import { logProblem } from '../../../lib/pages/log-problem.ts'
import { toast } from '../../../ui/toast.ts'
import { usePatchTables } from '../use-patch-tables.ts'
import { offeringWords } from './words.ts'

export function useMakeOffer(userId: string, table: Table) {
  const patch = usePatchTables(userId)
  return useChange(tables.offer, {
    as: 'restaurant',
    isIdempotent: true,
    onSuccess: ({ data }) => {
      patch.take(data)
      toast.success(offeringWords.made)
    },
    onError: (error) => logProblem(`Table ${table.table_code}: the offer was not made`, error),
  })
}
