import type { SignedInCustomer } from '@tidetable/contract/endpoints/accounts'
import { formatClock } from '@tidetable/contract/formats/format'
import { accounts } from '@tidetable/contract/routes/accounts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { Button } from '../../../ui/button.tsx'
import { callingCodeOf } from '../form/countries.ts'
import { OtpBoxes } from '../otp/otp-boxes.tsx'
import { useCountdown } from '../otp/use-countdown.ts'
import { useOtpForm } from '../otp/use-otp-form.ts'
import { sendFailure, verifyFailure } from './failure-text.ts'
import type { Mobile, SentCode } from './mobile-step.tsx'
import { customerLoginWords as words } from './words.ts'

interface OtpStepProps {
  mobile: Mobile
  sent: SentCode
  /** Id of the restaurant whose sign-up code the customer scanned; null if none. */
  restaurantId: string | null
  onBack: () => void
  onSignedIn: (customer: SignedInCustomer) => void
}

const RESEND_SECONDS = 120
const RESEND_PAUSE_MS = 1000
const pause = () => new Promise((wake) => setTimeout(wake, RESEND_PAUSE_MS))

export function OtpStep({ mobile: { country, phone }, sent: first, restaurantId, onBack, onSignedIn }: OtpStepProps) {
  const [sent, setSent] = useState(first)
  const [isResending, setResending] = useState(false)
  const { leftMs, start } = useCountdown(RESEND_SECONDS)
  const code = callingCodeOf(country)
  const mobileBody = { phone, country_code: code }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the step begins
  useEffect(start, [])

  const form = useOtpForm({
    async send(otp) {
      const body = { ...mobileBody, otp, ...(restaurantId ? { restaurantId } : {}) }
      const reply = await call(accounts.loginVerifyOtp, { body })
      if (!reply.success) return reply.message || words.otpInvalid
      onSignedIn(reply.data)
      return null
    },
    failed: verifyFailure,
  })
  const isBusy = form.isSending || isResending

  async function resend() {
    form.clearErrors()
    setResending(true)
    try {
      const [reply] = await Promise.all([call(accounts.loginSendOtp, { body: mobileBody }), pause()])
      setSent({ by: reply.sent_by, message: reply.message })
      start()
      form.clear()
    } catch (thrown) {
      form.refuse(sendFailure(thrown))
    }
    setResending(false)
  }

  const isBySms = sent.by.includes('sms')
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <div>
        <div className="flex items-center justify-between gap-3">
          <p className="font-semibold">{isBySms ? words.codeSentTo(code, phone) : words.codeSentByMail}</p>
          <Button look="quiet" size="small" disabled={isBusy} onClick={onBack}>
            <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
            <span>{words.back}</span>
          </Button>
        </div>
        {/* Explains why the code was not sent by SMS. */}
        {!isBySms && <p className="mt-1 text-ink-2">{sent.message}</p>}
      </div>
      <OtpBoxes label={words.code} {...form.boxes} />
      <div className="flex min-h-11 items-center text-ink-2">
        {leftMs > 0 ? (
          <span>{words.resendIn(formatClock(leftMs))}</span>
        ) : (
          <Button look="quiet" size="small" isBusy={isResending} onClick={() => void resend()}>
            {words.resend}
          </Button>
        )}
      </div>
      <Button type="submit" size="large" disabled={isBusy}>
        {form.isSending ? words.verifying : words.verify}
      </Button>
    </form>
  )
}
