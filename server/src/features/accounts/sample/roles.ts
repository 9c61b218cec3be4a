// Opens the sample accounts by one press, where their passwords would open them too.
import type { Platform } from '#platform/platform.ts'
import type { CallerFacts } from '../caller-facts.ts'
import { maySignIn } from '../may-sign-in.ts'
import { present, toRestaurant } from '../restaurant/present.ts'
import { findRestaurant } from '../restaurant/repo.ts'
import type { SecurityLog } from '../security-log.ts'
import { deviceLabel } from '../session/device-label.ts'
import type { Sessions } from '../session/service.ts'
import * as repo from './repo.ts'

type Caller = Pick<CallerFacts, 'place' | 'network' | 'userAgent' | 'requestId'>
type Dependencies = Pick<Platform, 'db' | 'config'> & { sessions: Sessions; security: SecurityLog }

export interface SampleRoles {
  /** The restaurant that is open in local mode; null in any other and where there is none. */
  findRestaurant(): Promise<{ id: string; name: string } | null>
  hasAdmin(): Promise<boolean>
  /** Null where there is none, or where the caller may not. */
  openHost(caller: Caller): Promise<{ token: string; user: object } | null>
  openAdmin(caller: Caller): Promise<{ token: string } | null>
}

export function createSampleRoles({ db, config, sessions, security }: Dependencies): SampleRoles {
  async function open(kind: 'restaurant' | 'admin', accountId: string, caller: Caller): Promise<string> {
    const { token } = await db.transaction((tx) =>
      sessions.open(tx, { kind, accountId }, deviceLabel(caller.userAgent)),
    )
    security('authn_success', caller, { kind, who: accountId, reason: 'one press in local mode' })
    return token
  }
  const isLocal = config.mode === 'local'
  return {
    async findRestaurant() {
      const found = isLocal ? await repo.findSampleRestaurant(db) : null
      return found?.sample === 'local' ? { id: found.id, name: found.name } : null
    },
    hasAdmin: async () => isLocal && (await repo.findSampleAdmin(db)) !== null,
    async openHost(caller) {
      const found = isLocal ? await repo.findSampleRestaurant(db) : null
      if (!found || !maySignIn(found.sample, config, caller.place)) return null
      const row = await findRestaurant(db, found.id)
      if (!row) return null
      return { token: await open('restaurant', row.id, caller), user: present(toRestaurant(row)) }
    },
    async openAdmin(caller) {
      const found = isLocal ? await repo.findSampleAdmin(db) : null
      if (!found || !maySignIn(found.sample, config, caller.place)) return null
      return { token: await open('admin', found.id, caller) }
    },
  }
}
