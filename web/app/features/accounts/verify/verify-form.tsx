import { OtpForm } from '@tidetable/contract/accounts/forms'
import { OTP_DIGITS } from '@tidetable/contract/accounts/messages'
import { formatClock } from '@tidetable/contract/format'
import { accounts } from '@tidetable/contract/paths/accounts'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/calls/call.ts'
import { ApiError, messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { OtpBoxes } from '../otp/otp-boxes.tsx'
import { useCountdown } from '../otp/use-countdown.ts'
import { useSmsCode } from '../otp/use-sms-code.ts'
import type { RegistrationState } from './registration-state.ts'
import { verifyWords as say } from './words.ts'

export function VerifyForm({ registration }: { registration: RegistrationState }) {
  const { phone, country_code, email, customerId } = registration
  const form = useSchemaForm(OtpForm, { otp: '' })
  const { field } = useController({ control: form.control, name: 'otp' })
  const [notice, setNotice] = useState<string | null>(null)
  const [isResending, setResending] = useState(false)
  const { leftMs, start, stop } = useCountdown(60)
  const navigate = useNavigate()
  const isBusy = form.isSending || isResending
  const isComplete = OtpForm.safeParse({ otp: field.value }).success

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    start()
    form.setFocus('otp')
  }, [])
  useSmsCode((code) => enter(code.slice(0, OTP_DIGITS)))

  function enter(otp: string) {
    field.onChange(otp)
    form.clearErrors()
  }

  const verify = form.submitWith(
    async ({ otp }) => {
      setNotice(null)
      const reply = await call(accounts.registerVerifyOtp, { body: { phone, country_code, otp, email, customerId } })
      if (!reply.success) return reply.message || say.invalid
      toast.success(say.verified)
      navigate('/login?type=customer', { replace: true, state: registration })
      return null
    },
    (error) => {
      if (!(error instanceof ApiError && error.code === 'otp_expired')) return messageOf(error, say.failed)
      stop()
      return say.expired
    },
  )

  async function resend() {
    form.clearErrors()
    setNotice(null)
    setResending(true)
    try {
      const reply = await call(accounts.registerResendOtp, { body: { phone, country_code, email } })
      setNotice(reply.message || say.resent)
      start()
      enter('')
    } catch (thrown) {
      form.setError('root', { message: messageOf(thrown, say.notResent) })
    }
    setResending(false)
    form.setFocus('otp')
  }

  return (
    <form noValidate onSubmit={verify} className="grid gap-5">
      <div>
        <h1 className="text-[2.25rem]">{say.heading}</h1>
        <p className="mt-1.5 text-ink-2">
          {say.sentTo} <strong className="text-ink">{say.number(country_code, phone)}</strong> {say.sentToAnd}{' '}
          <strong className="break-all text-ink">{email}</strong>
          {say.sentToEnd}
        </p>
      </div>
      <OtpBoxes
        ref={field.ref}
        label={say.code}
        otp={field.value}
        onChange={enter}
        error={form.problemOf('otp') ?? form.failure}
      />
      <p role="status" className="min-h-6 text-leaf-text">
        {notice}
      </p>
      <Button type="submit" size="large" disabled={!isComplete || isBusy}>
        {form.isSending ? say.verifying : say.verify}
      </Button>
      <div className="flex items-center justify-center gap-3 text-ink-2">
        {leftMs > 0 && <span>{say.resendIn(formatClock(leftMs))}</span>}
        <Button look="quiet" disabled={leftMs > 0 || isBusy} onClick={() => void resend()}>
          {isResending ? say.resending : say.resend}
        </Button>
      </div>
    </form>
  )
}
