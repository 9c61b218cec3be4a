import type { SignedInCustomer } from '@tidetable/contract/accounts'
import { ACCOUNT_MESSAGES, OTP_DIGITS } from '@tidetable/contract/accounts/messages'
import { accounts } from '@tidetable/contract/paths/accounts'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { clockText } from '../../../lib/clock-text.ts'
import { Button } from '../../../ui/button.tsx'
import { countryOf } from '../form/countries.ts'
import { EMPTY_BOXES, OtpBoxes, type OtpBoxesHandle } from '../otp/otp-boxes.tsx'
import { useCountdown } from '../otp/use-countdown.ts'
import { useSmsCode } from '../otp/use-sms-code.ts'
import { LOGIN_WORDS, sendFailure, verifyFailure } from './login-words.ts'
import type { Mobile } from './mobile-step.tsx'

interface OtpStepProps {
  mobile: Mobile
  /** Whose sign-up code led here: the customer joins that restaurant as well. */
  restaurantId: string | null
  onBack: () => void
  onSignedIn: (customer: SignedInCustomer) => void
}

const RESEND_SECONDS = 120
const RESEND_PAUSE_MS = 1000
const pause = () => new Promise((wake) => setTimeout(wake, RESEND_PAUSE_MS))

export function OtpStep({ mobile: { country, phone }, restaurantId, onBack, onSignedIn }: OtpStepProps) {
  const [boxes, setBoxes] = useState(EMPTY_BOXES)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<'verifying' | 'resending' | null>(null)
  const { leftMs, start } = useCountdown(RESEND_SECONDS)
  const entry = useRef<OtpBoxesHandle>(null)
  const { code } = countryOf(country)
  const who = { phone, country_code: code }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step begins
  useEffect(() => {
    start()
    entry.current?.focus()
  }, [])
  useSmsCode((received) => setBoxes(Array.from(received.slice(0, OTP_DIGITS))))

  function beginAgain(problem: string | null) {
    setError(problem)
    setBoxes(EMPTY_BOXES)
    // The boxes are enabled again by then.
    setTimeout(() => entry.current?.focus())
  }

  async function verify(event: FormEvent) {
    event.preventDefault()
    const otp = boxes.join('')
    if (otp.length !== OTP_DIGITS) return setError(ACCOUNT_MESSAGES.otpIncomplete)
    setError(null)
    setBusy('verifying')
    try {
      const body = { ...who, otp, ...(restaurantId ? { restaurantId } : {}) }
      const reply = await call(accounts.loginVerifyOtp, { body })
      if (reply.success) onSignedIn(reply.data)
      else beginAgain(reply.message || LOGIN_WORDS.otpInvalid)
    } catch (thrown) {
      beginAgain(verifyFailure(thrown))
    }
    setBusy(null)
  }

  async function resend() {
    setError(null)
    setBusy('resending')
    try {
      await Promise.all([call(accounts.loginSendOtp, { body: who }), pause()])
      start()
      beginAgain(null)
    } catch (thrown) {
      setError(sendFailure(thrown))
    }
    setBusy(null)
  }

  return (
    <form noValidate onSubmit={(event) => void verify(event)} className="grid gap-5">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">
          Code sent to +{code} {phone}
        </p>
        <Button look="quiet" size="small" disabled={busy !== null} onClick={onBack}>
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          Back
        </Button>
      </div>
      <OtpBoxes
        ref={entry}
        label="One-time code"
        boxes={boxes}
        onChange={(next) => {
          setBoxes(next)
          setError(null)
        }}
        error={error}
        disabled={busy === 'verifying'}
      />
      <div className="flex min-h-11 items-center text-ink-2">
        {leftMs > 0 ? (
          <span>Resend in {clockText(leftMs)}</span>
        ) : (
          <Button look="quiet" size="small" isBusy={busy === 'resending'} onClick={() => void resend()}>
            Resend OTP
          </Button>
        )}
      </div>
      <Button type="submit" size="large" disabled={busy !== null}>
        {busy === 'verifying' ? 'Verifying...' : 'Verify & Login'}
      </Button>
    </form>
  )
}
