import type { Config } from '#platform/config.ts'
import type { CallerOrigin } from '#platform/network/caller-origin.ts'

/** A sample account's password is known to no one, to users of local mode, or to a demo's operator. */
export type SampleState = 'closed' | 'local' | 'demo'

/** Depends on the account's sample state only: real accounts can sign in from anywhere. */
export function maySignIn(
  sample: SampleState | null,
  { mode, isLan, isDemo }: Pick<Config, 'mode' | 'isLan' | 'isDemo'>,
  place: CallerOrigin,
): boolean {
  if (sample === null) return true
  if (mode === 'production') return sample === 'demo' && isDemo
  return sample === 'local' && (place === 'this-machine' || (isLan && place === 'local-network'))
}
