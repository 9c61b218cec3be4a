import type { Config } from '#platform/config.ts'
import { foreignLink } from '#platform/links.ts'
import type { Restaurant } from './present.ts'

const DAYS = 7

type Account = Pick<Restaurant, 'email' | 'isEmailConfirmed' | 'isSample' | 'createdAt'>

export const platformHost = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => new URL(publicUrl).hostname

/**
 * Where these words would lead that a restaurant's may not in its first week, when it could be anybody; null when all is
 * well. Whatever stands in its messages counts, its name and its postal address too.
 */
export function firstWeekLink(
  words: string,
  { email, isEmailConfirmed, isSample, createdAt }: Account,
  config: Pick<Config, 'publicUrl'>,
  now: Date,
): string | null {
  if (isSample || now.getTime() - createdAt.getTime() >= DAYS * 86_400_000) return null
  return foreignLink(words, { mailbox: isEmailConfirmed ? email : null, platform: platformHost(config) })
}
