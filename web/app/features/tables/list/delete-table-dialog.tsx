import type { Table } from '@tidetable/contract/endpoints/tables'
import { ApiError } from '../../../lib/calls/call-errors.ts'
import { attempt } from '../../../ui/attempt.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useDeleteTable } from './use-change-tables.ts'
import { deleteTableWords } from './words.ts'

export function DeleteTableDialog({ table, userId, onClose }: { table: Table; userId: string; onClose: () => void }) {
  const { mutateAsync, isPending } = useDeleteTable(userId)
  const remove = () =>
    void attempt({
      about: `delete-table:${table._id}`,
      run: () => mutateAsync({ params: { id: table._id } }).finally(onClose),
      failure: (error) =>
        error instanceof ApiError && error.status < 500
          ? deleteTableWords.failedBecause(error.message)
          : deleteTableWords.failed,
    })
  return (
    <ConfirmDialog
      isOpen
      title={deleteTableWords.title(table.table_code)}
      text={deleteTableWords.question}
      confirmLabel={deleteTableWords.confirm}
      isDanger
      isBusy={isPending}
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
