import type { Campaign } from '@tidetable/contract/endpoints/campaigns'
import { DESCRIPTION_LENGTH_MAX, TITLE_LENGTH_MAX, WordsForm } from '@tidetable/contract/endpoints/campaigns/forms'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
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
      <p className="text-ink-2">{actionWords.editWhat}</p>
      <TextField label={campaignWords.title} maxLength={TITLE_LENGTH_MAX} {...form.field('title')} />
      <TextArea label={campaignWords.description} maxLength={DESCRIPTION_LENGTH_MAX} {...form.field('description')} />
    </FormDialog>
  )
}
