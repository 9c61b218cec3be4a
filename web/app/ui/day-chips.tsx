import { clockText } from '@tidetable/contract/rules/opening-hours'
import { useWeek } from '../lib/restaurant/restaurant.ts'
import { windowWords as words } from './date-words.ts'

const STEP_MINUTES = 15
const CLOCKS = Array.from({ length: 1440 / STEP_MINUTES }, (_, at) => {
  const minutes = at * STEP_MINUTES
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

/** Returns times every 15 minutes, and `kept`, even if it lies between them. */
export const clocksWith = (kept: string) =>
  (CLOCKS.includes(kept) ? CLOCKS : [...CLOCKS, kept].sort()).map((clock) => ({
    value: clock,
    label: clockText(clock),
  }))

interface DayChipsProps {
  days: readonly number[]
  onChange: (days: number[]) => void
}

export function DayChips({ days, onChange }: DayChipsProps) {
  const week = useWeek()
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">{words.days}</legend>
      {week.map((day) => (
        <label
          key={day}
          className="relative inline-flex min-h-11 min-w-12 cursor-pointer items-center justify-center rounded-control border border-edge bg-card px-2 font-semibold text-[0.9375rem] text-ink-2 hover:border-ink-3 has-checked:border-tide has-checked:bg-tide-wash has-checked:text-tide-text has-focus-visible:outline-3 has-focus-visible:outline-tide forced-colors:has-checked:border-2"
        >
          <input
            type="checkbox"
            className="sr-only"
            aria-label={words.day(day)}
            checked={days.includes(day)}
            onChange={({ target }) =>
              onChange(target.checked ? [...days, day].sort() : days.filter((each) => each !== day))
            }
          />
          <span>{words.dayShort(day)}</span>
        </label>
      ))}
    </fieldset>
  )
}
