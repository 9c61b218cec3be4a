import { type AdminRestaurant, SuspensionForm } from '@tidetable/contract/endpoints/accounts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { useSuspend } from './queries.ts'
import { adminRestaurantsWords as words } from './words.ts'

interface Props {
  restaurant: AdminRestaurant
  onClose: () => void
}

export function SuspendDialog({ restaurant: { _id: id, name }, onClose }: Props) {
  const suspend = useSuspend()
  const form = useSchemaForm(SuspensionForm, { reason: '' }, { storageName: 'suspension' })
  return (
    <FormDialog
      form={form}
      send={async ({ reason }) => {
        await suspend.mutateAsync({ params: { id }, body: { reason } })
        toast.success(words.suspended(name))
      }}
      failed={words.suspendFailed}
      onClose={onClose}
      title={words.suspendTitle(name)}
      submitLabel={words.suspend}
      isDanger
      failure={(text) => <FormAlert text={text} />}
      className="grid gap-5"
    >
      <p className="text-ink-2">{words.suspendText}</p>
      <fieldset disabled={form.isSending}>
        <TextArea label={words.reasonLabel} help={words.reasonHelp} rows={3} {...form.field('reason')} />
      </fieldset>
    </FormDialog>
  )
}
