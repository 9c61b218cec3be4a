import { useMutation } from '@tanstack/react-query'
import { tables } from '@tidetable/contract/paths/tables'
import type { CreateTable, EditTable, Table } from '@tidetable/contract/tables'
import type { z } from 'zod'
import { call } from '../../../lib/calls/call.ts'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { patiently } from '../../../lib/calls/patience.ts'
import { useIdempotentCall } from '../../../lib/calls/use-idempotency-key.ts'
import { toast } from '../../../ui/toast.ts'
import { usePatchTables } from '../use-patch-tables.ts'
import { deleteTableWords, manyWords, tableFormWords } from './words.ts'

export function useCreateTable(userId: string) {
  const patch = usePatchTables(userId)
  const callOnce = useIdempotentCall()
  return useMutation({
    mutationFn: async (fields: z.output<typeof CreateTable>) =>
      (
        await patiently((signal) =>
          callOnce(tables.create, { body: { ...fields, user_id: userId }, as: 'restaurant', signal }),
        )
      ).data,
    onSuccess: (table) => {
      patch.take(table)
      toast.success(tableFormWords.created)
    },
  })
}

export function useUpdateTable(userId: string, id: string) {
  const patch = usePatchTables(userId)
  return useMutation({
    mutationFn: async (fields: z.output<typeof EditTable>) =>
      // With the owner's token the answer is the owner's view.
      (
        await patiently((signal) =>
          call(tables.update, { params: { id }, body: { ...fields }, as: 'restaurant', signal }),
        )
      ).data as Table,
    onSuccess: (table) => {
      patch.take(table)
      toast.success(tableFormWords.updated)
    },
  })
}

/** A deleted table comes back with its code, its offers' history and its printed card. */
function useRestoreTable(userId: string) {
  const patch = usePatchTables(userId)
  return useMutation({
    mutationFn: async (table: Table) =>
      (await patiently((signal) => call(tables.restore, { params: { id: table._id }, as: 'restaurant', signal }))).data,
    onSuccess: (table) => {
      patch.take(table)
      toast.success(deleteTableWords.restored(table.table_code))
    },
    onError: (error) => toast.error(messageOf(error, deleteTableWords.restoreFailed)),
  })
}

export function useDeleteTable(userId: string) {
  const patch = usePatchTables(userId)
  const restoring = useRestoreTable(userId)
  return useMutation({
    mutationFn: (table: Table) =>
      patiently((signal) => call(tables.remove, { params: { id: table._id }, as: 'restaurant', signal })),
    onSuccess: (_, table) => {
      patch.drop(table._id)
      toast.undoable(deleteTableWords.done, () => restoring.mutate(table))
    },
  })
}

/** Moves or reseats several tables, or deletes them; each for itself. What refused is named with the server's reason. */
export function useChangeMany(userId: string) {
  const patch = usePatchTables(userId)
  return useMutation({
    mutationFn: async ({ chosen, change }: { chosen: readonly Table[]; change: ManyChange }) => {
      const ids = chosen.map(({ _id }) => _id)
      return (
        await patiently((signal) =>
          change === 'remove'
            ? call(tables.removeMany, { body: { ids }, as: 'restaurant', signal })
            : call(tables.editMany, { body: { ids, ...change }, as: 'restaurant', signal }),
        )
      ).data
    },
    onSuccess: ({ changed, refused }, { chosen, change }) => {
      const isRemoved = change === 'remove'
      const codeOf = new Map(chosen.map((table) => [table._id, table.table_code]))
      if (isRemoved) for (const id of changed) patch.drop(id)
      const [first] = refused
      if (first) {
        const codes = refused.map(({ _id }) => codeOf.get(_id) ?? _id)
        toast.warning(manyWords.refused(codes, first.message))
      } else toast.success(isRemoved ? manyWords.removed(changed.length) : manyWords.changed(changed.length))
    },
    onError: (error) => toast.error(messageOf(error, tableFormWords.updateFailed)),
    onSettled: () => patch.refresh(),
  })
}

export type ManyChange = 'remove' | { table_location: string } | { table_capacity: number }
