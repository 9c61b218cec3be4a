import { useEffect, useEffectEvent } from 'react'

/** Android's browsers hand over the code of an SMS that names this site, after asking the person. */
export function useSmsCode(onCode: (code: string) => void): void {
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
