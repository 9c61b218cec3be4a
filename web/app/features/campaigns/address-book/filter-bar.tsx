import type { ContactFilter } from '@tidetable/contract/address-book'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'

/** The filters people ask for, as one choice: combining them is for the search box. */
const FILTERS: readonly { value: string; label: string; filter: ContactFilter }[] = [
  { value: '', label: 'Everybody', filter: {} },
  { value: 'email', label: 'With an e-mail address', filter: { channel: 'email' } },
  { value: 'sms', label: 'With a phone number', filter: { channel: 'sms' } },
  { value: 'never', label: 'Never written to', filter: { neverWritten: true } },
  { value: 'registration', label: 'Signed up by QR code', filter: { source: 'registration' } },
  { value: 'import', label: 'Imported', filter: { source: 'import' } },
  { value: 'manual', label: 'Added by hand', filter: { source: 'manual' } },
  { value: 'out', label: 'Opted out', filter: { optedOut: true } },
  { value: 'off', label: 'Switched off', filter: { active: false } },
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
        label="Search customers"
        placeholder="Search customers..."
        value={finding.q}
        onChange={(q) => onChange({ ...finding, q })}
      />
      <SelectField
        className="w-full sm:w-60"
        label="Show"
        isLabelHidden
        value={finding.kind}
        onChange={(event) => onChange({ ...finding, kind: event.target.value })}
        options={FILTERS}
      />
    </div>
  )
}
