import type { CustomerProfile } from '@tidetable/contract/accounts'
import { ConfirmEmailForm, OtpForm } from '@tidetable/contract/accounts/forms'
import { accounts } from '@tidetable/contract/paths/accounts'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { call } from '../../../lib/calls/call.ts'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { OtpBoxes } from '../otp/otp-boxes.tsx'
import { preferenceWords as say } from './words.ts'

interface ConfirmEmailProps {
  /** What was typed when registering; empty where nothing was. */
  email: string
  onConfirmed: (profile: CustomerProfile) => void
}

/** A mailbox counts from the code on that was sent to it. */
export function ConfirmEmail({ email, onConfirmed }: ConfirmEmailProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return sentTo === null ? (
    <AskForCode email={email} onSent={setSentTo} />
  ) : (
    <EnterCode email={sentTo} onBack={() => setSentTo(null)} onConfirmed={onConfirmed} />
  )
}

function AskForCode({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const form = useSchemaForm(ConfirmEmailForm, { email })
  const submit = form.submitWith(
    async (given) => {
      await call(accounts.emailSendOtp, { body: given, as: 'customer' })
      onSent(given.email)
      return null
    },
    (error) => messageOf(error, say.codeNotSent),
  )
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-3">
      <TextField label={say.email} type="email" autoComplete="email" maxLength={254} {...form.field('email')} />
      <FormAlert text={form.failure} />
      <SubmitButton isBusy={form.isSending}>{form.isSending ? say.sendingCode : say.sendCode}</SubmitButton>
    </form>
  )
}

interface EnterCodeProps extends ConfirmEmailProps {
  onBack: () => void
}

function EnterCode({ email, onBack, onConfirmed }: EnterCodeProps) {
  const form = useSchemaForm(OtpForm, { otp: '' })
  const { field } = useController({ control: form.control, name: 'otp' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step begins
  useEffect(() => form.setFocus('otp'), [])
  const submit = form.submitWith(
    async ({ otp }) => {
      const { message, data } = await call(accounts.emailVerifyOtp, { body: { email, otp }, as: 'customer' })
      toast.success(message)
      onConfirmed(data)
      return null
    },
    (error) => {
      form.setValue('otp', '')
      return messageOf(error, say.notConfirmed)
    },
  )
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-3">
      <p className="break-words">{say.codeSentTo(email)}</p>
      <OtpBoxes
        ref={field.ref}
        label={say.code}
        otp={field.value}
        onChange={(otp) => {
          field.onChange(otp)
          form.clearErrors()
        }}
        error={form.problemOf('otp') ?? form.failure}
        disabled={form.isSending}
      />
      <SubmitButton isBusy={form.isSending}>{form.isSending ? say.confirming : say.confirm}</SubmitButton>
      <Button look="quiet" onClick={onBack}>
        {say.otherAddress}
      </Button>
    </form>
  )
}
