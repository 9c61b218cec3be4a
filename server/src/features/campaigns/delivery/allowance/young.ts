// Restaurants are free to register, so those in their first week share what one of them may send.
import { isMailProvider } from '#platform/links.ts'

export const YOUNG_DAYS = 7

/** A restaurant in its first week. */
export interface Young {
  email: string
  /** Keyed hash of the network it was registered from; null if unknown. */
  network: string | null
}

/** Messages of one of them in its present day. */
export interface YoungUse extends Young {
  used: number
}

export const isYoung = ({ createdAt }: { createdAt: Date }, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < YOUNG_DAYS * 86_400_000

/** Second levels that registries sell below: "co.uk", "com.au", "net.in". */
const SECOND_LEVEL = /^(?:[a-z]{2,3}|info|name|firm|org)$/

/** The registered domain of a mail address, so that its subdomains count together; null at a public mail provider. */
export function domainOf(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (!domain || isMailProvider(domain)) return null
  const labels = domain.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  return labels.slice(top.length === 2 && SECOND_LEVEL.test(second) ? -3 : -2).join('.')
}

const sum = (uses: readonly YoungUse[]) => uses.reduce((all, { used }) => all + used, 0)

/**
 * Returns the messages left for a restaurant in its first week: its allowance less the use of its domain, or of its network,
 * or the platform's limit less all use, whichever is least. `uses` include its own.
 */
export function sharedLeft(own: Young, granted: number, uses: readonly YoungUse[], platform: number): number {
  const domain = domainOf(own.email)
  const ofDomain = domain === null ? [] : uses.filter(({ email }) => domainOf(email) === domain)
  const ofNetwork = own.network === null ? [] : uses.filter(({ network }) => network === own.network)
  return Math.max(0, Math.min(granted - sum(ofDomain), granted - sum(ofNetwork), platform - sum(uses)))
}
