import { formatDate, formatTime } from '@tidetable/contract/format'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { fromWallClock, toWallClock } from './zone-time.ts'

interface ScheduleFieldProps {
  /** On the restaurant's wall clock; empty for now. */
  sendAt: string
  timezone: string
  onSendAt: (sendAt: string) => void
}

/** "in 3 hours", "in 2 days": a time that is easily misread is told twice. */
function fromNow(at: string): string {
  const minutes = Math.round((Date.parse(at) - Date.now()) / 60_000)
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' })
  if (minutes < 90) return words.format(minutes, 'minute')
  return minutes < 48 * 60
    ? words.format(Math.round(minutes / 60), 'hour')
    : words.format(Math.round(minutes / 1440), 'day')
}

export function ScheduleField({ sendAt, timezone, onSendAt }: ScheduleFieldProps) {
  const isLater = sendAt !== ''
  const at = fromWallClock(sendAt, timezone)
  const isPast = at !== null && Date.parse(at) <= Date.now()
  return (
    <section aria-label="When" className="grid gap-3">
      <h2 className="text-xl">When</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Send"
          value={isLater ? 'later' : 'now'}
          onChange={(event) =>
            onSendAt(event.target.value === 'later' ? toWallClock(Date.now() + 24 * 3_600_000, timezone) : '')
          }
          options={[
            { value: 'now', label: 'Now' },
            { value: 'later', label: 'At a time' },
          ]}
        />
        {isLater && (
          <TextField
            label={`Time in ${timezone.replaceAll('_', ' ')}`}
            type="datetime-local"
            value={sendAt}
            error={isPast ? 'This time is over: it would be sent now.' : undefined}
            onChange={(event) => onSendAt(event.target.value)}
          />
        )}
      </div>
      {at && !isPast && (
        <p className="text-ink-2 text-sm">
          {formatDate(at, timezone)}, {formatTime(at, timezone)} at your restaurant, {fromNow(at)}.
        </p>
      )}
      <p className="text-ink-2 text-sm">Text messages wait for decent hours where each person lives.</p>
    </section>
  )
}
