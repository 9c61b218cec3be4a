// A password alone can't change the address: the current address approves first, then the new one confirms.

import type { Received } from '@tidetable/contract'
import type { accounts, EmailChange, EmailChangeLink, EmailChangeState } from '@tidetable/contract/endpoints/accounts'
import { regionOf } from '@tidetable/contract/rules/country-defaults'
import { MAIL_OFF } from '@tidetable/contract/rules/mail-off-wording'
import { keyedHash } from '#platform/crypto.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { isDuplicate } from '#platform/db/refusals.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import type { Session } from '#platform/session.ts'
import {
  type CallerFacts,
  deviceLabel,
  emailKey,
  endLinks,
  findLink,
  findUnused,
  issueLink,
  type Link,
  type LinkData,
  type LinkKind,
  logSecurity,
  redeemLink,
  type SessionOwner,
  takeQuota,
} from '../../auth/index.ts'
import type { RestaurantsContext } from '../context.ts'
import { sendEmail } from '../emails/jobs.ts'
import { checkLinkOwner, checkOwnPassword } from '../own-password.ts'
import { toRestaurant } from '../present.ts'
import { findRestaurant, findRestaurantByEmail, lockRestaurant, type RestaurantRow, updateEmail } from '../repo.ts'
import { emailChangeWords as say } from './words.ts'

type Context = RestaurantsContext
type EmailChangeInput = Received<typeof accounts.requestEmailChange>['body']

export interface EmailChangeData extends LinkData {
  email: string
  oldEmail: string
  /** Session that stays signed in after the change. */
  sessionId: string
}

type ChangeLink = Link<EmailChangeData>

const KINDS = ['email_change_approval', 'email_change'] as const satisfies readonly LinkKind[]

const ownerOf = (restaurantId: string): SessionOwner => ({ kind: 'restaurant', accountId: restaurantId })
const sideOf = ({ kind }: ChangeLink) => (kind === 'email_change' ? 'new' : 'old')

const linkError = (reason: keyof typeof say.refusals) => new AppError('confirm_link_invalid', say.refusals[reason])
const emailTakenError = () => new AppError('email_taken', say.taken, { fields: { email: say.taken } })

function checkMailOn({ config, mailer }: Context): void {
  if (mailer.isOff) throw new AppError('not_configured', MAIL_OFF.emailChange(config.mail.operator))
}

const stateOf = ({ data, usedAt, expiresAt }: ChangeLink, now: Date): EmailChangeState => {
  if (usedAt) return data.outcome ?? 'cancelled'
  return expiresAt <= now ? 'expired' : 'open'
}

const present = (
  link: ChangeLink,
  { emailConfirmedAt }: Pick<RestaurantRow, 'emailConfirmedAt'>,
  now: Date,
): EmailChange => ({
  email: link.data.email,
  state: link.expiresAt <= now ? 'expired' : 'open',
  expires_at: link.expiresAt.toISOString(),
  old_agreed: emailConfirmedAt ? link.kind === 'email_change' : null,
})

async function presentLink(
  { db, clock }: Context,
  link: ChangeLink,
  restaurantId: string,
  session: Session | null = null,
): Promise<EmailChangeLink> {
  const restaurant = await findRestaurant(db, restaurantId)
  if (!restaurant) throw new AppError('not_found', say.refusals.unknown)
  return {
    side: sideOf(link),
    restaurant: restaurant.name,
    email: link.data.email,
    state: stateOf(link, clock.now()),
    asked_at: link.createdAt.toISOString(),
    device: link.data.device,
    timezone: restaurant.timezone,
    date_style: regionOf(toRestaurant(restaurant)).dateStyle,
    needs_password: link.kind === 'email_change' && session?.id !== restaurantId,
  }
}

async function countRequest(context: Context, restaurantId: string, key: string) {
  const { db, secret } = context
  await takeQuota(context, db, limits.emailChanges, restaurantId)
  // Counted across accounts: an address that belongs to someone else gets few emails.
  const to = keyedHash(secret, 'email-change-to', key)
  await takeQuota(context, db, limits.emailChangesTo, to)
}

async function issueChangeLink(
  context: Context,
  tx: Tx,
  kind: (typeof KINDS)[number],
  restaurantId: string,
  data: EmailChangeData,
) {
  const address = kind === 'email_change' ? data.email : data.oldEmail
  const input = { kind, subjectKind: 'restaurant' as const, subjectId: restaurantId, emailKey: emailKey(address), data }
  const link = await issueLink(context, tx, input)
  await context.jobs.enqueue(tx, sendEmail, { kind, restaurantId, id: link.id })
  return link
}

async function applyChange(context: Context, tx: Tx, restaurant: RestaurantRow, { id, data }: ChangeLink) {
  const { clock, sessions, restaurants, jobs } = context
  await updateEmail(tx, restaurant.id, data.email, emailKey(data.email), clock.now())
  await endLinks(context, tx, ownerOf(restaurant.id), KINDS, 'changed')
  await sessions.endAll(tx, ownerOf(restaurant.id), data.sessionId)
  await restaurants.notifyChanged(tx, restaurant.id)
  if (!restaurant.emailConfirmedAt)
    await context.resumeSending(tx, { restaurantId: restaurant.id, since: restaurant.createdAt })
  await jobs.enqueue(tx, sendEmail, { kind: 'email_changed', restaurantId: restaurant.id, id })
}

const findChangeLink = async (db: Db, token: string): Promise<(ChangeLink & { subjectId: string }) | null> => {
  const link = await findLink<EmailChangeData>(db, KINDS, token)
  return link?.subjectId ? { ...link, subjectId: link.subjectId } : null
}

export async function findEmailChange({ db, clock }: Context, restaurantId: string): Promise<EmailChange | null> {
  const restaurant = await findRestaurant(db, restaurantId)
  const link = restaurant && (await findUnused<EmailChangeData>(db, ownerOf(restaurantId), KINDS))
  return link && present(link, restaurant, clock.now())
}

export async function requestEmailChange(
  context: Context,
  { email, password }: EmailChangeInput,
  session: Session,
  caller: CallerFacts,
): Promise<EmailChange> {
  const { db, clock } = context
  checkMailOn(context)
  const row = await findRestaurant(db, session.id)
  if (!row) throw notFound('Restaurant')
  await checkOwnPassword(context, row, { password, field: 'password', reason: 'mailbox change' }, session, caller)
  const key = emailKey(email)
  const owner = await findRestaurantByEmail(db, key)
  if (owner?.id === row.id) throw new AppError('invalid', say.same, { fields: { email: say.same } })
  if (owner) throw emailTakenError()
  await countRequest(context, row.id, key)
  const change = await db.transaction(async (tx) => {
    // Serialises concurrent requests and answers.
    const restaurant = await lockRestaurant(tx, row.id)
    if (!restaurant) throw notFound('Restaurant')
    await endLinks(context, tx, ownerOf(row.id), KINDS)
    const device = deviceLabel(caller.userAgent)
    const data = { email, oldEmail: restaurant.email, sessionId: session.sessionId, device }
    // An unconfirmed address can't approve.
    const kind = restaurant.emailConfirmedAt ? 'email_change_approval' : 'email_change'
    return present(await issueChangeLink(context, tx, kind, row.id, data), restaurant, clock.now())
  })
  logSecurity(context, 'mailbox_change_asked', caller, { kind: 'restaurant', who: row.id })
  return change
}

export const cancelEmailChange = (context: Context, restaurantId: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    // Waits for a concurrent answer: an earlier answer is not undone, and a later one finds no change.
    await lockRestaurant(tx, restaurantId)
    if (!(await endLinks(context, tx, ownerOf(restaurantId), KINDS))) throw new AppError('not_found', say.nonePending)
  })

export const discardEmailChange = (context: Context, tx: Tx, restaurantId: string): Promise<number> =>
  endLinks(context, tx, ownerOf(restaurantId), KINDS)

/** Returns the change of a link. Changes nothing, because mail scanners open links first. */
export async function showEmailChange(
  context: Context,
  token: string,
  session: Session | null,
): Promise<EmailChangeLink> {
  const link = await findChangeLink(context.db, token)
  if (!link) throw new AppError('not_found', say.refusals.unknown)
  return presentLink(context, link, link.subjectId, session)
}

export async function answerEmailChange(
  context: Context,
  { token, password }: { token: string; password?: string | undefined },
  session: Session | null,
  caller: CallerFacts,
): Promise<EmailChangeLink> {
  const { db, clock } = context
  const first = await findChangeLink(db, token)
  if (!first) throw linkError('unknown')
  const { subjectId: restaurantId, kind } = first
  if (kind !== 'email_change') checkMailOn(context)
  // The new address may belong to someone else, so confirming it also needs the session or password.
  if (kind === 'email_change' && stateOf(first, clock.now()) === 'open')
    await checkLinkOwner(context, restaurantId, { password, session }, caller)
  try {
    await db.transaction(async (tx) => {
      const restaurant = await lockRestaurant(tx, restaurantId)
      const link = await findChangeLink(tx, token)
      const state = link ? stateOf(link, clock.now()) : 'cancelled'
      if (!restaurant || !link || state === 'cancelled' || state === 'expired' || state === 'taken')
        throw linkError(state === 'expired' || state === 'taken' ? state : 'cancelled')
      if (state !== 'open') return
      await redeemLink(context, tx, KINDS, token, kind === 'email_change' ? 'changed' : 'answered')
      if (kind !== 'email_change')
        return void (await issueChangeLink(context, tx, 'email_change', restaurantId, link.data))
      await applyChange(context, tx, restaurant, link)
      tx.afterCommit(() => logSecurity(context, 'mailbox_changed', caller, { kind: 'restaurant', who: restaurantId }))
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    await endLinks(context, db, ownerOf(restaurantId), KINDS, 'taken')
    throw emailTakenError()
  }
  return presentLink(context, (await findChangeLink(db, token)) ?? first, restaurantId)
}

export async function rejectEmailChange(
  context: Context,
  token: string,
  caller: CallerFacts,
): Promise<EmailChangeLink> {
  const { db, clock } = context
  const found = await findChangeLink(db, token)
  if (!found) throw linkError('unknown')
  const restaurantId = found.subjectId
  await db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId)
    const link = await findChangeLink(tx, token)
    const state = link && stateOf(link, clock.now())
    if (state === 'open' || state === 'expired' || state === 'answered')
      await endLinks(context, tx, ownerOf(restaurantId), KINDS)
  })
  const after = await findChangeLink(db, token)
  if (!after || stateOf(after, clock.now()) !== 'cancelled') throw linkError('unknown')
  logSecurity(context, 'mailbox_rejected', caller, { kind: 'restaurant', who: restaurantId })
  return presentLink(context, after, restaurantId)
}
