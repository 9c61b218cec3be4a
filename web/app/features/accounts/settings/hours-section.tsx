import type { RestaurantUser } from '@tidetable/contract/endpoints/accounts'
import { OpeningHoursForm } from '@tidetable/contract/endpoints/accounts/opening-hours'
import { hoursLines, intervalsOf, type OpeningInterval } from '@tidetable/contract/rules/opening-hours'
import { SERVICES_MAX } from '@tidetable/contract/rules/slots'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { useSaveRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { clocksWith, DayChips } from '../../../ui/day-chips.tsx'
import { FieldError } from '../../../ui/field-frame.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormSection } from './section.tsx'
import { hoursWords as words } from './words.ts'

/** An interval without an id is not saved yet. */
type Interval = Omit<OpeningInterval, '_id'> & { _id?: string | undefined }

const DEFAULT_INTERVAL: Interval = {
  name: '',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  opens: '12:00',
  closes: '22:00',
  is_busy: false,
}

export function HoursSection({ profile }: { profile: RestaurantUser }) {
  const save = useSaveRestaurant()
  const form = useSchemaForm(
    OpeningHoursForm,
    { opening_hours: profile.opening_hours as Interval[] },
    { storageName: 'hours' },
  )
  const field = form.customField('opening_hours')
  const hours = field.value as Interval[]
  const earlier = profile.earlier_hours
  return (
    <FormSection
      title={words.heading}
      about={words.about}
      form={form}
      save={async (body) => {
        const reply = await save.mutateAsync({ body })
        form.setValue('opening_hours', reply.user.opening_hours)
        return reply
      }}
    >
      {earlier && earlier.length > 0 && (
        <div className="rounded-control bg-sun-wash p-4 text-[0.9375rem]">
          <p className="font-semibold">{words.earlier}</p>
          <ul className="my-2">
            {hoursLines(earlier).map(({ days, times }) => (
              <li key={days}>{`${days}: ${times}`}</li>
            ))}
          </ul>
          <Button
            look="secondary"
            size="small"
            onClick={() => field.onChange(intervalsOf(earlier, profile.opening_hours))}
          >
            {words.takeEarlier}
          </Button>
        </div>
      )}
      {hours.length === 0 && <p className="text-ink-2">{words.none}</p>}
      {hours.map((interval, at) => (
        <IntervalFields
          // biome-ignore lint/suspicious/noArrayIndexKey: new intervals have no id
          key={at}
          at={at}
          interval={interval}
          problem={['name', 'weekdays', 'opens', 'closes'].flatMap((part) => field.errorAt(`${at}.${part}`) ?? [])[0]}
          onChange={(changes) =>
            field.onChange(hours.map((each, place) => (place === at ? { ...each, ...changes } : each)))
          }
          onRemove={() => field.onChange(hours.filter((_, place) => place !== at))}
        />
      ))}
      <FieldError id="opening-hours" text={field.error} />
      {hours.length < SERVICES_MAX && (
        <Button
          look="secondary"
          className="justify-self-start"
          onClick={() => {
            const last = hours.at(-1)
            field.onChange([...hours, last ? { ...last, _id: undefined, name: '', weekdays: [] } : DEFAULT_INTERVAL])
          }}
        >
          <Plus className="size-4" aria-hidden="true" />
          <span>{words.add}</span>
        </Button>
      )}
    </FormSection>
  )
}

interface IntervalFieldsProps {
  at: number
  interval: Interval
  problem: string | undefined
  onChange: (changes: Partial<Interval>) => void
  onRemove: () => void
}

function IntervalFields({ at, interval, problem, onChange, onRemove }: IntervalFieldsProps) {
  const id = useId()
  const { name, weekdays, opens, closes, is_busy: isBusy } = interval
  return (
    <fieldset
      className="grid gap-3 rounded-control border border-line p-4"
      aria-describedby={problem ? `${id}-error` : undefined}
    >
      <legend className="sr-only">{words.legend(at)}</legend>
      <div className="flex items-start justify-between gap-2">
        <DayChips days={weekdays} onChange={(chosen) => onChange({ weekdays: chosen })} />
        <IconButton
          label={words.remove(at)}
          look="quiet"
          icon={<X className="size-4.5" aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr_1.4fr]">
        <SelectField
          label={words.opens}
          value={opens}
          options={clocksWith(opens)}
          onChange={({ target }) => onChange({ opens: target.value })}
        />
        <SelectField
          label={words.closes}
          help={closes <= opens ? words.nextDay : undefined}
          value={closes}
          options={clocksWith(closes)}
          onChange={({ target }) => onChange({ closes: target.value })}
        />
        <TextField
          label={words.name}
          placeholder={words.nameHint}
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </div>
      <Checkbox label={words.busy} checked={isBusy} onChange={({ target }) => onChange({ is_busy: target.checked })} />
      <FieldError id={id} text={problem} />
    </fieldset>
  )
}
