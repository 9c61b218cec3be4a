import { SelectField } from '../../../ui/select-field.tsx'
import { useWizard } from './wizard-context.ts'
import { previewWords } from './words.ts'

export function PreviewGuest() {
  const { guests, id, choose } = useWizard().previewed
  return (
    <SelectField
      label={previewWords.guest}
      className="mb-4"
      value={id ?? ''}
      onChange={(event) => choose(event.target.value || null)}
      options={[
        ...guests.map(({ _id, name }) => ({ value: _id, label: name })),
        { value: '', label: previewWords.noName },
      ]}
    />
  )
}
