import { OTP_DIGITS } from '@tidetable/contract/accounts/messages'
import { accounts } from '@tidetable/contract/paths/accounts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/call.ts'
import { ApiError, messageOf } from '../../../lib/call-errors.ts'
import { clockText } from '../../../lib/clock-text.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { EMPTY_BOXES, OtpBoxes, type OtpBoxesHandle } from '../otp/otp-boxes.tsx'
import { useCountdown } from '../otp/use-countdown.ts'
import { useSmsCode } from '../otp/use-sms-code.ts'
import type { RegistrationState } from './registration-state.ts'
import { VERIFY_WORDS as say } from './verify-words.ts'

export function VerifyForm({ registration }: { registration: RegistrationState }) {
  const { phone, country_code, email, customerId } = registration
  const [boxes, setBoxes] = useState(EMPTY_BOXES)
  const [error, setError] = useState<string | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const [busy, setBusy] = useState<'verifying' | 'resending' | null>(null)
  const { leftMs, start, stop } = useCountdown(60)
  const entry = useRef<OtpBoxesHandle>(null)
  const navigate = useNavigate()
  const otp = boxes.join('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    start()
    entry.current?.focus()
  }, [])
  useSmsCode((code) => setBoxes(Array.from(code.slice(0, OTP_DIGITS))))

  function refuse(error: unknown) {
    const isExpired = error instanceof ApiError && error.code === 'otp_expired'
    setError(isExpired ? say.expired : messageOf(error, say.failed))
    if (isExpired) stop()
  }

  async function verify(event: FormEvent) {
    event.preventDefault()
    setError(null)
    setNotice(null)
    setBusy('verifying')
    try {
      const reply = await call(accounts.registerVerifyOtp, { body: { phone, country_code, otp, email, customerId } })
      if (!reply.success) return setError(reply.message || say.invalid)
      toast.success(say.verified)
      navigate('/login?type=customer', { replace: true })
    } catch (thrown) {
      refuse(thrown)
    } finally {
      setBusy(null)
    }
  }

  async function resend() {
    setError(null)
    setNotice(null)
    setBusy('resending')
    try {
      const reply = await call(accounts.registerResendOtp, { body: { phone, country_code, email } })
      setNotice(reply.message || say.resent)
      start()
      setBoxes(EMPTY_BOXES)
    } catch (thrown) {
      setError(messageOf(thrown, say.notResent))
    }
    setBusy(null)
    entry.current?.focus()
  }

  return (
    <form onSubmit={(event) => void verify(event)} className="grid gap-5">
      <div>
        <h1 className="text-[2.25rem]">Verify your number</h1>
        <p className="mt-1.5 text-ink-2">
          We sent a code to{' '}
          <strong className="text-ink">
            +{country_code} {phone}
          </strong>{' '}
          and <strong className="break-all text-ink">{email}</strong>. Either one works.
        </p>
      </div>
      <OtpBoxes ref={entry} label="One-time code" boxes={boxes} onChange={setBoxes} error={error} />
      <p role="status" className="min-h-6 text-leaf-text">
        {notice}
      </p>
      <Button type="submit" size="large" disabled={otp.length !== OTP_DIGITS || busy !== null}>
        {busy === 'verifying' ? 'Verifying...' : 'Verify'}
      </Button>
      <div className="flex items-center justify-center gap-3 text-ink-2">
        {leftMs > 0 && <span>Resend in {clockText(leftMs)}</span>}
        <Button look="quiet" disabled={leftMs > 0 || busy !== null} onClick={() => void resend()}>
          {busy === 'resending' ? 'Sending new OTP...' : 'Resend OTP'}
        </Button>
      </div>
    </form>
  )
}
