import { ACCOUNT_MESSAGES } from '@tidetable/contract/accounts/messages'
import { EMAIL_LENGTH_MAX, EMAIL_PATTERN } from '@tidetable/contract/email-pattern'

/** `required`: the sentence for an empty field, which differs from page to page. */
export function emailProblem(email: string, required: string = ACCOUNT_MESSAGES.emailRequired): string | undefined {
  const address = email.trim()
  if (!address) return required
  const isFine = address.length <= EMAIL_LENGTH_MAX && EMAIL_PATTERN.test(address)
  return isFine ? undefined : ACCOUNT_MESSAGES.emailInvalid
}
