import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import { foreignLink } from '#platform/links.ts'
import type { Restaurant } from './present.ts'

const DAYS = 7

type Account = Pick<Restaurant, 'email' | 'isEmailConfirmed' | 'isSample' | 'createdAt'>
type Place = Pick<Config, 'publicUrl'>
type Say = (host: string, platform: string) => string

const platformHost = ({ publicUrl }: Place): string => new URL(publicUrl).hostname

function sentenceOn(
  words: string,
  { email, isEmailConfirmed, isSample, createdAt }: Account,
  say: Say,
  config: Place,
  now: Date,
) {
  if (isSample || now.getTime() - createdAt.getTime() >= DAYS * 86_400_000) return null
  const platform = platformHost(config)
  const host = foreignLink(words, { mailbox: isEmailConfirmed ? email : null, platform })
  return host && say(host, platform)
}

/**
 * Refuses words that would lead where a restaurant's may not in its first week, when it could be anybody. Whatever stands in
 * its messages counts, its name and its postal address too. `words` by their fields; undefined is not given.
 */
export function checkFirstWeek(
  words: Record<string, string | undefined>,
  account: Account,
  say: Say,
  config: Place,
  now: Date,
): void {
  for (const [field, text] of Object.entries(words)) {
    const sentence = text === undefined ? null : sentenceOn(text, account, say, config, now)
    if (sentence) throw new AppError('link_not_allowed', sentence, { fields: { [field]: sentence } })
  }
}

/** The same of what stands in the account already: no field of the request is at fault. */
export function checkFirstWeekAccount(restaurant: Restaurant, say: Say, config: Place, now: Date): void {
  const sentence = sentenceOn(`${restaurant.name} ${restaurant.address}`, restaurant, say, config, now)
  if (sentence) throw new AppError('link_not_allowed', sentence)
}
