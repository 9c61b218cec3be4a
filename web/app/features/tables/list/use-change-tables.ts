import { useMutation } from '@tanstack/react-query'
import { tables } from '@tidetable/contract/paths/tables'
import { newRequestKey } from '@tidetable/contract/random-code'
import type { Table } from '@tidetable/contract/tables'
import { call } from '../../../lib/call.ts'
import { toast } from '../../../ui/toast.ts'
import { CREATED, DELETED, UPDATED } from '../messages.ts'
import { usePatchTables } from '../use-patch-tables.ts'

export interface TableFields {
  table_code: string
  table_location: string
  table_capacity: number
}

export function useCreateTable(userId: string) {
  const patch = usePatchTables(userId)
  return useMutation({
    mutationFn: async (fields: TableFields) =>
      (
        await call(tables.create, {
          body: { ...fields, user_id: userId },
          as: 'restaurant',
          idempotencyKey: newRequestKey(),
        })
      ).data,
    onSuccess: (table) => {
      patch.take(table)
      toast.success(CREATED)
    },
  })
}

export function useUpdateTable(userId: string, id: string) {
  const patch = usePatchTables(userId)
  return useMutation({
    mutationFn: async (fields: TableFields) =>
      // With the owner's token the answer is the owner's view.
      (await call(tables.update, { params: { id }, body: { ...fields }, as: 'restaurant' })).data as Table,
    onSuccess: (table) => {
      patch.take(table)
      toast.success(UPDATED)
    },
  })
}

export function useDeleteTable(userId: string) {
  const patch = usePatchTables(userId)
  return useMutation({
    mutationFn: (table: Table) => call(tables.remove, { params: { id: table._id }, as: 'restaurant' }),
    onSuccess: (_, table) => {
      patch.drop(table._id)
      toast.success(DELETED)
    },
  })
}
