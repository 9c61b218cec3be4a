import { formatDate } from '@tidetable/contract/formats/format-date'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { type Ref, useId, useRef, useState } from 'react'
import { readDay } from '../lib/forms/days.ts'
import { useDateStyle } from '../lib/restaurant/date-style.ts'
import { dayWords } from './date-words.ts'
import { controlStyle, describedBy, FieldFrame } from './field-frame.tsx'

export interface DayFieldProps {
  label: string
  /** YYYY-MM-DD, or empty. */
  value: string
  /** Called with an empty text if the typed text is not a day. */
  onChange: (day: string) => void
  min?: string
  error?: string | undefined
  choices?: readonly { label: string; day: string }[]
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** A text field, since a native date input uses the browser's language, not the page's. */
export function DayField({ label, value, onChange, min, error, choices = [], className, ref }: DayFieldProps) {
  const id = useId()
  const dateStyle = useDateStyle()
  const picker = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const problem = error ?? (isLeft && typed && !value ? dayWords.noDay(dateStyle) : undefined)

  function choose(day: string) {
    setTyped(null)
    onChange(day)
  }

  return (
    <FieldFrame {...{ id, label, error: problem, className }}>
      <div className="relative flex items-center">
        <input
          id={id}
          ref={ref}
          className={`${controlStyle} pe-13`}
          autoComplete="off"
          maxLength={30}
          placeholder={dayWords.example(dateStyle)}
          value={typed ?? (value && formatDate(value, dateStyle))}
          onChange={({ target }) => {
            setTyped(target.value)
            setLeft(false)
            onChange(readDay(target.value, dateStyle) ?? '')
          }}
          onBlur={() => {
            setLeft(true)
            if (value) setTyped(null)
          }}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(id, undefined, problem)}
        />
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          min={min}
          value={value}
          onChange={({ target }) => choose(target.value)}
          className="pointer-events-none absolute inset-e-0 bottom-0 w-11 opacity-0"
        />
        <button
          type="button"
          aria-label={dayWords.open}
          title={dayWords.open}
          onClick={() => picker.current?.showPicker?.()}
          className="absolute inset-e-0.5 grid size-11 place-items-center rounded-control text-ink-2 hover:bg-wash"
        >
          <CalendarDays className="size-4.5" aria-hidden="true" />
        </button>
      </div>
      {choices.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-1.5">
          {choices.map((choice) => (
            <button
              key={choice.label}
              type="button"
              aria-pressed={choice.day === value}
              onClick={() => choose(choice.day)}
              className="min-h-11 rounded-control border-2 border-transparent bg-wash px-3 font-semibold text-[0.875rem] hover:bg-line aria-pressed:border-tide aria-pressed:bg-tide-wash aria-pressed:text-tide-text"
            >
              {choice.label}
            </button>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
