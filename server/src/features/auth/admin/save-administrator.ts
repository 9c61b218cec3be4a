import { newSecretId } from '#platform/crypto.ts'
import { insertChange } from '#platform/live/live.ts'
import type { Platform } from '#platform/platform.ts'
import { emailKey } from '../email-key.ts'
import { endSessions } from '../session/repo.ts'
import { sessionEnded } from '../session/session-change.ts'
import { saveAdmin, turnOffSecondFactor } from './repo.ts'

/** Adds an administrator, or sets the password of an existing one and ends all of their sessions. */
export async function saveAdministrator(
  { db, clock, passwords }: Pick<Platform, 'db' | 'clock' | 'passwords'>,
  { email, password, removesSecondFactor = false }: { email: string; password: string; removesSecondFactor?: boolean },
): Promise<void> {
  const passwordHash = await passwords.hash(password, 'administrator')
  const now = clock.now()
  await db.transaction(async (tx) => {
    const row = { id: newSecretId(), email, emailKey: emailKey(email), passwordHash, createdAt: now }
    const { id } = await saveAdmin(tx, row)
    if (removesSecondFactor) await turnOffSecondFactor(tx, id)
    // The change is stored without NOTIFY: running servers find it within a second by polling.
    for (const ended of await endSessions(tx, { kind: 'admin', accountId: id }, now))
      await insertChange(tx, 'command', sessionEnded(ended))
  })
}
