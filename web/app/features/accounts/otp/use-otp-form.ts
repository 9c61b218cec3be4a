import { OtpForm } from '@tidetable/contract/fields/account-forms'
import { OTP_DIGITS } from '@tidetable/contract/fields/account-messages'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import type { OtpBoxesHandle, OtpBoxesProps } from './otp-boxes.tsx'

/** WebOTP (Android): the browser asks the user before it passes on the code. */
function useSmsCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return
    const aborter = new AbortController()
    // TypeScript's types do not have the `otp` option.
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
  /** Returns an error message, or null if the code was accepted. */
  send: (otp: string) => Promise<string | null>
  failed: (error: unknown) => string
}

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
