import type { SignedInCustomer } from '@tidetable/contract/accounts'
import { OtpForm } from '@tidetable/contract/accounts/forms'
import { OTP_DIGITS } from '@tidetable/contract/accounts/messages'
import { formatClock } from '@tidetable/contract/format'
import { accounts } from '@tidetable/contract/paths/accounts'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { call } from '../../../lib/calls/call.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { countryOf } from '../form/countries.ts'
import { OtpBoxes } from '../otp/otp-boxes.tsx'
import { useCountdown } from '../otp/use-countdown.ts'
import { useSmsCode } from '../otp/use-sms-code.ts'
import { sendFailure, verifyFailure } from './failure-text.ts'
import type { Mobile } from './mobile-step.tsx'
import { customerLoginWords as say } from './words.ts'

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
  const form = useSchemaForm(OtpForm, { otp: '' })
  const { field } = useController({ control: form.control, name: 'otp' })
  const [isResending, setResending] = useState(false)
  const { leftMs, start } = useCountdown(RESEND_SECONDS)
  const { code } = countryOf(country)
  const who = { phone, country_code: code }
  const isBusy = form.isSending || isResending

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step begins
  useEffect(() => {
    start()
    form.setFocus('otp')
  }, [])
  useSmsCode((received) => enter(received.slice(0, OTP_DIGITS)))

  function enter(otp: string) {
    field.onChange(otp)
    form.clearErrors()
  }

  function beginAgain(problem: string) {
    form.setValue('otp', '')
    return problem
  }

  const verify = form.submitWith(
    async ({ otp }) => {
      const body = { ...who, otp, ...(restaurantId ? { restaurantId } : {}) }
      const reply = await call(accounts.loginVerifyOtp, { body })
      if (!reply.success) return beginAgain(reply.message || say.otpInvalid)
      onSignedIn(reply.data)
      return null
    },
    (error) => beginAgain(verifyFailure(error)),
  )

  async function resend() {
    form.clearErrors()
    setResending(true)
    try {
      await Promise.all([call(accounts.loginSendOtp, { body: who }), pause()])
      start()
      enter('')
      form.setFocus('otp')
    } catch (thrown) {
      form.setError('root', { message: sendFailure(thrown) })
    }
    setResending(false)
  }

  return (
    <form noValidate onSubmit={verify} className="grid gap-5">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">{say.codeSentTo(code, phone)}</p>
        <Button look="quiet" size="small" disabled={isBusy} onClick={onBack}>
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          {say.back}
        </Button>
      </div>
      <OtpBoxes
        ref={field.ref}
        label={say.code}
        otp={field.value}
        onChange={enter}
        error={form.problemOf('otp') ?? form.failure}
        disabled={form.isSending}
      />
      <div className="flex min-h-11 items-center text-ink-2">
        {leftMs > 0 ? (
          <span>{say.resendIn(formatClock(leftMs))}</span>
        ) : (
          <Button look="quiet" size="small" isBusy={isResending} onClick={() => void resend()}>
            {say.resend}
          </Button>
        )}
      </div>
      <Button type="submit" size="large" disabled={isBusy}>
        {form.isSending ? say.verifying : say.verify}
      </Button>
    </form>
  )
}
