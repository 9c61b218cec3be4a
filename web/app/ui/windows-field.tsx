import { type CouponWindow, WINDOWS_MAX } from '@tidetable/contract/rules/coupon-windows'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { Button, IconButton } from './button.tsx'
import { windowWords as words } from './date-words.ts'
import { clocksWith, DayChips } from './day-chips.tsx'
import { FieldError } from './field-frame.tsx'
import { SelectField } from './select-field.tsx'
import { Switch } from './switch.tsx'

export interface WindowsFieldProps {
  /** Null if the code is valid at any time. */
  value: readonly CouponWindow[] | null
  onChange: (windows: CouponWindow[] | null) => void
  /** Returns the error of a part of the value, e.g. `0.days`. */
  errorAt: (part: string) => string | undefined
  error?: string | undefined
  className?: string
}

const DEFAULT_WINDOW: CouponWindow = { days: [1, 2, 3, 4], from: '15:00', until: '17:30' }
export function WindowsField({ value, onChange, errorAt, error, className = '' }: WindowsFieldProps) {
  const id = useId()
  const hasDays = value?.every(({ days }) => days.length > 0)
  return (
    <div className={className}>
      <Switch
        label={words.only}
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? [DEFAULT_WINDOW] : null)}
      />
      {value && (
        <div className="mt-2 grid gap-3">
          {value.map((window, at) => (
            <WindowRow
              // biome-ignore lint/suspicious/noArrayIndexKey: windows have no id
              key={at}
              at={at}
              window={window}
              problem={errorAt(`${at}.days`) ?? errorAt(`${at}.from`)}
              onChange={(changes) =>
                onChange(value.map((each, place) => (place === at ? { ...each, ...changes } : each)))
              }
              onRemove={value.length > 1 ? () => onChange(value.filter((_, place) => place !== at)) : null}
            />
          ))}
          <FieldError id={id} text={error} />
          {hasDays && (
            <p role="status" className="font-medium text-[0.9375rem]">
              {words.read(value)}
            </p>
          )}
          <p className="text-ink-2 text-sm">{words.about}</p>
          {value.length < WINDOWS_MAX && (
            <Button
              look="secondary"
              className="justify-self-start"
              onClick={() => onChange([...value, { ...DEFAULT_WINDOW, ...value.at(-1), days: [] }])}
            >
              <Plus className="size-4" aria-hidden="true" />
              <span>{words.add}</span>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

interface WindowRowProps {
  at: number
  window: CouponWindow
  problem: string | undefined
  onChange: (changes: Partial<CouponWindow>) => void
  onRemove: (() => void) | null
}

function WindowRow({ at, window: { days, from, until }, problem, onChange, onRemove }: WindowRowProps) {
  const id = useId()
  return (
    <fieldset className="rounded-control border border-line p-3" aria-describedby={problem ? `${id}-error` : undefined}>
      <legend className="sr-only">{words.legend(at)}</legend>
      <div className="flex items-start justify-between gap-2">
        <DayChips days={days} onChange={(chosen) => onChange({ days: chosen })} />
        {onRemove && (
          <IconButton
            label={words.remove(at)}
            look="quiet"
            icon={<X className="size-4.5" aria-hidden="true" />}
            onClick={onRemove}
          />
        )}
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <SelectField
          label={words.from}
          value={from}
          options={clocksWith(from)}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <SelectField
          label={words.until}
          help={until <= from ? words.nextDay : undefined}
          value={until}
          options={clocksWith(until)}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      </div>
      <FieldError id={id} text={problem} />
    </fieldset>
  )
}
