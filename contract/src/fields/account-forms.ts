import { z } from '../zod.ts'
import {
  CurrencyCode,
  Email,
  emailAddress,
  NewPassword,
  Otp,
  PasswordInput,
  PersonName,
  RegistrationPassword,
} from './account-fields.ts'
import { PASSWORD_LENGTH, ACCOUNT_MESSAGES as say } from './account-messages.ts'
import { formError } from './form-error.ts'
import { numberOf } from './number.ts'
import { mobileProblem, phoneProblem } from './phone.ts'
import { text, textAsTyped } from './text.ts'

/** Two countries share a calling code, so the form asks for the country. */
export const phone = { country: textAsTyped(2), phone: textAsTyped(32) }
type Phone = z.output<z.ZodObject<typeof phone>>

export const validatePhone = formError<Phone>('phone', (form) => phoneProblem(form.country, form.phone))

const Confirmation = textAsTyped(PASSWORD_LENGTH.most, {
  required: say.confirmationRequired,
  tooLong: say.passwordTooLong,
})

export const CustomerRegistrationForm = z
  .object({
    name: PersonName(say.customerNameRequired),
    email: Email,
    ...phone,
    hasRead: z.boolean(),
    consent: z.boolean(),
    smsMarketing: z.boolean(),
    emailMarketing: z.boolean(),
  })
  .superRefine(validatePhone)
  .superRefine(
    formError('consent', ({ hasRead, consent }) => {
      if (!hasRead) return say.consentUnread
      return consent ? null : say.consentMissing
    }),
  )

export const RestaurantRegistrationForm = z
  .object({
    name: PersonName(say.restaurantNameRequired),
    email: Email,
    ...phone,
    currency: CurrencyCode,
    password: RegistrationPassword,
    confirmation: Confirmation,
  })
  .superRefine(validatePhone)
  .superRefine(
    formError('confirmation', (form) => (form.confirmation === form.password ? null : say.confirmationDiffers)),
  )

export const SignInForm = z.object({ email: Email, password: PasswordInput })

/** Six digits, or a recovery code; spaces and hyphens are ignored. */
const SecondFactorCode = text(40).transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())

export const AdminSignInForm = SignInForm.extend({ code: SecondFactorCode.optional() })
export const SecondFactorForm = z.strictObject({
  code: SecondFactorCode.refine((code) => code !== '', { message: say.codeRequired }),
})

export const MobileForm = z
  .object(phone)
  .superRefine(formError('phone', (form) => mobileProblem(form.country, form.phone)))

export const GuestNameForm = z.object({ name: PersonName(say.customerNameRequired) })

export const ConfirmEmailForm = z.object({ email: Email })

export const EmailChangeForm = z.strictObject({ email: Email, password: PasswordInput })

export const OtpForm = z.object({ otp: Otp })

export const ForgotPasswordForm = z.object({ email: emailAddress(say.emailAddressRequired) })

const newPassword = { newPassword: NewPassword, confirmation: Confirmation }
type NewPasswords = z.output<z.ZodObject<typeof newPassword>>

const isConfirmed = formError<NewPasswords>('confirmation', (form) =>
  form.confirmation === form.newPassword ? null : say.confirmationDiffers,
)

export const ResetPasswordForm = z.object(newPassword).superRefine(isConfirmed)

export const ChangePasswordForm = z.object({ currentPassword: PasswordInput, ...newPassword }).superRefine(isConfirmed)

const error = 'Please enter a whole number from 1 to 1,000,000'

export const AllowanceForm = z.strictObject({ of: numberOf(z.int(error).min(1, error).max(1_000_000, error)) })
