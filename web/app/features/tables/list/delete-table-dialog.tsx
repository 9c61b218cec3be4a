import type { Table } from '@tidetable/contract/tables'
import { ApiError } from '../../../lib/calls/call-errors.ts'
import { attempt } from '../../../ui/attempt.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DELETE_ASKED, DELETE_FAILED } from '../messages.ts'
import { useDeleteTable } from './use-change-tables.ts'

export function DeleteTableDialog({ table, userId, onClose }: { table: Table; userId: string; onClose: () => void }) {
  const { mutateAsync, isPending } = useDeleteTable(userId)
  const remove = () =>
    void attempt({
      about: `delete-table:${table._id}`,
      run: () => mutateAsync(table).finally(onClose),
      failure: (error) =>
        // An accepted offer stands in the way: trying again is of no use, so the reason goes with it.
        error instanceof ApiError && error.status < 500 ? `${DELETE_FAILED} ${error.message}`.trim() : DELETE_FAILED,
    })
  return (
    <ConfirmDialog
      isOpen
      title={`Delete table ${table.table_code}`}
      text={DELETE_ASKED}
      confirmLabel="Delete"
      isDanger
      isBusy={isPending}
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
