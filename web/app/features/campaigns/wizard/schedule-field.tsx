import { formatDateTime, formatFromNow } from '@tidetable/contract/format'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { scheduleWords } from './words.ts'
import { fromWallClock, toWallClock } from './zone-time.ts'

interface ScheduleFieldProps {
  /** On the restaurant's wall clock; empty for now. */
  sendAt: string
  timezone: string
  onSendAt: (sendAt: string) => void
}

export function ScheduleField({ sendAt, timezone, onSendAt }: ScheduleFieldProps) {
  const isLater = sendAt !== ''
  const at = fromWallClock(sendAt, timezone)
  const isPast = at !== null && Date.parse(at) <= Date.now()
  return (
    <section aria-label={scheduleWords.heading} className="grid gap-3">
      <h2 className="text-xl">{scheduleWords.heading}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={scheduleWords.send}
          value={isLater ? 'later' : 'now'}
          onChange={(event) =>
            onSendAt(event.target.value === 'later' ? toWallClock(Date.now() + 24 * 3_600_000, timezone) : '')
          }
          options={[
            { value: 'now', label: scheduleWords.now },
            { value: 'later', label: scheduleWords.later },
          ]}
        />
        {isLater && (
          <TextField
            label={scheduleWords.timeIn(timezone)}
            type="datetime-local"
            value={sendAt}
            error={isPast ? scheduleWords.isPast : undefined}
            onChange={(event) => onSendAt(event.target.value)}
          />
        )}
      </div>
      {at && !isPast && (
        <p className="text-ink-2 text-sm">
          {scheduleWords.at(formatDateTime(at, timezone), formatFromNow(at, Date.now()))}
        </p>
      )}
      <p className="text-ink-2 text-sm">{scheduleWords.decentHours}</p>
    </section>
  )
}
