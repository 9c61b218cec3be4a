import { ACCOUNT_MESSAGES } from '@tidetable/contract/accounts/messages'
import { EMAIL_PATTERN } from '@tidetable/contract/email-pattern'

/** `required`: the sentence for an empty field, which differs from page to page. */
export function emailProblem(email: string, required: string = ACCOUNT_MESSAGES.emailRequired): string | undefined {
  if (!email.trim()) return required
  return EMAIL_PATTERN.test(email.trim()) ? undefined : ACCOUNT_MESSAGES.emailInvalid
}
