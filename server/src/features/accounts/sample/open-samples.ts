// What a start does with the sample accounts: local mode opens them with passwords that it prints, production shuts them.
import { newCode } from '@tidetable/contract/random-code'
import { newSecretId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Passwords } from '#platform/passwords/passwords.ts'
import type { Platform } from '#platform/platform.ts'
import { hasOwnAdmin } from '../admin/repo.ts'
import { spendResets } from '../password-reset/repo.ts'
import type { Sessions } from '../session/service.ts'
import * as repo from './repo.ts'

export interface SignIn {
  email: string
  password: string
}

export interface Samples {
  /** What to print; null where there is none, or where it was printed once and is known no more. */
  restaurant: SignIn | null
  admin: SignIn | null
  /** Addresses that this start has closed. */
  closed: readonly string[]
}

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config'> & { passwords: Passwords; sessions: Sessions }

const ADMIN = 'admin@tidetable.example'

/** Typed on phones, so in one case. 59 random bits. */
const newPassword = () => [newCode(4), newCode(4), newCode(4)].join('-').toLowerCase()

/** `leave`: what other features end when the sample restaurant leaves local mode, in the same transaction. */
export async function openSamples(
  { db, clock, config, passwords, sessions }: Dependencies,
  leave: (tx: Tx, restaurantId: string) => Promise<void>,
): Promise<Samples> {
  async function removeAdmins(tx: Tx): Promise<string[]> {
    const removed = await repo.deleteSampleAdmins(tx)
    for (const { id } of removed) await sessions.endAll(tx, { kind: 'admin', accountId: id })
    return removed.map(({ email }) => email)
  }

  async function openRestaurant(password: string): Promise<SignIn | null> {
    const found = await repo.findSampleRestaurant(db)
    if (!found) return null
    await repo.openSampleRestaurant(db, await passwords.hash(password, 'samples'))
    return { email: found.email, password }
  }

  /** A sample one only while there is no other. */
  async function openAdmin(password: string): Promise<SignIn | null> {
    if (config.admin || (await hasOwnAdmin(db))) {
      await db.transaction(removeAdmins)
      return null
    }
    const passwordHash = await passwords.hash(password, 'samples')
    await repo.saveSampleAdmin(db, { id: newSecretId(), email: ADMIN, passwordHash, createdAt: clock.now() })
    return { email: ADMIN, password }
  }

  async function leaveLocalMode(): Promise<Samples> {
    const found = await repo.findSampleRestaurant(db)
    const state = config.isDemo ? 'demo' : 'closed'
    const password = config.isDemo && found && found.sample !== 'demo' ? newPassword() : null
    const passwordHash = password ? await passwords.hash(password, 'samples') : ''
    return db.transaction(
      async (tx) => {
        const moved = found && found.sample !== state && (await repo.moveSampleRestaurant(tx, state, passwordHash))
        if (moved) {
          await sessions.endAll(tx, { kind: 'restaurant', accountId: moved.id })
          await spendResets(tx, moved.id, clock.now())
          await leave(tx, moved.id)
        }
        return {
          restaurant: moved && password ? { email: moved.email, password } : null,
          admin: null,
          closed: [...(moved && !password ? [moved.email] : []), ...(await removeAdmins(tx))],
        }
      },
      { statementTimeoutSeconds: 60 },
    )
  }

  if (config.mode === 'production') return leaveLocalMode()
  const [restaurant, admin] = await Promise.all([
    openRestaurant(config.isLan ? newPassword() : 'tidetable-host'),
    openAdmin(config.isLan ? newPassword() : 'tidetable-admin'),
  ])
  return { restaurant, admin, closed: [] }
}
