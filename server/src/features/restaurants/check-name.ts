import { impersonationProblem, senderNameProblem } from '@tidetable/contract/rules/sender-name'
import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import { nameOfSender } from '#platform/mail/sender.ts'

/** A restaurant's name is the sender of its mails and texts. */
export function checkName(name: string, { mail }: Pick<Config, 'mail'>): void {
  const sentence = senderNameProblem(name, nameOfSender(mail.from))
  if (sentence) throw new AppError('invalid', sentence, { fields: { name: sentence } })
}

/** Refuses a subject or headline that poses as the platform's own mail about an account. */
export function checkNotPlatform(words: Record<string, string | undefined>, { mail }: Pick<Config, 'mail'>): void {
  for (const [field, text] of Object.entries(words)) {
    const sentence = text === undefined ? null : impersonationProblem(text, nameOfSender(mail.from))
    if (sentence) throw new AppError('invalid', sentence, { fields: { [field]: sentence } })
  }
}
