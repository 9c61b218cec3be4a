import { impersonationProblem, senderNameProblem } from '@tidetable/contract/rules/sender-name'
import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import { nameOfSender } from '#platform/mail/sender.ts'

export function checkName(name: string, { mail }: Pick<Config, 'mail'>): void {
  const sentence = senderNameProblem(name, nameOfSender(mail.from))
  if (sentence) throw new AppError('invalid', sentence, { fields: { name: sentence } })
}

/** Rejects subjects and headlines that imitate the platform's own account emails. */
export function checkNotPlatform(words: Record<string, string | undefined>, { mail }: Pick<Config, 'mail'>): void {
  for (const [field, text] of Object.entries(words)) {
    const sentence = text === undefined ? null : impersonationProblem(text, nameOfSender(mail.from))
    if (sentence) throw new AppError('invalid', sentence, { fields: { [field]: sentence } })
  }
}
