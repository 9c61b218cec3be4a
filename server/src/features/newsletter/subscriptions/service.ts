import type { Subscription } from '@tidetable/contract/endpoints/newsletter'
import { MAIL_OFF } from '@tidetable/contract/rules/mail-off-wording'
import { hashToken, newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { limits } from '#platform/limits.ts'
import { handleMail } from '#platform/mail/mail-off.ts'
import { maskAddress } from '#platform/mail/mask-address.ts'
import { renderEmail } from '#platform/mail/render-email.ts'
import { nameOfSender } from '#platform/mail/sender.ts'
import type { Platform } from '#platform/platform.ts'
import { confirmSubscription } from '../jobs.ts'
import { confirmationEmail } from './confirmation-email.ts'
import { findSubscriber, type SubscriberRow, setState, unsubscribeByAddress, upsertSubscriber } from './repo.ts'
import { readToken, tokenOf } from './token.ts'

const present = ({ email, state }: SubscriberRow): Subscription => ({ address: maskAddress(email), state })

function idOf({ secret }: Platform, token: string): string {
  const id = readToken(secret, token)
  if (!id) throw notFound('Subscription')
  return id
}

/** Returns nothing, so that callers cannot find out who is subscribed. */
export async function subscribe({ db, clock, jobs, mailer, quota }: Platform, email: string): Promise<void> {
  if (mailer.isOff) throw new AppError('not_configured', MAIL_OFF.subscription)
  await db.transaction(async (tx) => {
    const subscriber = await upsertSubscriber(tx, newId(), email.toLowerCase(), clock.now())
    if (subscriber.state === 'confirmed') return
    // Limits the emails that third parties can send to one address; above the limit, the reply is the same.
    if (!(await quota.take(tx, limits.subscriptionMails, hashToken(subscriber.email)))) return
    await jobs.enqueue(tx, confirmSubscription, { subscriberId: subscriber.id, askId: newId() })
  })
}

export async function showSubscription(platform: Platform, token: string): Promise<Subscription> {
  const subscriber = await findSubscriber(platform.db, idOf(platform, token))
  if (!subscriber) throw notFound('Subscription')
  return present(subscriber)
}

export async function decideSubscription(platform: Platform, token: string, isWanted: boolean): Promise<Subscription> {
  const { db, clock } = platform
  const subscriber = await setState(db, idOf(platform, token), isWanted ? 'confirmed' : 'left', clock.now())
  if (!subscriber) throw notFound('Subscription')
  return present(subscriber)
}

export async function unsubscribeFromNewsletter({ clock }: Platform, tx: Tx, email: string): Promise<void> {
  await unsubscribeByAddress(tx, email.toLowerCase(), clock.now())
}

export const confirmationJob = (platform: Platform): JobHandler =>
  handleMail(platform, confirmSubscription, async ({ subscriberId, askId }) => {
    const { db, clock, mailer, config, secret } = platform
    const subscriber = await findSubscriber(db, subscriberId)
    if (!subscriber || subscriber.state === 'confirmed') return
    const url = `${config.publicUrl}/subscribe/${tokenOf(secret, subscriberId)}`
    const email = confirmationEmail(nameOfSender(config.mail.from), subscriber.email, url)
    await mailer.send(renderEmail(config, { ...email, id: `subscribe-${askId}` }, clock.now()))
  })
