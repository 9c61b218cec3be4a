import { PASSWORD_LENGTH, ACCOUNT_MESSAGES as say } from '@tidetable/contract/accounts/messages'
import { phoneProblem } from '@tidetable/contract/phone'
import { countryOf } from '../form/countries.ts'
import { emailProblem } from '../form/email-problem.ts'
import type { Problems } from '../form/use-fields.ts'

export const NEW_RESTAURANT = { name: '', email: '', country: 'IN', phone: '', password: '', confirmation: '' }
export type RestaurantValues = typeof NEW_RESTAURANT

export function restaurantProblems(values: RestaurantValues): Problems<RestaurantValues> {
  return {
    name: values.name.trim() ? undefined : say.restaurantNameRequired,
    email: emailProblem(values.email),
    phone: phoneProblem(countryOf(values.country).iso, values.phone) ?? undefined,
    password: passwordProblem(values.password),
    confirmation: confirmationProblem(values),
  }
}

function passwordProblem(password: string) {
  if (!password) return say.passwordRequired
  if (password.length < PASSWORD_LENGTH.registration) return say.passwordTooShort
  return password.length > PASSWORD_LENGTH.most ? say.passwordTooLong : undefined
}

function confirmationProblem({ password, confirmation }: RestaurantValues) {
  if (!confirmation) return say.confirmationRequired
  return confirmation === password ? undefined : say.confirmationDiffers
}
