import { useWeek } from '../../../lib/restaurant/restaurant.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { markWords } from './words.ts'

interface WeekDaysProps {
  legend: string
  value: readonly number[]
  error?: string | undefined
  onChange: (days: number[]) => void
}

export function WeekDays({ legend, value: days, error, onChange }: WeekDaysProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-[0.9375rem]">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4 min-[26rem]:grid-cols-3">
        {useWeek().map((weekday) => (
          <Checkbox
            key={weekday}
            label={markWords.weekday(weekday)}
            checked={days.includes(weekday)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...days, weekday].sort((a, b) => a - b) : days.filter((each) => each !== weekday),
              )
            }
          />
        ))}
      </div>
      <Problem text={error} look="text-sm" />
    </fieldset>
  )
}
