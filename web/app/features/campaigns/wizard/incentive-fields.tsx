import type { IncentiveForm } from '@tidetable/contract/campaigns/forms'
import { SelectField } from '../../../ui/select-field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { CampaignFieldsForm } from './campaign-fields.ts'

interface IncentiveFieldsProps {
  form: CampaignFieldsForm
  /** Today at the restaurant, YYYY-MM-DD. */
  today: string
}

const START: IncentiveForm = { mode: 'shared', offerType: 1, value: '10', expiresOn: '', code: '' }

/** A code that guests show to the host, so that visits can be counted. */
export function IncentiveFields({ form, today }: IncentiveFieldsProps) {
  const { field, watch, setValue } = form
  const incentive = watch('incentive')
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="sr-only">Code</legend>
      <Switch
        label="Add a code for guests to redeem"
        checked={incentive !== null}
        onChange={(event) => {
          form.clearErrors('incentive')
          setValue('incentive', event.target.checked ? START : null)
        }}
      />
      {incentive && (
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Who gets which code"
            options={[
              { value: 'shared', label: 'One code for everybody' },
              { value: 'personal', label: 'A single-use code for each person' },
            ]}
            {...field('incentive.mode')}
          />
          {incentive.mode === 'shared' ? (
            <TextField
              label="Code"
              placeholder="made for you"
              maxLength={8}
              autoComplete="off"
              autoCapitalize="characters"
              {...field('incentive.code', { clean: (typed) => typed.toUpperCase() })}
            />
          ) : (
            <p className="self-end pb-3 text-ink-2 text-sm">Each person gets 8 characters of their own.</p>
          )}
          <div className="grid grid-cols-[1fr_auto] gap-2">
            <TextField label="Worth" inputMode="decimal" autoComplete="off" {...field('incentive.value')} />
            <SelectField
              label="Unit"
              value={String(incentive.offerType)}
              onChange={(event) => setValue('incentive.offerType', event.target.value === '0' ? 0 : 1)}
              options={[
                { value: '1', label: '% off' },
                { value: '0', label: '$ off' },
              ]}
            />
          </div>
          <TextField label="Last day" type="date" min={today} {...field('incentive.expiresOn')} />
        </div>
      )}
    </fieldset>
  )
}
