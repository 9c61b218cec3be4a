import { OTP_DIGITS } from '@tidetable/contract/accounts/messages'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { errorId, FieldError } from '../../../ui/field-frame.tsx'
import { boxesAfter, boxesOf, digitsIn, otpOf } from './boxes-after.ts'
import { otpWords } from './words.ts'

export interface OtpBoxesHandle {
  focus(): void
}

interface OtpBoxesProps {
  label: string
  /** What was entered; a space for a box that was left out. */
  otp: string
  onChange: (otp: string) => void
  error?: string | null | undefined
  disabled?: boolean
  ref?: Ref<OtpBoxesHandle>
}

/** Six boxes of one digit: typing advances, Backspace goes back, a pasted or autofilled code spreads over them. */
export function OtpBoxes({ label, otp, onChange, error, disabled, ref }: OtpBoxesProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const id = useId()
  const boxes = boxesOf(otp)
  const focus = (at: number) => inputs.current[Math.max(0, Math.min(OTP_DIGITS - 1, at))]?.focus()
  useImperativeHandle(ref, () => ({ focus: () => focus(0) }))

  function put(at: number, text: string) {
    const digits = digitsIn(text)
    if (!digits) return
    onChange(otpOf(boxesAfter(boxes, at, digits)))
    focus(at + digits.length)
  }

  function type(at: number, text: string) {
    if (text === '') return onChange(otpOf(boxes.map((box, index) => (index === at ? '' : box))))
    const before = boxes[at] ?? ''
    // A second digit typed into a full box replaces the first, wherever the caret stood.
    put(at, text.length === 2 && before && text.includes(before) ? text.replace(before, '') : text)
  }

  function press(at: number, event: KeyboardEvent) {
    if (event.key === 'Backspace' && !boxes[at]) {
      event.preventDefault()
      onChange(otpOf(boxes.map((box, index) => (index === at - 1 ? '' : box))))
      focus(at - 1)
    } else if (event.key === 'ArrowLeft') focus(at - 1)
    else if (event.key === 'ArrowRight') focus(at + 1)
  }

  function paste(at: number, event: ClipboardEvent) {
    event.preventDefault()
    put(at, event.clipboardData.getData('text'))
  }

  return (
    <fieldset disabled={disabled} aria-describedby={error ? errorId(id) : undefined} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-6 gap-2 sm:gap-2.5">
        {boxes.map((digit, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={at}
            ref={(input) => {
              inputs.current[at] = input
            }}
            aria-label={otpWords.digit(at + 1, OTP_DIGITS)}
            aria-invalid={error ? true : undefined}
            type="text"
            inputMode="numeric"
            // The phone hands the whole code to the first box.
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            value={digit}
            onChange={(event) => type(at, event.currentTarget.value)}
            onKeyDown={(event) => press(at, event)}
            onPaste={(event) => paste(at, event)}
            onFocus={(event) => event.currentTarget.select()}
            className="h-15 w-full rounded-control border border-edge bg-card text-center font-semibold text-2xl text-ink hover:border-ink-3 focus:border-2 focus:border-tide focus:outline-none aria-invalid:border-ember-text disabled:bg-wash"
          />
        ))}
      </div>
      <FieldError id={id} text={error ?? undefined} />
    </fieldset>
  )
}
