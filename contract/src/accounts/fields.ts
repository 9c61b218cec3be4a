import { z } from 'zod'
import { EMAIL_PATTERN } from '../common.ts'
import { PASSWORD_LENGTH, ACCOUNT_MESSAGES as say } from './messages.ts'

export const Email = z
  .string()
  .trim()
  .min(1, say.emailRequired)
  .max(254, say.emailInvalid)
  .regex(EMAIL_PATTERN, say.emailInvalid)

/** As written by people or by a form; the server reads it for its country (wire.md). */
export const PhoneText = z.string().trim().min(1, 'Phone number is required').max(32)

/** `91` or `+91`; left out, the phone is read as Indian first, then as international. */
export const CountryCode = z
  .string()
  .trim()
  .regex(/^\+?\d{1,3}$/)

/** Six digits as text: a number would lose its leading zeros. */
export const Otp = z.string().regex(/^[0-9]{6}$/, say.otpIncomplete)

const password = (least: number, tooShort: string) =>
  z.string().min(1, say.passwordRequired).min(least, tooShort).max(PASSWORD_LENGTH.most, say.passwordTooLong)

export const RegistrationPassword = password(PASSWORD_LENGTH.registration, say.passwordTooShort)
export const NewPassword = password(PASSWORD_LENGTH.reset, say.newPasswordTooShort)
/** A password that is only compared, of whatever length a person could have typed. */
export const GivenPassword = z.string().min(1, say.passwordRequired).max(PASSWORD_LENGTH.most, say.passwordTooLong)

export const PersonName = (required: string) => z.string().trim().min(1, required).max(120)

/** An IANA time zone that this runtime knows. */
export const TimeZone = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
    } catch {
      return false
    }
  }, 'Please choose a time zone')
