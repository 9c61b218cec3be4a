// Protects against abuse by new accounts: for seven days they may link only to this installation and their own domain.
import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import { findDisallowedLink, isOwnHost, type Sender } from '#platform/links.ts'
import type { Restaurant } from './present.ts'

const DAYS = 7

type Account = Pick<Restaurant, 'email' | 'isEmailConfirmed' | 'createdAt'>
export type Place = Pick<Config, 'publicUrl'>
type LinkMessage = (host: string, platform: string) => string

const isYoung = ({ createdAt }: Pick<Account, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < DAYS * 86_400_000

const senderOf = ({ email, isEmailConfirmed }: Account, { publicUrl }: Place): Sender => ({
  email: isEmailConfirmed ? email : null,
  platform: new URL(publicUrl).hostname,
})

function findProblem(words: string, account: Account, message: LinkMessage, config: Place, now: Date) {
  if (!isYoung(account, now)) return null
  const sender = senderOf(account, config)
  const host = findDisallowedLink(words, sender)
  return host && message(host, sender.platform)
}

/** `words`: texts by request field, including name and postal address, which appear in messages. */
export function checkFirstWeek(
  words: Record<string, string | undefined>,
  account: Account,
  message: LinkMessage,
  config: Place,
  now: Date,
): void {
  for (const [field, text] of Object.entries(words)) {
    const sentence = text === undefined ? null : findProblem(text, account, message, config, now)
    if (sentence) throw new AppError('link_not_allowed', sentence, { fields: { [field]: sentence } })
  }
}

/** Checks the stored name and postal address: the error names no field of the request. */
export function checkFirstWeekAccount(restaurant: Restaurant, message: LinkMessage, config: Place, now: Date): void {
  const sentence = findProblem(`${restaurant.name} ${restaurant.address}`, restaurant, message, config, now)
  if (sentence) throw new AppError('link_not_allowed', sentence)
}

export interface ShownLinks {
  link(url: string): string
  text(words: string): string
}

type Seen = Account & Pick<Restaurant, 'suspendedAt'>

export const isEstablished = (restaurant: Seen, now: Date): boolean =>
  restaurant.isEmailConfirmed && restaurant.suspendedAt === null && !isYoung(restaurant, now)

export function shownLinks(restaurant: Seen, config: Place, now: Date): ShownLinks {
  if (isEstablished(restaurant, now)) return { link: (url) => url, text: (words) => words }
  if (restaurant.suspendedAt) return { link: () => '', text: () => '' }
  const sender = senderOf(restaurant, config)
  return {
    link: (url) => (URL.canParse(url) && isOwnHost(new URL(url).hostname, sender) ? url : ''),
    text: (words) => (findDisallowedLink(words, sender) ? '' : words),
  }
}
