import { CURRENCIES } from '../rules/currency.ts'
import { z } from '../zod.ts'
import { PASSWORD_LENGTH, ACCOUNT_MESSAGES as say } from './account-messages.ts'
import { latinDigits } from './digits.ts'
import { EMAIL_LENGTH_MAX, EMAIL_PATTERN, normalEmail } from './email-pattern.ts'
import { PHONE_MESSAGES } from './phone.ts'
import { addressText, text, textAsTyped } from './text.ts'

/** An address as `readEmail` reads it, in the words of the form that asks for it. */
export const emailAddress = (required?: string) =>
  addressText(EMAIL_LENGTH_MAX, { tooLong: say.emailInvalid, ...(required ? { required } : {}) })
    .overwrite(normalEmail)
    .max(EMAIL_LENGTH_MAX, { abort: true, error: say.emailInvalid })
    .regex(EMAIL_PATTERN, say.emailInvalid)

export const Email = emailAddress(say.emailRequired)

/** As written by people or by a form; the server reads it for its country (docs/wire-format.md). */
export const PhoneText = text(32, { required: PHONE_MESSAGES.required })

/** The same for a number that must receive a code by SMS. */
export const MobileText = text(32, { required: PHONE_MESSAGES.mobileRequired })

/** `91` or `+91`; left out, the phone is read as Indian first, then as international. */
export const CountryCode = text(8)
  .overwrite(latinDigits)
  .regex(/^\+?\d{1,3}$/, 'Please choose a country code')

/** Six digits as text: a number would lose its leading zeros. */
export const Otp = textAsTyped(16, { required: say.otpIncomplete, tooLong: say.otpIncomplete })
  .overwrite(latinDigits)
  .regex(/^[0-9]{6}$/, say.otpIncomplete)

/** A password that is only compared, of whatever length a person could have typed. */
export const GivenPassword = textAsTyped(PASSWORD_LENGTH.most, {
  required: say.passwordRequired,
  tooLong: say.passwordTooLong,
})

export const RegistrationPassword = GivenPassword.min(PASSWORD_LENGTH.registration, say.passwordTooShort)
export const NewPassword = GivenPassword.min(PASSWORD_LENGTH.reset, say.newPasswordTooShort)
export const PersonName = (required: string) => text(120, { required })

/** What a restaurant counts in. */
export const CurrencyCode = z.enum(CURRENCIES, 'Please choose a currency').meta({ id: 'Currency' })

/** An IANA time zone that this runtime knows. */
export const TimeZone = textAsTyped(64).refine((zone) => {
  try {
    // oxlint-disable-next-line tidetable/no-own-format -- tests whether a zone exists
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}, 'Please choose a time zone')
