import type { CustomerProfile } from '@tidetable/contract/endpoints/accounts'
import { ConfirmEmailForm } from '@tidetable/contract/fields/account-forms'
import { accounts } from '@tidetable/contract/routes/accounts'
import { useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { OtpBoxes } from '../otp/otp-boxes.tsx'
import { useOtpForm } from '../otp/use-otp-form.ts'
import { preferenceWords as words } from './words.ts'

interface ConfirmEmailProps {
  email: string
  onConfirmed: (profile: CustomerProfile) => void
}

export function ConfirmEmail({ email, onConfirmed }: ConfirmEmailProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return sentTo === null ? (
    <RequestCode email={email} onSent={setSentTo} />
  ) : (
    <EnterCode email={sentTo} onBack={() => setSentTo(null)} onConfirmed={onConfirmed} />
  )
}

function RequestCode({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const form = useSchemaForm(ConfirmEmailForm, { email })
  const submit = form.submitWith(
    async (values) => {
      await call(accounts.emailSendOtp, { body: values, as: 'customer' })
      onSent(values.email)
      return null
    },
    (error) => messageOf(error, words.codeNotSent),
  )
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-3">
      <TextField label={words.email} type="email" autoComplete="email" maxLength={254} {...form.field('email')} />
      <FormAlert text={form.failure} />
      <SubmitButton isBusy={form.isSending}>{form.isSending ? words.sendingCode : words.sendCode}</SubmitButton>
    </form>
  )
}

interface EnterCodeProps extends ConfirmEmailProps {
  onBack: () => void
}

function EnterCode({ email, onBack, onConfirmed }: EnterCodeProps) {
  const [notice, setNotice] = useState<string | null>(null)
  const [isResending, setResending] = useState(false)
  const form = useOtpForm({
    async send(otp) {
      setNotice(null)
      const { message, data } = await call(accounts.emailVerifyOtp, { body: { email, otp }, as: 'customer' })
      toast.success(message)
      onConfirmed(data)
      return null
    },
    failed: (error) => messageOf(error, words.notConfirmed),
  })

  async function resend() {
    form.clearErrors()
    setNotice(null)
    setResending(true)
    try {
      await call(accounts.emailSendOtp, { body: { email }, as: 'customer' })
      setNotice(words.codeResent)
      form.clear()
    } catch (thrown) {
      form.refuse(messageOf(thrown, words.codeNotSent))
    }
    setResending(false)
  }

  return (
    <form noValidate onSubmit={form.submit} className="mt-4 grid gap-3">
      <p className="break-words">{words.codeSentTo(email)}</p>
      <OtpBoxes label={words.code} {...form.boxes} />
      <p role="status" className="text-leaf-text empty:hidden">
        {notice}
      </p>
      <SubmitButton isBusy={form.isSending}>{form.isSending ? words.confirming : words.confirm}</SubmitButton>
      <div className="flex flex-wrap justify-center gap-2">
        <Button look="quiet" isBusy={isResending} onClick={() => void resend()}>
          {words.newCode}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {words.otherAddress}
        </Button>
      </div>
    </form>
  )
}
