import { CURRENCIES } from '../rules/currency.ts'
import { z } from '../zod.ts'
import { PASSWORD_LENGTH, ACCOUNT_MESSAGES as say } from './account-messages.ts'
import { latinDigits } from './digits.ts'
import { EMAIL_LENGTH_MAX, EMAIL_PATTERN, normalEmail } from './email-pattern.ts'
import { PHONE_MESSAGES } from './phone.ts'
import { addressText, text, textAsTyped } from './text.ts'

export const emailAddress = (required?: string) =>
  addressText(EMAIL_LENGTH_MAX, { tooLong: say.emailInvalid, ...(required ? { required } : {}) })
    .overwrite(normalEmail)
    .max(EMAIL_LENGTH_MAX, { abort: true, error: say.emailInvalid })
    .regex(EMAIL_PATTERN, say.emailInvalid)

export const Email = emailAddress(say.emailRequired)

/** Text as typed; the server reads it with the country (docs/wire-format.md). */
export const PhoneText = text(32, { required: PHONE_MESSAGES.required })

export const MobileText = text(32, { required: PHONE_MESSAGES.mobileRequired })

/** `91` or `+91`; if absent, the phone is read as Indian first, then as international. */
export const CountryCode = text(8)
  .overwrite(latinDigits)
  .regex(/^\+?\d{1,3}$/, 'Please choose a country code')

/** Text, since a number would lose leading zeros. */
export const Otp = textAsTyped(16, { required: say.otpIncomplete, tooLong: say.otpIncomplete })
  .overwrite(latinDigits)
  .regex(/^[0-9]{6}$/, say.otpIncomplete)

/** No minimum length, since the password is only compared. */
export const PasswordInput = textAsTyped(PASSWORD_LENGTH.most, {
  required: say.passwordRequired,
  tooLong: say.passwordTooLong,
})

export const RegistrationPassword = PasswordInput.min(PASSWORD_LENGTH.registration, say.passwordTooShort)
export const NewPassword = PasswordInput.min(PASSWORD_LENGTH.reset, say.newPasswordTooShort)
export const PersonName = (required: string) => text(120, { required })

export const CurrencyCode = z.enum(CURRENCIES, 'Please choose a currency').meta({ id: 'Currency' })

export const TimeZone = textAsTyped(64).refine((zone) => {
  try {
    // oxlint-disable-next-line tidetable/no-own-format -- tests whether a zone exists
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}, 'Please choose a time zone')
