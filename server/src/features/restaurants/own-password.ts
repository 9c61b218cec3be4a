import { newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { Session } from '#platform/session.ts'
import {
  type AuthContext,
  type CallerFacts,
  clearAttempts,
  endLinks,
  giveBackAttempt,
  logSecurity,
  takeAttempt,
  tooMany,
  undoOnError,
} from '../auth/index.ts'
import { sendEmail } from './emails/jobs.ts'
import { accountOf } from './login.ts'
import { findRestaurant, type RestaurantRow, updatePassword } from './repo.ts'
import { restaurantWords } from './words.ts'

interface PasswordCheck {
  password: string
  /** Request field that an error refers to. */
  field: string
  reason: 'password change' | 'mailbox change'
}

async function isOwnPassword(
  platform: Platform,
  find: () => Promise<RestaurantRow | null>,
  password: string,
  bucket: string,
): Promise<boolean> {
  const wait = await takeAttempt(platform, bucket)
  if (wait > 0) throw tooMany(wait)
  const row = await find()
  const isRight =
    row !== null &&
    (await undoOnError(
      () => platform.passwords.verify(row.passwordHash, password, bucket),
      () => giveBackAttempt(platform, bucket),
    ))
  if (isRight) await clearAttempts(platform, bucket)
  return isRight
}

/** Throws wrong_password if the password is wrong. Attempts are counted per session, for any purpose. */
export async function checkOwnPassword(
  platform: Platform,
  row: RestaurantRow,
  { password, field, reason }: PasswordCheck,
  session: Session,
  caller: CallerFacts,
): Promise<void> {
  if (await isOwnPassword(platform, async () => row, password, `${accountOf(row.id)}:change:${session.sessionId}`))
    return
  logSecurity(platform, 'authn_fail', caller, { kind: 'restaurant', who: row.id, reason })
  const { wrongPassword } = restaurantWords
  throw new AppError('wrong_password', wrongPassword, { fields: { [field]: wrongPassword } })
}

/** Throws unless the caller is signed in to the account or sent its password. Attempts are counted per account. */
export async function checkLinkOwner(
  platform: Platform,
  restaurantId: string,
  { password, session }: { password: string | undefined; session: Session | null },
  caller: CallerFacts,
): Promise<void> {
  if (session?.id === restaurantId) return
  const refuse = (sentence: string, code: 'invalid' | 'wrong_password') =>
    new AppError(code, sentence, { fields: { password: sentence } })
  if (!password) throw refuse(restaurantWords.passwordOfAccount, 'invalid')
  const find = () => findRestaurant(platform.db, restaurantId)
  if (await isOwnPassword(platform, find, password, `${accountOf(restaurantId)}:link`)) return
  logSecurity(platform, 'authn_fail', caller, { kind: 'restaurant', who: restaurantId, reason: 'link' })
  throw refuse(restaurantWords.wrongPassword, 'wrong_password')
}

/** Also cancels a pending email change and signs out all other devices. */
export async function savePassword(
  context: AuthContext,
  tx: Tx,
  restaurantId: string,
  passwordHash: string,
  exceptSession?: string,
): Promise<void> {
  const owner = { kind: 'restaurant', accountId: restaurantId } as const
  await updatePassword(tx, restaurantId, passwordHash)
  await endLinks(context, tx, owner, ['email_change_approval', 'email_change'])
  await context.sessions.endAll(tx, owner, exceptSession)
  await context.jobs.enqueue(tx, sendEmail, { kind: 'password_changed', restaurantId, id: newId() })
}
