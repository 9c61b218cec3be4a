// Protects against abuse by new accounts: for seven days they may link only to this installation and their own domain.
import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import { findDisallowedLink, isOwnHost, type Sender } from '#platform/links.ts'
import type { Restaurant } from './present.ts'

const DAYS = 7

type Account = Pick<Restaurant, 'email' | 'isEmailConfirmed' | 'createdAt'>
export type PublicAddress = Pick<Config, 'publicUrl'>
type LinkMessage = (host: string, platform: string) => string

const isYoung = ({ createdAt }: Pick<Account, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < DAYS * 86_400_000

const senderOf = ({ email, isEmailConfirmed }: Account, { publicUrl }: PublicAddress): Sender => ({
  email: isEmailConfirmed ? email : null,
  platform: new URL(publicUrl).hostname,
})

function findProblem(words: string, account: Account, message: LinkMessage, config: PublicAddress, now: Date) {
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
  config: PublicAddress,
  now: Date,
): void {
  for (const [field, text] of Object.entries(words)) {
    const sentence = text === undefined ? null : findProblem(text, account, message, config, now)
    if (sentence) throw new AppError('link_not_allowed', sentence, { fields: { [field]: sentence } })
  }
}

/** Checks the stored name and postal address: the error names no field of the request. */
export function checkFirstWeekAccount(
  restaurant: Restaurant,
  message: LinkMessage,
  config: PublicAddress,
  now: Date,
): void {
  const sentence = findProblem(`${restaurant.name} ${restaurant.address}`, restaurant, message, config, now)
  if (sentence) throw new AppError('link_not_allowed', sentence)
}

export interface LinkFilter {
  link(url: string): string
  text(words: string): string
}

type LinkOwner = Account & Pick<Restaurant, 'suspendedAt'>

export const isEstablished = (restaurant: LinkOwner, now: Date): boolean =>
  restaurant.isEmailConfirmed && restaurant.suspendedAt === null && !isYoung(restaurant, now)

export function createLinkFilter(restaurant: LinkOwner, config: PublicAddress, now: Date): LinkFilter {
  if (isEstablished(restaurant, now)) return { link: (url) => url, text: (words) => words }
  if (restaurant.suspendedAt) return { link: () => '', text: () => '' }
  const sender = senderOf(restaurant, config)
  return {
    link: (url) => (URL.canParse(url) && isOwnHost(new URL(url).hostname, sender) ? url : ''),
    text: (words) => (findDisallowedLink(words, sender) ? '' : words),
  }
}
