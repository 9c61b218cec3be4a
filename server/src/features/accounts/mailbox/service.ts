// Who registered a mailbox has not proved that it is theirs: the link that is mailed there does.

import type { ConfirmationLink } from '@tidetable/contract/accounts/mailbox'
import { hashToken, keyedHash, newSecretId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { BACKGROUND_SECONDS } from '#platform/db/statement-limits.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { Session } from '#platform/session.ts'
import type { CallerFacts } from '../caller-facts.ts'
import { confirmationAsked } from '../messages/jobs.ts'
import { spendResets } from '../password-reset/repo.ts'
import type { Directory } from '../restaurant/directory.ts'
import type { CheckLinkOwner } from '../restaurant/own-password.ts'
import { releaseMailbox } from '../restaurant/repo.ts'
import type { ResumeSending } from '../restaurant/sending.ts'
import type { SecurityLog } from '../security-log.ts'
import { deviceLabel } from '../session/device-label.ts'
import { tooMany } from '../too-many.ts'
import * as repo from './repo.ts'
import { mailboxWords } from './words.ts'

type Dependencies = Pick<Platform, 'db' | 'clock' | 'quota' | 'secret' | 'jobs'> & {
  directory: Directory
  security: SecurityLog
  resumeSending: ResumeSending
  checkLinkOwner: CheckLinkOwner
  /** A change of the mailbox that waits has to ask the one that is confirmed now. */
  askOldToo(tx: Tx, restaurantId: string): Promise<void>
}

const LIFE_HOURS = 24
const HOUR = 3_600_000

/** 256 bits that only this secret can make of the id: the letter's writer derives it, the database never holds it. */
export const confirmationTokenOf = (secret: string, confirmationId: string): string =>
  keyedHash(secret, 'confirmation-token', confirmationId)

export function createMailbox({
  db,
  clock,
  quota,
  secret,
  jobs,
  directory,
  security,
  resumeSending,
  checkLinkOwner,
  askOldToo,
}: Dependencies) {
  /** Mails a link to the restaurant's mailbox, once the caller's transaction is committed. */
  async function ask(
    tx: Tx,
    { id: restaurantId, emailKey }: { id: string; emailKey: string },
    device: string | null,
  ): Promise<void> {
    const id = newSecretId()
    const now = clock.now()
    await repo.insertConfirmation(tx, {
      id,
      tokenHash: hashToken(confirmationTokenOf(secret, id)),
      restaurantId,
      emailKey,
      device,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFE_HOURS * HOUR),
    })
    await jobs.enqueue(tx, confirmationAsked, { confirmationId: id })
  }

  return {
    ask,

    /** Answers whether a mail is on its way: a confirmed mailbox needs none. */
    async askAgain(restaurantId: string, { userAgent }: CallerFacts): Promise<boolean> {
      const mailbox = await repo.findMailbox(db, restaurantId)
      if (!mailbox) throw notFound('Restaurant')
      if (mailbox.emailConfirmedAt) return false
      if (!mailbox.email) throw new AppError('conflict', mailboxWords.noAddress)
      if (!(await quota.take(db, limits.confirmations, restaurantId)))
        throw tooMany(await quota.secondsLeft(db, limits.confirmations, restaurantId))
      await db.transaction((tx) => ask(tx, mailbox, deviceLabel(userAgent)))
      return true
    },

    /** What stands behind an open link. Looks and never spends: mail scanners open links first. */
    async show(token: string, session: Session | null): Promise<ConfirmationLink> {
      const open = await repo.findConfirmationOfToken(db, hashToken(token), clock.now())
      if (!open) throw new AppError('not_found', mailboxWords.linkInvalid)
      const { restaurantId, name, email, timezone, device, createdAt } = open
      return {
        restaurant: name,
        email,
        asked_at: createdAt.toISOString(),
        device,
        timezone,
        needs_password: session?.id !== restaurantId,
      }
    },

    /** The link proves the address, a session or the password that the account is its reader's. */
    async confirm(
      { token, password }: { token: string; password?: string | undefined },
      session: Session | null,
      caller: CallerFacts,
    ): Promise<void> {
      const open = await repo.findConfirmationOfToken(db, hashToken(token), clock.now())
      if (!open) throw new AppError('confirm_link_invalid', mailboxWords.linkInvalid)
      await checkLinkOwner(open.restaurantId, { password, session }, caller)
      const restaurantId = await db.transaction(async (tx) => {
        const now = clock.now()
        const spent = await repo.spendConfirmation(tx, hashToken(token), now)
        const confirmed = spent && (await repo.confirmMailbox(tx, spent, now))
        if (!confirmed) throw new AppError('confirm_link_invalid', mailboxWords.linkInvalid)
        await askOldToo(tx, confirmed.id)
        await directory.tellChanged(tx, confirmed.id)
        await resumeSending(tx, { restaurantId: confirmed.id, since: confirmed.createdAt })
        return confirmed.id
      })
      security('mailbox_confirmed', caller, { kind: 'restaurant', who: restaurantId })
    },

    /** Its reader says that the account is not theirs: it loses the address, which anyone may register again. */
    async reject(token: string, caller: CallerFacts): Promise<void> {
      const restaurantId = await db.transaction(async (tx) => {
        const spent = await repo.spendConfirmation(tx, hashToken(token), clock.now())
        if (!spent || !(await releaseMailbox(tx, spent.restaurantId, spent.emailKey)))
          throw new AppError('confirm_link_invalid', mailboxWords.linkInvalid)
        await spendResets(tx, spent.restaurantId, clock.now())
        await directory.tellChanged(tx, spent.restaurantId)
        return spent.restaurantId
      })
      security('mailbox_rejected', caller, { kind: 'restaurant', who: restaurantId })
    },

    sweep: () =>
      repo.deleteConfirmationsBefore(
        db.within(BACKGROUND_SECONDS),
        new Date(clock.now().getTime() - LIFE_HOURS * HOUR),
      ),
  }
}

export type Mailbox = ReturnType<typeof createMailbox>
