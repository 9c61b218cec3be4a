import { numberOfGuests } from '@tidetable/contract/endpoints/campaigns/forms'
import { dayIn, formatCurrencySign } from '@tidetable/contract/formats/format'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { LastDayField } from '../../../ui/last-day-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { WindowsField } from '../../../ui/windows-field.tsx'
import { useWizard } from './wizard-context.ts'
import { firstCode } from './wizard-state.ts'
import { codeWords } from './words.ts'

export function IncentiveFields() {
  const { form, currency, timezone } = useWizard()
  const { field, customField, watch, setValue } = form
  const incentive = watch('incentive')
  const first = incentive && numberOfGuests(incentive.max_redemptions)
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="sr-only">{codeWords.heading}</legend>
      <Switch
        label={codeWords.add}
        checked={incentive !== null}
        onChange={(event) => {
          form.clearErrors('incentive')
          setValue('incentive', event.target.checked ? firstCode : null)
        }}
      />
      {incentive && (
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <SelectField
            label={codeWords.mode}
            options={[
              { value: 'shared', label: codeWords.shared },
              { value: 'personal', label: codeWords.personal },
            ]}
            {...field('incentive.mode')}
          />
          {incentive.mode === 'shared' ? (
            <TextField
              label={codeWords.code}
              placeholder={codeWords.codeHint}
              maxLength={8}
              autoComplete="off"
              autoCapitalize="characters"
              {...field('incentive.code', { clean: (typed) => typed.toUpperCase() })}
            />
          ) : (
            <p className="self-end pb-3 text-ink-2 text-sm">{codeWords.personalHint}</p>
          )}
          <div className="grid grid-cols-[1fr_auto] gap-2">
            <TextField
              label={codeWords.worth}
              inputMode="decimal"
              autoComplete="off"
              {...field('incentive.offer_value')}
            />
            <SelectField
              label={codeWords.unit}
              value={String(incentive.offer_type)}
              onChange={(event) => setValue('incentive.offer_type', event.target.value === '0' ? 0 : 1)}
              options={[
                { value: '1', label: codeWords.percent },
                { value: '0', label: codeWords.amount(formatCurrencySign(currency)) },
              ]}
            />
          </div>
          <LastDayField
            label={codeWords.lastDay}
            today={dayIn(Date.now(), timezone)}
            className="sm:col-span-2"
            {...customField('incentive.expires_on')}
          />
          <WindowsField className="sm:col-span-2" {...customField('incentive.windows')} />
          {incentive.mode === 'shared' && (
            <TextField
              label={codeWords.first}
              placeholder={codeWords.firstHint}
              inputMode="numeric"
              maxLength={12}
              autoComplete="off"
              help={first ? codeWords.firstRead(first) : codeWords.firstHelp}
              className="sm:col-span-2"
              {...field('incentive.max_redemptions')}
            />
          )}
          {incentive.mode === 'shared' && (
            <Checkbox label={codeWords.onPage} className="sm:col-span-2" {...field('incentive.on_page')} />
          )}
        </div>
      )}
    </fieldset>
  )
}
