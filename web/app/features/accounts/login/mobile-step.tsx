import { accounts } from '@tidetable/contract/paths/accounts'
import { mobileProblem } from '@tidetable/contract/phone'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { countryOf, loginCountries } from '../form/countries.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { PhoneFields } from '../form/phone-fields.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useFields } from '../form/use-fields.ts'
import { LOGIN_WORDS, sendFailure } from './login-words.ts'

export interface Mobile {
  country: string
  phone: string
}

interface MobileStepProps {
  /** What was typed before, when the person comes back from the code. */
  mobile: Mobile
  onSent: (mobile: Mobile) => void
}

export function MobileStep({ mobile, onSent }: MobileStepProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const fields = useFields({ ...mobile }, ({ country, phone }) => ({
    phone: mobileProblem(countryOf(country).iso, phone) ?? undefined,
  }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    if (!fields.check()) return
    setBusy(true)
    const { country, phone } = fields.values
    try {
      const reply = await call(accounts.loginSendOtp, { body: { phone, country_code: countryOf(country).code } })
      if (reply.success) return onSent({ country, phone })
      setFailure(reply.message || LOGIN_WORDS.notSentUnknown)
    } catch (error) {
      setFailure(sendFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={fields.form} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={isBusy} className="grid gap-5">
        <legend className="sr-only">Customer sign-in</legend>
        <PhoneFields
          label="Mobile number"
          options={loginCountries}
          country={fields.text('country')}
          phone={fields.text('phone')}
          onPhone={(phone) => fields.set('phone', phone)}
        />
        <FormAlert text={failure} />
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Sending OTP...' : 'Send OTP'}</SubmitButton>
      </fieldset>
    </form>
  )
}
