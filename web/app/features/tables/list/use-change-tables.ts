import { useMutation } from '@tanstack/react-query'
import { tables } from '@tidetable/contract/paths/tables'
import { newRequestKey } from '@tidetable/contract/random-code'
import type { CreateTable, EditTable, Table } from '@tidetable/contract/tables'
import type { z } from 'zod'
import { call } from '../../../lib/calls/call.ts'
import { toast } from '../../../ui/toast.ts'
import { usePatchTables } from '../use-patch-tables.ts'
import { deleteTableWords, tableFormWords } from './words.ts'

export function useCreateTable(userId: string) {
  const patch = usePatchTables(userId)
  return useMutation({
    mutationFn: async (fields: z.output<typeof CreateTable>) =>
      (
        await call(tables.create, {
          body: { ...fields, user_id: userId },
          as: 'restaurant',
          idempotencyKey: newRequestKey(),
        })
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
      (await call(tables.update, { params: { id }, body: { ...fields }, as: 'restaurant' })).data as Table,
    onSuccess: (table) => {
      patch.take(table)
      toast.success(tableFormWords.updated)
    },
  })
}

export function useDeleteTable(userId: string) {
  const patch = usePatchTables(userId)
  return useMutation({
    mutationFn: (table: Table) => call(tables.remove, { params: { id: table._id }, as: 'restaurant' }),
    onSuccess: (_, table) => {
      patch.drop(table._id)
      toast.success(deleteTableWords.done)
    },
  })
}
