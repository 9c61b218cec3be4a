import type { RestaurantUser } from '@tidetable/contract/endpoints/accounts'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import { useState } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { SubmitButton } from '../form/submit-button.tsx'
import { OtpBoxes } from '../otp/otp-boxes.tsx'
import { useOtpForm } from '../otp/use-otp-form.ts'
import { useSendPhoneOtp, useVerifyPhoneOtp } from '../queries.ts'
import { phoneWords as words } from './words.ts'

export function PhoneVerification({ profile: { phone, phone_verified_at } }: { profile: RestaurantUser }) {
  const send = useSendPhoneOtp()
  /** Phone number that the code was sent to; another number needs a new code. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  const sendCode = () =>
    attempt({
      about: 'phone-code',
      run: () => send.mutateAsync(),
      onDone: ({ message }) => {
        setSentTo(phone)
        toast.success(message)
      },
      failure: (error) => messageOf(error, words.codeNotSent),
    })

  return (
    <section id="phone" aria-label={words.heading} className="mt-6 scroll-mt-24 border-line border-t pt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p dir="ltr" className="font-semibold text-lg">
          {phone}
        </p>
        {phone_verified_at ? (
          <Badge tone="leaf" icon={CircleCheck}>
            {words.verified}
          </Badge>
        ) : (
          <Badge tone="sun" icon={Hourglass}>
            {words.notVerified}
          </Badge>
        )}
      </div>
      {!phone_verified_at && <p className="mt-1 text-ink-2">{words.about}</p>}
      {!phone_verified_at && sentTo !== phone && (
        <Button look="secondary" className="mt-4" isBusy={send.isPending} onClick={() => void sendCode()}>
          {words.sendCode}
        </Button>
      )}
      {!phone_verified_at && sentTo === phone && (
        <EnterCode isSending={send.isPending} onSendNew={() => void sendCode()} onCancel={() => setSentTo(null)} />
      )}
    </section>
  )
}

interface EnterCodeProps {
  isSending: boolean
  onSendNew: () => void
  onCancel: () => void
}

function EnterCode({ isSending, onSendNew, onCancel }: EnterCodeProps) {
  const verify = useVerifyPhoneOtp()
  const form = useOtpForm({
    async send(otp) {
      const { message } = await verify.mutateAsync({ body: { otp } })
      toast.success(message)
      return null
    },
    failed: (error) => messageOf(error, words.notChecked),
  })
  return (
    <form noValidate onSubmit={form.submit} className="mt-4 grid max-w-sm gap-4">
      <OtpBoxes label={words.code} {...form.boxes} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton size="medium" isBusy={form.isSending}>
          {form.isSending ? words.verifying : words.verify}
        </SubmitButton>
        <Button look="quiet" isBusy={isSending} onClick={onSendNew}>
          {words.newCode}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
