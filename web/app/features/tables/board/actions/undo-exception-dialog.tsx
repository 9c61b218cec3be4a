import { ExceptionForm } from '@tidetable/contract/endpoints/tables'
import CircleX from 'lucide-react/icons/circle-x'
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { undoExceptionWords as words } from '../words.ts'
import type { StoppedUndo } from './use-card-actions.ts'

interface UndoExceptionDialogProps {
  stopped: StoppedUndo
  onUndo: (exception: string) => void
  onClose: () => void
}

export function UndoExceptionDialog({ stopped, onUndo, onClose }: UndoExceptionDialogProps) {
  const form = useSchemaForm(ExceptionForm, { exception: '' })
  return (
    <FormDialog
      form={form}
      send={async ({ exception }) => onUndo(exception)}
      onClose={onClose}
      title={words.title(stopped.table.table_code)}
      isPersistent={form.watch().exception !== ''}
      submitLabel={words.undo}
    >
      <p
        role="status"
        className="flex items-start gap-2 rounded-control bg-sun-wash px-4 py-3 font-medium text-sun-text"
      >
        <CircleX className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <span>{stopped.message}</span>
      </p>
      <TextField
        label={words.reason}
        help={words.reasonHelp}
        className="mt-4"
        maxLength={200}
        autoComplete="off"
        autoFocus
        {...form.field('exception')}
      />
    </FormDialog>
  )
}
