import { useController } from 'react-hook-form'
import { DayField } from '../../../ui/day-field.tsx'
import { lastDayChoices } from '../../../ui/last-day-choices.ts'
import type { CampaignFieldsForm } from './campaign-fields.ts'
import { codeWords } from './words.ts'

/** Until when a campaign's code holds. */
export function LastDayField({ form, today }: { form: CampaignFieldsForm; today: string }) {
  const { field } = useController({ name: 'incentive.expiresOn', control: form.control })
  return (
    <DayField
      label={codeWords.lastDay}
      value={field.value ?? ''}
      onDay={(day) => {
        field.onChange(day)
        form.clearErrors('incentive.expiresOn')
      }}
      min={today}
      choices={lastDayChoices(today)}
      error={form.problemOf('incentive.expiresOn')}
      className="sm:col-span-2"
      ref={field.ref}
    />
  )
}
