// Local mode opens the sample accounts at each start and prints their passwords; production closes them.
import { newCode } from '@tidetable/contract/rules/random-code'
import { newSecretId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { type AuthContext, deleteSampleAdmins, endLinks, hasOwnAdmin, saveSampleAdmin } from '../auth/index.ts'
import { findSampleRestaurant, moveSampleRestaurant, openSampleRestaurant } from '../restaurants/index.ts'

export interface SignIn {
  email: string
  password: string
}

export interface Samples {
  /** To print; null if there is none or it was printed before and can't be restored. */
  restaurant: SignIn | null
  admin: SignIn | null
  closed: readonly string[]
}

const ADMIN = 'admin@tidetable.example'

/** Lower case, since it is typed on phones. 59 random bits. */
const newPassword = () => [newCode(4), newCode(4), newCode(4)].join('-').toLowerCase()

async function removeAdmins({ sessions }: AuthContext, tx: Tx): Promise<string[]> {
  const removed = await deleteSampleAdmins(tx)
  for (const { id } of removed) await sessions.endAll(tx, { kind: 'admin', accountId: id })
  return removed.map(({ email }) => email)
}

async function openRestaurant({ db, passwords }: AuthContext, password: string): Promise<SignIn | null> {
  const found = await findSampleRestaurant(db)
  if (!found) return null
  await openSampleRestaurant(db, await passwords.hash(password, 'samples'))
  return { email: found.email, password }
}

async function openAdmin(context: AuthContext, password: string): Promise<SignIn | null> {
  const { db, clock, config, passwords } = context
  if (config.admin || (await hasOwnAdmin(db))) {
    await db.transaction((tx) => removeAdmins(context, tx))
    return null
  }
  const passwordHash = await passwords.hash(password, 'samples')
  await saveSampleAdmin(db, { id: newSecretId(), email: ADMIN, passwordHash, createdAt: clock.now() })
  return { email: ADMIN, password }
}

type Halt = (tx: Tx, restaurantId: string) => Promise<void>

async function disableLocalMode(context: AuthContext, halt: Halt): Promise<Samples> {
  const { db, config, passwords, sessions } = context
  const found = await findSampleRestaurant(db)
  const state = config.isDemo ? 'demo' : 'closed'
  const password = config.isDemo && found && found.sample !== 'demo' ? newPassword() : null
  const passwordHash = password ? await passwords.hash(password, 'samples') : ''
  return db.transaction(
    async (tx) => {
      const moved = found && found.sample !== state && (await moveSampleRestaurant(tx, state, passwordHash))
      if (moved) {
        const owner = { kind: 'restaurant', accountId: moved.id } as const
        await sessions.endAll(tx, owner)
        await endLinks(context, tx, owner, ['password_reset'])
        await halt(tx, moved.id)
      }
      return {
        restaurant: moved && password ? { email: moved.email, password } : null,
        admin: null,
        closed: [...(moved && !password ? [moved.email] : []), ...(await removeAdmins(context, tx))],
      }
    },
    { statementTimeoutSeconds: 60 },
  )
}

/** Must run at each start, before anyone can sign in. */
export async function openSamples(context: AuthContext, halt: Halt): Promise<Samples> {
  const { config } = context
  if (config.mode === 'production') return disableLocalMode(context, halt)
  const [restaurant, admin] = await Promise.all([
    openRestaurant(context, config.isLan ? newPassword() : 'tidetable-host'),
    openAdmin(context, config.isLan ? newPassword() : 'tidetable-admin'),
  ])
  return { restaurant, admin, closed: [] }
}
