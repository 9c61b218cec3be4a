import type { Table } from '@tidetable/contract/tables'
import { ApiError } from '../../../lib/call-errors.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { DELETE_ASKED, DELETE_FAILED } from '../messages.ts'
import { useDeleteTable } from './use-change-tables.ts'

export function DeleteTableDialog({ table, userId, onClose }: { table: Table; userId: string; onClose: () => void }) {
  const { mutate, isPending } = useDeleteTable(userId)
  const remove = () =>
    mutate(table, {
      onError: (error) => {
        // An accepted offer stands in the way: trying again is of no use, so the reason goes with it.
        const isRefused = error instanceof ApiError && error.status < 500
        if (isRefused) toast.error(`${DELETE_FAILED} ${error.message}`.trim())
        else toast.error(DELETE_FAILED, () => mutate(table))
      },
      onSettled: onClose,
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
