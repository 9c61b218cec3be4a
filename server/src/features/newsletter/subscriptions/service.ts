import type { Subscription } from '@tidetable/contract/newsletter'
import { hashToken, newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { handle, type JobHandler } from '#platform/jobs/job.ts'
import { limits } from '#platform/limits.ts'
import { writeLetter } from '#platform/mail/letter.ts'
import { maskAddress } from '#platform/mail/mask-address.ts'
import { nameOfSender } from '#platform/mail/sender.ts'
import type { Platform } from '#platform/platform.ts'
import { confirmSubscription } from '../jobs.ts'
import { confirmationLetter } from './confirmation-letter.ts'
import { findSubscriber, leaveByAddress, type SubscriberRow, setState, upsertSubscriber } from './repo.ts'
import { readToken, tokenOf } from './token.ts'

export interface Subscriptions {
  /** Answers nothing, so that nobody learns who is subscribed. */
  ask(email: string): Promise<void>
  show(token: string): Promise<Subscription>
  decide(token: string, isWanted: boolean): Promise<Subscription>
  /** Whoever asked to hear nothing more at this address is written nothing more; answers nothing. */
  leave(tx: Tx, email: string): Promise<void>
  confirm: JobHandler
}

export function createSubscriptions({
  db,
  clock,
  jobs,
  mailer,
  config,
  quota,
  secret,
}: Pick<Platform, 'db' | 'clock' | 'jobs' | 'mailer' | 'config' | 'quota' | 'secret'>): Subscriptions {
  const present = ({ email, state }: SubscriberRow): Subscription => ({ address: maskAddress(email), state })

  function idOf(token: string): string {
    const id = readToken(secret, token)
    if (!id) throw notFound('Subscription')
    return id
  }

  return {
    async ask(email) {
      await db.transaction(async (tx) => {
        const subscriber = await upsertSubscriber(tx, newId(), email.toLowerCase(), clock.now())
        if (subscriber.state === 'confirmed') return
        // One mailbox is not flooded by whoever knows its address; the answer is the same.
        if (!(await quota.take(tx, limits.subscriptionMails, hashToken(subscriber.email)))) return
        await jobs.enqueue(tx, confirmSubscription, { subscriberId: subscriber.id, askId: newId() })
      })
    },
    async show(token) {
      const subscriber = await findSubscriber(db, idOf(token))
      if (!subscriber) throw notFound('Subscription')
      return present(subscriber)
    },
    async decide(token, isWanted) {
      const subscriber = await setState(db, idOf(token), isWanted ? 'confirmed' : 'left', clock.now())
      if (!subscriber) throw notFound('Subscription')
      return present(subscriber)
    },
    async leave(tx, email) {
      await leaveByAddress(tx, email.toLowerCase(), clock.now())
    },
    confirm: handle(confirmSubscription, async ({ subscriberId, askId }) => {
      const subscriber = await findSubscriber(db, subscriberId)
      if (!subscriber || subscriber.state === 'confirmed') return
      const url = `${config.publicUrl}/subscribe/${tokenOf(secret, subscriberId)}`
      const letter = confirmationLetter(nameOfSender(config.mail.from), subscriber.email, url)
      await mailer.send(writeLetter(config, { ...letter, id: `subscribe-${askId}` }, clock.now()))
    }),
  }
}
