import type { ContactFilter } from '@tidetable/contract/address-book'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { filterWords } from './words.ts'

/** The filters people ask for, as one choice: combining them is for the search box. */
const FILTERS: readonly { value: string; label: string; filter: ContactFilter }[] = [
  { value: '', label: filterWords.everybody, filter: {} },
  { value: 'email', label: filterWords.withEmail, filter: { channel: 'email' } },
  { value: 'sms', label: filterWords.withPhone, filter: { channel: 'sms' } },
  { value: 'never', label: filterWords.never, filter: { neverWritten: true } },
  { value: 'registration', label: filterWords.registration, filter: { source: 'registration' } },
  { value: 'import', label: filterWords.import, filter: { source: 'import' } },
  { value: 'manual', label: filterWords.manual, filter: { source: 'manual' } },
  { value: 'out', label: filterWords.optedOut, filter: { optedOut: true } },
  { value: 'off', label: filterWords.off, filter: { active: false } },
]

export interface Finding {
  q: string
  kind: string
}

export const filterOf = ({ q, kind }: Finding): ContactFilter => ({
  ...FILTERS.find(({ value }) => value === kind)?.filter,
  ...(q.trim() ? { q: q.trim() } : {}),
})

export function FilterBar({ finding, onChange }: { finding: Finding; onChange: (finding: Finding) => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <SearchField
        className="min-w-52 grow"
        label={filterWords.search}
        placeholder={filterWords.searchHint}
        value={finding.q}
        onChange={(q) => onChange({ ...finding, q })}
      />
      <SelectField
        className="w-full sm:w-60"
        label={filterWords.show}
        isLabelHidden
        value={finding.kind}
        onChange={(event) => onChange({ ...finding, kind: event.target.value })}
        options={FILTERS}
      />
    </div>
  )
}
