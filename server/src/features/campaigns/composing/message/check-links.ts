import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import type { Restaurant } from '../../../accounts/index.ts'
import { createWords } from '../words.ts'
import { foreignLink } from './links.ts'

const NEW_DAYS = 7

/** A stranger's first messages must not lead a restaurant's guests to somebody else's page. */
export function checkLinks(
  { email, isEmailConfirmed, isSample, createdAt }: Restaurant,
  words: { title: string; description: string },
  { publicUrl }: Pick<Config, 'publicUrl'>,
  now: Date,
): void {
  if (isSample || now.getTime() - createdAt.getTime() >= NEW_DAYS * 86_400_000) return
  const platform = new URL(publicUrl).hostname
  for (const field of ['title', 'description'] as const) {
    const host = foreignLink(words[field], { mailbox: isEmailConfirmed ? email : null, platform })
    if (!host) continue
    const sentence = createWords.link(host, platform)
    throw new AppError('link_not_allowed', sentence, { fields: { [field]: sentence } })
  }
}
