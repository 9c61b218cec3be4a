import { AppError } from '../errors.ts'
import { type KeyOf, type Limit, type LimitScope, limits } from '../limits.ts'
import type { Network } from '../network/network.ts'
import type { Session } from '../session.ts'
import type { Throttle } from '../throttle.ts'
import { isPublic } from './admit.ts'
import type { Route } from './route.ts'

function count<Each extends LimitScope>(throttle: Throttle, limit: Limit<Each>, key: KeyOf<Each>): void {
  throttle.takeOrRefuse(limit, key, 'Too many requests. Please wait a moment.')
}

const ownLimitOf = ({ options: { limit } }: Route) =>
  typeof limit === 'object' && 'scope' in limit ? limit : undefined

export const isIdentified = (route: Route): boolean =>
  !isPublic(route.endpoint) || (route.endpoint.method !== 'GET' && !ownLimitOf(route))

export function countCall(throttle: Throttle, route: Route, caller: Session | null, network: Network): void {
  const limit = ownLimitOf(route)
  if (limit?.scope === 'address') {
    count(throttle, limit, network)
  } else if (caller && (limit || route.endpoint.method !== 'GET')) {
    count(throttle, limit ?? limits.writes, caller.id)
  } else if (route.endpoint.method !== 'GET' && route.options.limit === undefined) {
    count(throttle, limits.visitorWrites, network)
  }
}

const UNKNOWN: ReadonlySet<string> = new Set(['not_found', 'reset_link_invalid', 'confirm_link_invalid'])

/** For a limit on guesses only: a guess over the limit throws too_many instead of the handler's error. */
export async function countingUnknown<T>(
  throttle: Throttle,
  { options: { limit } }: Route,
  network: Network,
  run: () => Promise<T>,
): Promise<T> {
  if (typeof limit !== 'object' || !('unknown' in limit)) return run()
  try {
    return await run()
  } catch (error) {
    const isGuess = error instanceof AppError && UNKNOWN.has(error.code)
    if (isGuess) count(throttle, limit.unknown, network)
    throw error
  }
}
