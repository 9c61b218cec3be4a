import type { Table } from '@tidetable/contract/endpoints/tables'
import { tables } from '@tidetable/contract/routes/tables'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { toast } from '../../../ui/toast.ts'
import { tableAnswers } from '../queries.ts'
import { usePatchTables } from '../use-patch-tables.ts'
import { deleteTableWords, manyWords, tableFormWords } from './words.ts'

const as = 'restaurant'

export function useCreateTable(userId: string) {
  const patch = usePatchTables(userId)
  return useChange(tables.create, {
    as,
    isIdempotent: true,
    onSuccess: ({ data }) => {
      patch.take(data)
      toast.success(tableFormWords.created)
    },
  })
}

export function useUpdateTable(userId: string) {
  const patch = usePatchTables(userId)
  return useChange(tables.update, {
    as,
    onSuccess: ({ data }) => {
      // With the owner's token the response is the owner's view.
      patch.take(data as Table)
      toast.success(tableFormWords.updated)
    },
  })
}

function useRestoreTable(userId: string) {
  const patch = usePatchTables(userId)
  return useChange(tables.restore, {
    as,
    onSuccess: ({ data }) => {
      patch.take(data)
      toast.success(deleteTableWords.restored(data.table_code))
    },
    onError: (error) => void toast.error(messageOf(error, deleteTableWords.restoreFailed)),
  })
}

export function useDeleteTable(userId: string) {
  const patch = usePatchTables(userId)
  const restoring = useRestoreTable(userId)
  return useChange(tables.remove, {
    as,
    onSuccess: (_, { params }) => {
      patch.drop(params.id)
      toast.undoable(deleteTableWords.done, () => restoring.mutate({ params }))
    },
  })
}

export type ManyChange = 'remove' | { table_location: string } | { table_capacity: number }

/** The server accepts or refuses each table separately. */
export function useChangeMany(userId: string) {
  const patch = usePatchTables(userId)
  const many = { as, refreshes: tableAnswers } as const
  const removing = useChange(tables.removeMany, many)
  const editing = useChange(tables.editMany, many)
  return {
    isPending: removing.isPending || editing.isPending,
    async change(chosen: readonly Table[], change: ManyChange): Promise<void> {
      const ids = chosen.map(({ _id }) => _id)
      const isRemoved = change === 'remove'
      try {
        const { data } = await (isRemoved
          ? removing.mutateAsync({ body: { ids } })
          : editing.mutateAsync({ body: { ids, ...change } }))
        const codeOf = new Map(chosen.map((table) => [table._id, table.table_code]))
        if (isRemoved) for (const id of data.changed) patch.drop(id)
        const [first] = data.refused
        if (first) {
          const codes = data.refused.map(({ _id }) => codeOf.get(_id) ?? _id)
          toast.warning(manyWords.refused(codes, first.message))
        } else
          toast.success(isRemoved ? manyWords.removed(data.changed.length) : manyWords.changed(data.changed.length))
      } catch (error) {
        toast.error(messageOf(error, tableFormWords.updateFailed))
      }
    },
  }
}
