import type { Campaign } from '@tidetable/contract/endpoints/campaigns'
import { WordsForm } from '@tidetable/contract/endpoints/campaigns/forms'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { DescriptionField, TitleField } from '../message-fields.tsx'
import { useEditCampaign } from '../queries.ts'
import { campaignWords } from '../words.ts'
import { actionWords } from './words.ts'

export function EditWords({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const edit = useEditCampaign()
  const form = useSchemaForm(
    WordsForm,
    { title: campaign.title, description: campaign.description },
    { storageName: 'words' },
  )
  return (
    <FormDialog
      form={form}
      send={(words) => edit.mutateAsync({ params: { id: campaign._id }, body: words })}
      failed={actionWords.editFailed}
      onClose={onClose}
      title={actionWords.edit}
      submitLabel={campaignWords.save}
      isReady={WordsForm.safeParse(form.watch()).success}
      className="grid gap-4"
    >
      <p className="text-ink-2">{actionWords.editHint}</p>
      <TitleField field={form.field('title')} />
      <DescriptionField field={form.field('description')} />
    </FormDialog>
  )
}
