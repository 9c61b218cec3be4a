import { OTP_DIGITS } from '@tidetable/contract/fields/account-messages'
import { digitsOf } from '@tidetable/contract/fields/phone'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { errorId, FieldError } from '../../../ui/field-frame.tsx'
import { otpWords } from '../form/words.ts'

const digitsIn = digitsOf

const nextOtpDigits = (boxes: readonly string[], at: number, digits: string): string[] =>
  boxes.map((box, index) => digits[index - at] ?? box)

const boxesOf = (otp: string): string[] => Array.from({ length: OTP_DIGITS }, (_, at) => otp[at]?.trim() ?? '')

const otpOf = (boxes: readonly string[]): string =>
  boxes
    .map((box) => box || ' ')
    .join('')
    .trimEnd()

export interface OtpBoxesHandle {
  focus(): void
  submit(): void
}

export interface OtpBoxesProps {
  label: string
  /** Entered digits, with a space for each skipped box. */
  otp: string
  onChange: (otp: string) => void
  error?: string | null | undefined
  /** While sending, boxes are read-only instead of disabled, to keep the focus and the phone's keyboard. */
  isSending?: boolean
  ref?: Ref<OtpBoxesHandle>
}

export function OtpBoxes({ label, otp, onChange, error, isSending = false, ref }: OtpBoxesProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const id = useId()
  const boxes = boxesOf(otp)
  const focus = (at: number) => inputs.current[Math.max(0, Math.min(OTP_DIGITS - 1, at))]?.focus()
  useImperativeHandle(ref, () => ({
    focus: () => focus(0),
    submit: () => inputs.current[0]?.form?.requestSubmit(),
  }))

  function put(at: number, text: string) {
    const digits = digitsIn(text)
    if (!digits || isSending) return
    focus(at + digits.length)
    onChange(otpOf(nextOtpDigits(boxes, at, digits)))
  }

  const empty = (box: number) => onChange(otpOf(boxes.map((digit, at) => (at === box ? '' : digit))))

  function type(at: number, text: string) {
    if (text === '') return empty(at)
    const before = boxes[at] ?? ''
    // A digit typed into a full box replaces the old digit, whether typed before or after it.
    put(at, text.length === 2 && before && text.includes(before) ? text.replace(before, '') : text)
  }

  function press(at: number, event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.key === 'Backspace' && !boxes[at] && !isSending) {
      event.preventDefault()
      if (at > 0) empty(at - 1)
      focus(at - 1)
    } else if (step) {
      // The default action would also move the caret and clear the selection.
      event.preventDefault()
      focus(at + step)
    }
  }

  function paste(at: number, event: ClipboardEvent) {
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    // A pasted full code fills all boxes, whichever of them has the focus.
    put(digitsIn(text).length >= OTP_DIGITS ? 0 : at, text)
  }

  return (
    <fieldset aria-describedby={error ? errorId(id) : undefined} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {/* Codes read from left to right in every script. */}
      <div dir="ltr" className="grid grid-cols-6 gap-2 sm:gap-2.5">
        {boxes.map((digit, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes never change places
            key={at}
            ref={(input) => {
              inputs.current[at] = input
            }}
            aria-label={otpWords.digit(at + 1, OTP_DIGITS)}
            aria-invalid={error ? true : undefined}
            type="text"
            inputMode="numeric"
            // Phones autofill the whole code into the first box.
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            readOnly={isSending}
            value={digit}
            onChange={(event) => type(at, event.currentTarget.value)}
            // Retyping the same digit fires no change event but must still move the focus.
            onInput={(event) => digit && event.currentTarget.value === digit && focus(at + 1)}
            onKeyDown={(event) => press(at, event)}
            onPaste={(event) => paste(at, event)}
            onFocus={(event) => event.currentTarget.select()}
            className="h-15 w-full rounded-control border border-edge bg-card text-center font-semibold text-2xl text-ink hover:border-ink-3 focus:border-2 focus:border-tide focus:outline-none aria-invalid:border-ember-text read-only:bg-wash"
          />
        ))}
      </div>
      <FieldError id={id} text={error ?? undefined} />
    </fieldset>
  )
}
