import { formatFromNow } from '@tidetable/contract/formats/format'
import { formatDateTime } from '@tidetable/contract/formats/format-date'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { DayField } from '../../../ui/day-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { scheduleWords } from './words.ts'
import { fromWallClock, toWallClock } from './zone-time.ts'

const DAY_LENGTH = 10

interface ScheduleFieldProps {
  /** Restaurant time, e.g. 2026-11-20T18:30, without an invalid day or time; empty for "Now". */
  value: string
  timezone: string
  onChange: (sendAt: string) => void
}

export function ScheduleField({ value: sendAt, timezone, onChange }: ScheduleFieldProps) {
  const dateStyle = useDateStyle()
  const isLater = sendAt !== ''
  const at = fromWallClock(sendAt, timezone)
  const isPast = at !== null && Date.parse(at) <= Date.now()
  const [day = '', time = ''] = sendAt.split('T')
  const today = toWallClock(Date.now(), timezone).slice(0, DAY_LENGTH)
  return (
    <section aria-label={scheduleWords.heading} className="grid gap-3">
      <h2 className="text-xl">{scheduleWords.heading}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          className="sm:col-span-2"
          label={scheduleWords.send}
          value={isLater ? 'later' : 'now'}
          onChange={(event) =>
            onChange(event.target.value === 'later' ? toWallClock(Date.now() + 24 * 3_600_000, timezone) : '')
          }
          options={[
            { value: 'now', label: scheduleWords.now },
            { value: 'later', label: scheduleWords.later },
          ]}
        />
        {isLater && (
          <>
            <DayField
              label={scheduleWords.day}
              value={day}
              min={today}
              error={isPast ? scheduleWords.isPast : undefined}
              onChange={(next) => onChange(`${next}T${time}`)}
            />
            <TextField
              label={scheduleWords.timeIn(timezone)}
              type="time"
              required
              value={time}
              onChange={(event) => onChange(`${day}T${event.target.value}`)}
            />
          </>
        )}
      </div>
      {at && !isPast && (
        <p className="text-ink-2 text-sm">
          {scheduleWords.at(formatDateTime(at, dateStyle, timezone), formatFromNow(at, Date.now()))}
        </p>
      )}
      <p className="text-ink-2 text-sm">{scheduleWords.permittedHours}</p>
    </section>
  )
}
