import type { Config } from '#platform/config.ts'
import type { Place } from '#platform/network/place-of.ts'

/** Who knows the password of a sample account: nobody, the starts of local mode, one production start with DEMO=1. */
export type SampleState = 'closed' | 'local' | 'demo'

/** Decided by the account's mark alone, never by the password: accounts of their own sign in from everywhere. */
export function maySignIn(
  sample: SampleState | null,
  { mode, isLan, isDemo }: Pick<Config, 'mode' | 'isLan' | 'isDemo'>,
  place: Place,
): boolean {
  if (sample === null) return true
  if (mode === 'production') return sample === 'demo' && isDemo
  return sample === 'local' && (place === 'this-machine' || (isLan && place === 'local-network'))
}
