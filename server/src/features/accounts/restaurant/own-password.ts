import { AppError } from '#platform/errors.ts'
import type { Passwords } from '#platform/passwords/passwords.ts'
import type { Platform } from '#platform/platform.ts'
import type { Session } from '#platform/session.ts'
import { orGiveBack } from '../attempts/or-give-back.ts'
import type { Attempts } from '../attempts/service.ts'
import type { CallerFacts } from '../caller-facts.ts'
import type { SecurityLog } from '../security-log.ts'
import { tooMany } from '../too-many.ts'
import { accountOf } from './login.ts'
import { findRestaurant, type RestaurantRow } from './repo.ts'
import { restaurantWords } from './words.ts'

interface Given {
  password: string
  /** Of the request, where a wrong one is said. */
  field: string
  reason: 'password change' | 'mailbox change'
}

/** Asks whoever is signed in for the password again. Tries are counted for each session, whatever they are for. */
export function createCheckOwnPassword({
  passwords,
  attempts,
  security,
}: {
  passwords: Passwords
  attempts: Attempts
  security: SecurityLog
}) {
  return async (
    row: RestaurantRow,
    { password, field, reason }: Given,
    session: Session,
    caller: CallerFacts,
  ): Promise<void> => {
    const bucket = `${accountOf(row.id)}:change:${session.sessionId}`
    const wait = await attempts.take(bucket)
    if (wait > 0) throw tooMany(wait)
    const isRight = await orGiveBack(
      () => passwords.verify(row.passwordHash, password, bucket),
      () => attempts.giveBack(bucket),
    )
    if (!isRight) {
      security('authn_fail', caller, { kind: 'restaurant', who: row.id, reason })
      const { wrongPassword } = restaurantWords
      throw new AppError('wrong_password', wrongPassword, { fields: { [field]: wrongPassword } })
    }
    await attempts.clear(bucket)
  }
}

/** Throws unless the caller is signed in to the account, or gave its password. Tries are counted for each account. */
export function createCheckLinkOwner({
  db,
  passwords,
  attempts,
  security,
}: Pick<Platform, 'db'> & { passwords: Passwords; attempts: Attempts; security: SecurityLog }) {
  return async (
    restaurantId: string,
    { password, session }: { password: string | undefined; session: Session | null },
    caller: CallerFacts,
  ): Promise<void> => {
    if (session?.id === restaurantId) return
    const refuse = (sentence: string, code: 'invalid' | 'wrong_password') =>
      new AppError(code, sentence, { fields: { password: sentence } })
    if (!password) throw refuse(restaurantWords.passwordOfAccount, 'invalid')
    const bucket = `${accountOf(restaurantId)}:link`
    const wait = await attempts.take(bucket)
    if (wait > 0) throw tooMany(wait)
    const row = await findRestaurant(db, restaurantId)
    const isRight =
      row !== null &&
      (await orGiveBack(
        () => passwords.verify(row.passwordHash, password, bucket),
        () => attempts.giveBack(bucket),
      ))
    if (!isRight) {
      security('authn_fail', caller, { kind: 'restaurant', who: restaurantId, reason: 'link' })
      throw refuse(restaurantWords.wrongPassword, 'wrong_password')
    }
    await attempts.clear(bucket)
  }
}

export type CheckLinkOwner = ReturnType<typeof createCheckLinkOwner>

export type CheckOwnPassword = ReturnType<typeof createCheckOwnPassword>
