// A restaurant moves to another mailbox. Its password alone can't take it along: whoever reads the old mailbox agrees.

import type { Received } from '@tidetable/contract'
import type { accounts, EmailChange, EmailChangeLink } from '@tidetable/contract/accounts'
import { hashToken, keyedHash, newId, newSecretId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { BACKGROUND_SECONDS } from '#platform/db/statement-limits.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { Session } from '#platform/session.ts'
import type { CallerFacts } from '../caller-facts.ts'
import { emailKey } from '../email-key.ts'
import { emailChangeAsked, emailChanged } from '../messages/jobs.ts'
import { spendResets } from '../password-reset/repo.ts'
import type { Directory } from '../restaurant/directory.ts'
import type { CheckLinkOwner, CheckOwnPassword } from '../restaurant/own-password.ts'
import { findRestaurant, findRestaurantByEmail, lockRestaurant, updateMailbox } from '../restaurant/repo.ts'
import type { ResumeSending } from '../restaurant/sending.ts'
import type { SecurityLog } from '../security-log.ts'
import { deviceLabel } from '../session/device-label.ts'
import type { Sessions } from '../session/service.ts'
import { tooMany } from '../too-many.ts'
import { asked, isAgreed, type Side, stateOf } from './change.ts'
import * as repo from './repo.ts'
import { mailboxChangeWords as say } from './words.ts'

type Dependencies = Pick<Platform, 'db' | 'clock' | 'quota' | 'secret' | 'jobs'> & {
  directory: Directory
  security: SecurityLog
  sessions: Sessions
  checkOwnPassword: CheckOwnPassword
  checkLinkOwner: CheckLinkOwner
  resumeSending: ResumeSending
}
type Ask = Received<typeof accounts.askEmailChange>['body']

const LIFE_HOURS = 24
const HOUR = 3_600_000
/** Ended ones still say what became of them. */
const KEPT_HOURS = 7 * 24

/** 256 bits that only this secret can make of the id: the letters' writer derives it, the database never holds it. */
export const changeTokenOf = (secret: string, changeId: string, side: Side): string =>
  keyedHash(secret, `email-change-${side}`, changeId)

const refused = (reason: keyof typeof say.refusals) => new AppError('confirm_link_invalid', say.refusals[reason])
const taken = () => new AppError('email_taken', say.taken, { fields: { email: say.taken } })
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'

export function createMailboxChanges({
  db,
  clock,
  quota,
  secret,
  jobs,
  directory,
  security,
  sessions,
  checkOwnPassword,
  checkLinkOwner,
  resumeSending,
}: Dependencies) {
  const present = (row: repo.ChangeRow): EmailChange => ({
    email: row.email,
    state: row.expiresAt <= clock.now() ? 'expired' : 'open',
    expires_at: row.expiresAt.toISOString(),
    old_agreed: row.asksOld ? row.oldAgreedAt !== null : null,
    new_confirmed: row.newConfirmedAt !== null,
  })
  const presentLink = (
    row: repo.ChangeRow,
    { side, restaurant, timezone }: { side: Side; restaurant: string; timezone: string },
    session: Session | null = null,
  ): EmailChangeLink => ({
    side,
    restaurant,
    email: row.email,
    state: stateOf(row, side, clock.now()),
    asked_at: row.createdAt.toISOString(),
    device: row.device,
    timezone,
    needs_password: side === 'new' && session?.id !== row.restaurantId,
  })

  async function takeQuota(restaurantId: string, key: string) {
    if (!(await quota.take(db, limits.emailChanges, restaurantId)))
      throw tooMany(await quota.secondsLeft(db, limits.emailChanges, restaurantId))
    // A stranger's mailbox is not filled, whoever asks.
    const to = keyedHash(secret, 'email-change-to', key)
    if (!(await quota.take(db, limits.emailChangesTo, to)))
      throw tooMany(await quota.secondsLeft(db, limits.emailChangesTo, to))
  }

  async function mail(tx: Tx, row: repo.ChangeRow, sides: readonly Side[]) {
    for (const side of sides) await jobs.enqueue(tx, emailChangeAsked, { changeId: row.id, side, sendingId: newId() })
  }

  const lifeFrom = (now: Date) => new Date(now.getTime() + LIFE_HOURS * HOUR)

  /** Both have answered: from now on the restaurant is where the new mailbox is. */
  async function move(tx: Tx, row: repo.ChangeRow) {
    const { restaurantId, email, emailKey: key, sessionId } = row
    const now = clock.now()
    const before = await findRestaurant(tx, restaurantId)
    if (!before) throw refused('unknown')
    await updateMailbox(tx, restaurantId, email, key, now)
    await repo.endChange(tx, row.id, 'changed', now)
    // Reset links that lie in the old mailbox open nothing any more, as its confirmations prove no other. Whoever else was
    // signed in is out.
    await spendResets(tx, restaurantId, now)
    await sessions.endAll(tx, { kind: 'restaurant', accountId: restaurantId }, sessionId)
    await directory.tellChanged(tx, restaurantId)
    if (!before.emailConfirmedAt) await resumeSending(tx, { restaurantId, since: before.createdAt })
    await jobs.enqueue(tx, emailChanged, { changeId: row.id })
  }

  return {
    async find(restaurantId: string): Promise<EmailChange | null> {
      const row = await repo.findWaiting(db, restaurantId)
      return row && present(row)
    },

    /** Takes the place of a change that waits. */
    async ask({ email, password }: Ask, session: Session, caller: CallerFacts): Promise<EmailChange> {
      const row = await findRestaurant(db, session.id)
      if (!row) throw notFound('Restaurant')
      await checkOwnPassword(row, { password, field: 'password', reason: 'mailbox change' }, session, caller)
      const key = emailKey(email)
      const owner = await findRestaurantByEmail(db, key)
      if (owner?.id === row.id) throw new AppError('invalid', say.same, { fields: { email: say.same } })
      if (owner) throw taken()
      await takeQuota(row.id, key)
      const change = await db.transaction(async (tx) => {
        // Whoever asks or answers at the same moment waits for this.
        const now = clock.now()
        const restaurant = await lockRestaurant(tx, row.id)
        if (!restaurant) throw notFound('Restaurant')
        await repo.cancelChanges(tx, row.id, now)
        const id = newSecretId()
        const inserted = await repo.insertChange(tx, {
          id,
          restaurantId: row.id,
          email,
          emailKey: key,
          oldEmail: restaurant.email,
          asksOld: restaurant.emailConfirmedAt !== null,
          oldTokenHash: hashToken(changeTokenOf(secret, id, 'old')),
          newTokenHash: hashToken(changeTokenOf(secret, id, 'new')),
          sessionId: session.sessionId,
          device: deviceLabel(caller.userAgent),
          createdAt: now,
          expiresAt: lifeFrom(now),
        })
        await mail(tx, inserted, asked(inserted))
        return inserted
      })
      security('mailbox_change_asked', caller, { kind: 'restaurant', who: row.id })
      return present(change)
    },

    async askAgain(restaurantId: string): Promise<EmailChange> {
      const waiting = await repo.findWaiting(db, restaurantId)
      if (!waiting) throw new AppError('not_found', say.noneWaits)
      await takeQuota(restaurantId, waiting.emailKey)
      return db.transaction(async (tx) => {
        await lockRestaurant(tx, restaurantId)
        const row = await repo.findWaiting(tx, restaurantId)
        if (!row) throw new AppError('not_found', say.noneWaits)
        const prolonged = await repo.prolong(tx, row.id, lifeFrom(clock.now()))
        await mail(tx, prolonged, asked(prolonged))
        return present(prolonged)
      })
    },

    async cancel(restaurantId: string): Promise<void> {
      await db.transaction(async (tx) => {
        // An answer that came first is not undone, and one that comes now finds nothing to answer.
        await lockRestaurant(tx, restaurantId)
        if (!(await repo.cancelChanges(tx, restaurantId, clock.now()))) throw new AppError('not_found', say.noneWaits)
      })
    },

    /** Its old mailbox was confirmed meanwhile, in the caller's transaction. */
    async askOldToo(tx: Tx, restaurantId: string): Promise<void> {
      const row = await repo.beginAskingOld(tx, restaurantId)
      if (row) await mail(tx, row, ['old'])
    },

    /** Looks and never answers: mail scanners open links first. */
    async show(token: string, session: Session | null): Promise<EmailChangeLink> {
      const found = await repo.findByToken(db, hashToken(token))
      if (!found) throw new AppError('not_found', say.refusals.unknown)
      return presentLink(found, found, session)
    },

    /** Again is the same. */
    async answer(
      { token, password }: { token: string; password?: string | undefined },
      session: Session | null,
      caller: CallerFacts,
    ): Promise<EmailChangeLink> {
      const tokenHash = hashToken(token)
      const first = await repo.findByToken(db, tokenHash)
      if (!first) throw refused('unknown')
      const { id, side, restaurantId } = first
      // Who reads the new mailbox may be asked by a stranger's account; the old one is the account's own.
      if (side === 'new' && stateOf(first, side, clock.now()) === 'open')
        await checkLinkOwner(restaurantId, { password, session }, caller)
      try {
        const answered = await db.transaction(async (tx) => {
          await lockRestaurant(tx, restaurantId)
          const row = await repo.findByToken(tx, tokenHash)
          const state = row ? stateOf(row, side, clock.now()) : 'cancelled'
          if (!row || state === 'cancelled' || state === 'expired' || state === 'taken')
            throw refused(state === 'expired' || state === 'taken' ? state : 'cancelled')
          if (state !== 'open') return row
          const saved = await repo.saveAnswer(tx, id, side, clock.now())
          if (!isAgreed(saved)) return saved
          await move(tx, saved)
          return { ...saved, endedAs: 'changed' as const }
        })
        if (answered.endedAs) security('mailbox_changed', caller, { kind: 'restaurant', who: restaurantId })
        return presentLink(answered, first)
      } catch (error) {
        if (!isTaken(error)) throw error
        await repo.endChange(db, id, 'taken', clock.now())
        throw taken()
      }
    },

    /** Whoever got either mail says that the change is not theirs. */
    async reject(token: string, caller: CallerFacts): Promise<EmailChangeLink> {
      const tokenHash = hashToken(token)
      const found = await repo.findByToken(db, tokenHash)
      if (!found) throw refused('unknown')
      await db.transaction(async (tx) => {
        await lockRestaurant(tx, found.restaurantId)
        await repo.endChange(tx, found.id, 'cancelled', clock.now())
      })
      const after = await repo.findByToken(db, tokenHash)
      if (after?.endedAs !== 'cancelled') throw refused('unknown')
      security('mailbox_rejected', caller, { kind: 'restaurant', who: found.restaurantId })
      return presentLink(after, after)
    },

    sweep: () =>
      repo.deleteChangesBefore(db.within(BACKGROUND_SECONDS), new Date(clock.now().getTime() - KEPT_HOURS * HOUR)),
  }
}

export type MailboxChanges = ReturnType<typeof createMailboxChanges>
