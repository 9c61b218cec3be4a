// Registration is free, so new restaurants of one owner share one limit.
import { isMailProvider } from '#platform/links.ts'

export const YOUNG_DAYS = 7

export interface AccountOrigin {
  email: string
  network: string | null
}

export interface YoungUse extends AccountOrigin {
  used: number
}

export const isYoung = ({ createdAt }: { createdAt: Date }, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < YOUNG_DAYS * 86_400_000

/** Public second-level suffixes such as "co.uk", "com.au", "net.in". */
const SECOND_LEVEL = /^(?:[a-z]{2,3}|info|name|firm|org)$/

/** Returns the registered domain, so that subdomains count together; null for public email providers. */
export function domainOf(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (!domain || isMailProvider(domain)) return null
  const labels = domain.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  return labels.slice(top.length === 2 && SECOND_LEVEL.test(second) ? -3 : -2).join('.')
}

const sum = (uses: readonly YoungUse[]) => uses.reduce((all, { used }) => all + used, 0)

/** Returns the number of messages left. `uses` must include the restaurant's own. */
export function sharedRemaining(
  own: AccountOrigin,
  granted: number,
  uses: readonly YoungUse[],
  platform: number,
): number {
  const domain = domainOf(own.email)
  const ofDomain = domain === null ? [] : uses.filter(({ email }) => domainOf(email) === domain)
  const ofNetwork = own.network === null ? [] : uses.filter(({ network }) => network === own.network)
  return Math.max(0, Math.min(granted - sum(ofDomain), granted - sum(ofNetwork), platform - sum(uses)))
}
