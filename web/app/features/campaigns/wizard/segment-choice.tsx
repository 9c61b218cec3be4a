import { SelectField } from '../../../ui/select-field.tsx'
import { NONE_PICKED, type PickedGuests, pickSegment, segmentOf } from '../address-book/picked.ts'
import { useSegments } from '../guest-queries.ts'
import { useWizard } from './wizard-context.ts'
import { segmentChoiceWords } from './words.ts'

export function SegmentChoice({ onPick }: { onPick: (picked: PickedGuests) => void }) {
  const { picked } = useWizard()
  const segments = useSegments().data ?? []
  if (!segments.length) return null
  return (
    <SelectField
      label={segmentChoiceWords.label}
      className="w-full sm:max-w-sm"
      value={segmentOf(picked)?.id ?? ''}
      onChange={({ target: { value } }) => {
        const segment = segments.find(({ _id }) => _id === value)
        onPick(segment ? pickSegment(segment) : NONE_PICKED)
      }}
      options={[
        { value: '', label: segmentChoiceWords.none },
        ...segments.map(({ _id, name, guests }) => ({ value: _id, label: segmentChoiceWords.option(name, guests) })),
      ]}
    />
  )
}
