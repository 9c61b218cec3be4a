// Links use the configured host, never one from a request.
import { hashToken } from '#platform/crypto.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { handleMail } from '#platform/mail/mail-off.ts'
import { type Email, renderEmail } from '#platform/mail/render-email.ts'
import { nameOfSender } from '#platform/mail/sender.ts'
import type { Platform } from '#platform/platform.ts'
import { emailKey, findLinkById, isOpen, type Link, type LinkData, linkToken } from '../../auth/index.ts'
import type { EmailChangeData } from '../email-change/email-change.ts'
import { type Restaurant, toRestaurant } from '../present.ts'
import { findRestaurant } from '../repo.ts'
import * as emails from './emails.ts'
import { type EmailKind, sendEmail } from './jobs.ts'

const brandOf = ({ config }: Platform) => ({ brand: nameOfSender(config.mail.from), publicUrl: config.publicUrl })

/** Returns a renderer, which returns null if the link is not open or the account now has another address. */
const renderIfOpen =
  <Data extends LinkData>(render: (source: emails.EmailSource<Link<Data>>) => Email) =>
  async (context: Platform, restaurant: Restaurant, id: string): Promise<Email | null> => {
    const link = await findLinkById<Data>(context.db, id)
    if (!link || !isOpen(link, context.clock.now())) return null
    if (link.kind !== 'email_change' && link.emailKey !== emailKey(restaurant.email)) return null
    return render({ ...brandOf(context), restaurant, link, token: linkToken(context.secret, link) })
  }

type Render = (context: Platform, restaurant: Restaurant, id: string) => Promise<Email | null>

const EMAILS: Record<EmailKind, Render> = {
  password_changed: async (context, restaurant) =>
    restaurant.email ? emails.passwordChangedEmail({ ...brandOf(context), restaurant }) : null,
  password_reset: renderIfOpen(emails.resetLinkEmail),
  email_confirmation: renderIfOpen(emails.confirmationEmail),
  email_change_approval: renderIfOpen<EmailChangeData>(emails.approveChangeEmail),
  email_change: renderIfOpen<EmailChangeData>(emails.confirmChangeEmail),
  async email_changed(context, restaurant, id) {
    const link = await findLinkById<EmailChangeData>(context.db, id)
    if (!link?.data.oldEmail) return null
    return emails.emailChangedEmail({ ...brandOf(context), restaurant, link, token: '' })
  },
}

async function send(context: Platform, kind: EmailKind, restaurantId: string | null, id: string): Promise<void> {
  const row = restaurantId === null ? null : await findRestaurant(context.db, restaurantId)
  const email = row && (await EMAILS[kind](context, toRestaurant(row), id))
  if (!email) return
  const { config, clock, mailer } = context
  await mailer.send(renderEmail(config, { ...email, id: `${kind}-${hashToken(id)}` }, clock.now()))
}

export const emailJob = (context: Platform): JobHandler =>
  handleMail(context, sendEmail, ({ kind, restaurantId, id }) => send(context, kind, restaurantId, id))

export async function sendLinkEmail(context: Platform, kind: EmailKind, linkId: string): Promise<void> {
  const link = await findLinkById(context.db, linkId)
  await send(context, kind, link?.subjectId ?? null, linkId)
}

export const sendPasswordChanged = (context: Platform, restaurantId: string, changeId: string): Promise<void> =>
  send(context, 'password_changed', restaurantId, changeId)
