import { TagForm } from '@tidetable/contract/endpoints/address-book'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTags } from '../guest-queries.ts'
import { tagWords } from './words.ts'

interface TagDialogProps {
  count: number
  onTag: (tag: string, isOn: boolean) => Promise<boolean>
  onClose: () => void
}

const KNOWN_TAGS = 'known-tags'

export function TagDialog({ count, onTag, onClose }: TagDialogProps) {
  const known = useTags().data ?? []
  const form = useSchemaForm(TagForm, { tag: '' })
  const takeTag = form.submitWith(
    async ({ tag }) => {
      if (await onTag(tag, false)) onClose()
      return null
    },
    (error) => messageOf(error, tagWords.failed),
  )
  return (
    <FormDialog
      form={form}
      send={({ tag }) => onTag(tag, true)}
      failed={tagWords.failed}
      onClose={onClose}
      title={tagWords.title(count)}
      submitLabel={tagWords.give}
      isCancelApart
      between={
        <Button look="secondary" onClick={() => takeTag()}>
          {tagWords.take}
        </Button>
      }
    >
      <TextField
        label={tagWords.field}
        help={tagWords.help}
        list={KNOWN_TAGS}
        autoComplete="off"
        autoFocus
        {...form.field('tag')}
      />
      <datalist id={KNOWN_TAGS}>
        {known.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </FormDialog>
  )
}
