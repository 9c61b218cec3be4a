import { SegmentForm } from '@tidetable/contract/endpoints/address-book'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { segmentWords } from './words.ts'

interface SegmentDialogProps {
  name: string | null
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

export function SegmentDialog({ name, onSave, onClose }: SegmentDialogProps) {
  const form = useSchemaForm(SegmentForm, { name: name ?? '' }, { storageName: `segment ${name ?? ''}` })
  const { error, ...field } = form.field('name', { onChange: () => form.clearErrors('root') })
  return (
    <FormDialog
      form={form}
      send={(values) => onSave(values.name)}
      failed={segmentWords.failed}
      onClose={onClose}
      title={name === null ? segmentWords.saveTitle : segmentWords.renameTitle}
      submitLabel={segmentWords.confirm}
      failure={null}
    >
      <TextField
        label={segmentWords.name}
        help={segmentWords.help}
        autoFocus
        autoComplete="off"
        {...field}
        error={error ?? form.failure ?? undefined}
      />
    </FormDialog>
  )
}
