import { PASSWORD_LENGTH, ACCOUNT_MESSAGES as say } from '@tidetable/contract/accounts/messages'
import type { Problems } from '../form/use-fields.ts'

export const NO_PASSWORD = { newPassword: '', confirmation: '' }

export function newPasswordProblems({ newPassword, confirmation }: typeof NO_PASSWORD): Problems<typeof NO_PASSWORD> {
  return { newPassword: problemOf(newPassword), confirmation: differenceOf(newPassword, confirmation) }
}

function problemOf(password: string) {
  if (!password) return say.passwordRequired
  if (password.length < PASSWORD_LENGTH.reset) return say.newPasswordTooShort
  return password.length > PASSWORD_LENGTH.most ? say.passwordTooLong : undefined
}

function differenceOf(password: string, confirmation: string) {
  if (!confirmation) return say.confirmationRequired
  return confirmation === password ? undefined : say.confirmationDiffers
}
