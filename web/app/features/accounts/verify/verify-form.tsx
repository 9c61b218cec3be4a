import { formatClock } from '@tidetable/contract/formats/format'
import { accounts } from '@tidetable/contract/routes/accounts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/calls/call.ts'
import { ApiError, messageOf } from '../../../lib/calls/call-errors.ts'
import { saveCustomer } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { warnNotStored } from '../form/sign-in-notices.tsx'
import { channelWords } from '../form/words.ts'
import { OtpBoxes } from '../otp/otp-boxes.tsx'
import { useCountdown } from '../otp/use-countdown.ts'
import { useOtpForm } from '../otp/use-otp-form.ts'
import { allChannels, type RegistrationState } from './registration-state.ts'
import { verifyWords as words } from './words.ts'

export function VerifyForm({ registration }: { registration: RegistrationState }) {
  const { phone, country_code, email, customerId, sent_by: sentBy = allChannels } = registration
  const [notice, setNotice] = useState<string | null>(null)
  const [isResending, setResending] = useState(false)
  const { leftMs, start, stop } = useCountdown(60)
  const navigate = useNavigate()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the screen opens
  useEffect(start, [])

  const form = useOtpForm({
    async send(otp) {
      setNotice(null)
      const reply = await call(accounts.registerVerifyOtp, { body: { phone, country_code, otp, email, customerId } })
      if (!reply.success) return reply.message || words.invalid
      const customer = reply.data
      const isStored = !customer || saveCustomer(customer)
      toast.success(words.verified, { staysOnNavigation: true })
      navigate('/login?type=customer', { replace: true, state: { ...registration, signedInAs: customer?._id } })
      warnNotStored(isStored)
      return null
    },
    failed(error) {
      if (!(error instanceof ApiError && error.code === 'otp_expired')) return messageOf(error, words.failed)
      stop()
      return words.expired
    },
  })
  const isBusy = form.isSending || isResending

  async function resend() {
    form.clearErrors()
    setNotice(null)
    setResending(true)
    try {
      const reply = await call(accounts.registerResendOtp, { body: { phone, country_code, email } })
      setNotice(reply.message || words.resent)
      start()
      form.clear()
    } catch (thrown) {
      form.refuse(messageOf(thrown, words.notResent))
    }
    setResending(false)
  }

  const isBySms = sentBy.includes('sms')
  const emailText = <strong className="inline-block max-w-full break-words text-ink">{email}</strong>
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <div>
        <h1 className="text-[2.25rem]">{isBySms ? words.heading : words.headingByMail}</h1>
        <p className="mt-1.5 text-ink-2">
          {isBySms ? (
            <>
              <span>{`${words.sentTo} `}</span>
              <strong className="text-ink">{words.number(country_code, phone)}</strong>
              {sentBy.includes('email') ? (
                <>
                  <span>{` ${words.sentToAnd} `}</span>
                  {emailText}
                  <span>{words.sentToEnd}</span>
                </>
              ) : (
                <span>{words.sentToOneEnd}</span>
              )}
            </>
          ) : (
            <>
              <span>{`${words.sentTo} `}</span>
              {emailText}
              <span>{`${words.sentToOneEnd} ${channelWords.byMailOnly}`}</span>
            </>
          )}
        </p>
      </div>
      <OtpBoxes label={words.code} {...form.boxes} />
      <p role="status" className="min-h-6 text-leaf-text">
        {notice}
      </p>
      <Button type="submit" size="large" disabled={!form.isComplete || isBusy}>
        {form.isSending ? words.verifying : words.verify}
      </Button>
      <div className="flex items-center justify-center gap-3 text-ink-2">
        {leftMs > 0 && <span>{words.resendIn(formatClock(leftMs))}</span>}
        <Button look="quiet" disabled={leftMs > 0 || isBusy} onClick={() => void resend()}>
          {isResending ? words.resending : words.resend}
        </Button>
      </div>
    </form>
  )
}
