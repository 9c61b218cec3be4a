import { SelectField } from '../../../ui/select-field.tsx'
import { useSegments } from '../guest-queries.ts'
import { type Picked, pickSegment, segmentOf } from './wizard-state.ts'
import { segmentChoiceWords } from './words.ts'

interface SegmentChoiceProps {
  picked: Picked
  onPick: (picked: Picked) => void
}

/** A saved segment instead of guests ticked one by one; nothing where none was saved. */
export function SegmentChoice({ picked, onPick }: SegmentChoiceProps) {
  const segments = useSegments().data ?? []
  if (!segments.length) return null
  return (
    <SelectField
      label={segmentChoiceWords.label}
      className="w-full sm:max-w-sm"
      value={segmentOf(picked)?.id ?? ''}
      onChange={({ target: { value } }) => {
        const segment = segments.find(({ _id }) => _id === value)
        onPick(segment ? pickSegment(segment) : { mode: 'some', ids: new Set() })
      }}
      options={[
        { value: '', label: segmentChoiceWords.none },
        ...segments.map(({ _id, name, guests }) => ({ value: _id, label: segmentChoiceWords.option(name, guests) })),
      ]}
    />
  )
}
