import { SelectField } from '../../../ui/select-field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { IncentiveDraft } from './wizard-state.ts'

interface IncentiveFieldsProps {
  incentive: IncentiveDraft | null
  problem: string | undefined
  /** Today at the restaurant, YYYY-MM-DD. */
  today: string
  onIncentive: (incentive: IncentiveDraft | null) => void
}

const START: IncentiveDraft = { mode: 'shared', offerType: 1, value: '10', expiresOn: '', code: '' }

/** A code that guests show to the host, so that visits can be counted. */
export function IncentiveFields({ incentive, problem, today, onIncentive }: IncentiveFieldsProps) {
  const set = (changes: Partial<IncentiveDraft>) => incentive && onIncentive({ ...incentive, ...changes })
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="sr-only">Code</legend>
      <Switch
        label="Add a code for guests to redeem"
        checked={incentive !== null}
        onChange={(event) => onIncentive(event.target.checked ? START : null)}
      />
      {incentive && (
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Who gets which code"
            value={incentive.mode}
            onChange={(event) => set({ mode: event.target.value === 'personal' ? 'personal' : 'shared' })}
            options={[
              { value: 'shared', label: 'One code for everybody' },
              { value: 'personal', label: 'A single-use code for each person' },
            ]}
          />
          {incentive.mode === 'shared' ? (
            <TextField
              label="Code"
              placeholder="made for you"
              maxLength={8}
              autoComplete="off"
              autoCapitalize="characters"
              value={incentive.code}
              onChange={(event) => set({ code: event.target.value.toUpperCase() })}
            />
          ) : (
            <p className="self-end pb-3 text-ink-2 text-sm">Each person gets 8 characters of their own.</p>
          )}
          <div className="grid grid-cols-[1fr_auto] gap-2">
            <TextField
              label="Worth"
              inputMode="decimal"
              autoComplete="off"
              value={incentive.value}
              onChange={(event) => set({ value: event.target.value })}
            />
            <SelectField
              label="Unit"
              value={String(incentive.offerType)}
              onChange={(event) => set({ offerType: event.target.value === '0' ? 0 : 1 })}
              options={[
                { value: '1', label: '% off' },
                { value: '0', label: '$ off' },
              ]}
            />
          </div>
          <TextField
            label="Last day"
            type="date"
            min={today}
            value={incentive.expiresOn}
            onChange={(event) => set({ expiresOn: event.target.value })}
          />
        </div>
      )}
      <p role="alert" className="mt-2 font-medium text-ember-text text-sm">
        {problem}
      </p>
    </fieldset>
  )
}
