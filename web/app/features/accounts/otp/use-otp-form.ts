import { OtpForm } from '@tidetable/contract/fields/account-forms'
import { OTP_DIGITS } from '@tidetable/contract/fields/account-messages'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import type { OtpBoxesHandle, OtpBoxesProps } from './otp-boxes.tsx'

/** Android's browsers hand over the code of an SMS that names this site, after asking the person. */
function useSmsCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return
    const aborter = new AbortController()
    // Not yet in the compiler's list of credentials.
    const options = { otp: { transport: ['sms'] }, signal: aborter.signal } as CredentialRequestOptions
    navigator.credentials.get(options).then(
      (credential) => {
        if (credential && 'code' in credential && typeof credential.code === 'string') take(credential.code)
      },
      () => undefined,
    )
    return () => aborter.abort()
  }, [])
}

interface OtpFormProps {
  /** Has the code checked; answers the sentence of a refusal, or null. */
  send: (otp: string) => Promise<string | null>
  /** The sentence of what `send` throws. */
  failed: (error: unknown) => string
}

/**
 * The form of a code, the same wherever one is asked for: it has the focus when it comes, takes what the phone received,
 * sends itself with the sixth digit, and is empty again when it was not accepted.
 */
export function useOtpForm({ send, failed }: OtpFormProps) {
  const form = useSchemaForm(OtpForm, { otp: '' })
  const typed = form.watch('otp')
  const boxes = useRef<OtpBoxesHandle>(null)

  useEffect(() => boxes.current?.focus(), [])
  useSmsCode((received) => put(received.slice(0, OTP_DIGITS)))

  function put(otp: string) {
    form.setValue('otp', otp)
    form.clearErrors()
    if (OtpForm.safeParse({ otp }).success) boxes.current?.submit()
  }

  const submit = form.submitWith(
    async ({ otp }) => {
      const refusal = await send(otp)
      if (refusal) form.setValue('otp', '')
      return refusal
    },
    (error) => {
      form.setValue('otp', '')
      return failed(error)
    },
  )

  const clear = () => {
    form.setValue('otp', '')
    form.clearErrors()
    boxes.current?.focus()
  }

  return {
    /** For `OtpBoxes`. */
    boxes: {
      ref: boxes,
      otp: typed,
      onChange: put,
      error: form.problemOf('otp') ?? form.failure,
      isSending: form.isSending,
    } satisfies Partial<OtpBoxesProps>,
    submit,
    clear,
    clearErrors: () => form.clearErrors(),
    refuse: (message: string) => form.setError('root', { message }),
    isSending: form.isSending,
    isComplete: OtpForm.safeParse({ otp: typed }).success,
  }
}
