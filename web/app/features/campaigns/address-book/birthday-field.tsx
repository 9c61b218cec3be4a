import { useId, useState } from 'react'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { FieldError } from '../../../ui/field-frame.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { birthdayWords } from './words.ts'

interface BirthdayFieldProps {
  /** MM-DD or YYYY-MM-DD; empty if unknown. */
  value: string | null | undefined
  error: string | undefined
  onChange: (birthday: string) => void
}

interface Parts {
  year: string
  month: string
  day: string
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
const MONTHS = birthdayWords.months.map((label, at) => ({ value: twoDigits(at + 1), label }))
const DAYS = Array.from({ length: 31 }, (_, at) => ({ value: twoDigits(at + 1), label: String(at + 1) }))
const CHOICES = [
  ['month', MONTHS],
  ['day', DAYS],
] as const
const NO_CHOICE = { value: '', label: birthdayWords.unknown }

function partsOf(birthday: string): Parts {
  const [, year = '', month = '', day = ''] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(birthday) ?? []
  return { year, month, day }
}

/** Returns an incomplete date as it is, so that validation can reject it. */
const birthdayOf = ({ year, month, day }: Parts): string =>
  year || month || day ? `${year ? `${year}-` : ''}${month}-${day}` : ''

export function BirthdayField({ value, error, onChange }: BirthdayFieldProps) {
  const id = useId()
  const isMonthFirst = useDateStyle() === 'month_first'
  const [parts, setParts] = useState(() => partsOf(value ?? ''))
  function put(change: Partial<Parts>) {
    const next = { ...parts, ...change }
    setParts(next)
    onChange(birthdayOf(next))
  }
  const isWrong = error ? true : undefined
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">{birthdayWords.legend}</legend>
      <div className={`grid gap-2 ${isMonthFirst ? 'grid-cols-[1.4fr_1fr_1fr]' : 'grid-cols-[1fr_1.4fr_1fr]'}`}>
        {(isMonthFirst ? CHOICES : CHOICES.toReversed()).map(([name, options]) => (
          <SelectField
            key={name}
            label={birthdayWords[name]}
            isLabelHidden
            autoComplete="off"
            aria-invalid={isWrong}
            value={parts[name]}
            onChange={({ target }) => put({ [name]: target.value })}
            options={[{ ...NO_CHOICE, label: birthdayWords[name] }, ...options]}
          />
        ))}
        <TextField
          label={birthdayWords.year}
          isLabelHidden
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder={birthdayWords.yearHint}
          aria-invalid={isWrong}
          value={parts.year}
          onChange={({ target }) => put({ year: target.value.replace(/\D/g, '') })}
        />
      </div>
      <FieldError id={id} text={error} />
    </fieldset>
  )
}
