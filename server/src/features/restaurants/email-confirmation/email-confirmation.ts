import type { ConfirmationLink } from '@tidetable/contract/endpoints/accounts/email-change'
import { regionOf } from '@tidetable/contract/rules/country-defaults'
import { MAIL_OFF } from '@tidetable/contract/rules/mail-off-wording'
import type { Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { Session } from '#platform/session.ts'
import {
  type CallerFacts,
  deviceLabel,
  emailKey,
  issueLink,
  logSecurity,
  redeemLink,
  takeQuota,
} from '../../auth/index.ts'
import { findOpenLink } from '../account-link.ts'
import { recordAdminAction } from '../admin-actions.ts'
import type { RestaurantsContext } from '../context.ts'
import { discardEmailChange } from '../email-change/email-change.ts'
import { sendEmail } from '../emails/jobs.ts'
import { checkLinkOwner } from '../own-password.ts'
import { toRestaurant } from '../present.ts'
import { confirmEmailAddress, findRestaurant, lockRestaurant, type RestaurantRow, releaseEmail } from '../repo.ts'
import { confirmationWords as say } from './words.ts'

const KINDS = ['email_confirmation'] as const

const invalid = () => new AppError('confirm_link_invalid', say.linkInvalid)

/** Does nothing with MAIL=off: then an administrator confirms the address. */
export async function requestConfirmation(
  platform: Platform,
  tx: Tx,
  { id: restaurantId, email }: Pick<RestaurantRow, 'id' | 'email'>,
  { userAgent }: Pick<CallerFacts, 'userAgent'>,
): Promise<void> {
  if (platform.mailer.isOff) return
  const { id } = await issueLink(platform, tx, {
    kind: 'email_confirmation',
    subjectKind: 'restaurant',
    subjectId: restaurantId,
    emailKey: emailKey(email),
    data: { device: deviceLabel(userAgent) },
  })
  await platform.jobs.enqueue(tx, sendEmail, { kind: 'email_confirmation', restaurantId, id })
}

/** Returns false and sends nothing if the address is confirmed. Throws not_configured with MAIL=off. */
export async function resendConfirmation(
  platform: Platform,
  restaurantId: string,
  caller: CallerFacts,
): Promise<boolean> {
  const { db } = platform
  const restaurant = await findRestaurant(db, restaurantId)
  if (!restaurant) throw notFound('Restaurant')
  if (restaurant.emailConfirmedAt) return false
  if (!restaurant.email) throw new AppError('conflict', say.noAddress)
  if (platform.mailer.isOff) throw new AppError('not_configured', MAIL_OFF.confirmation)
  await takeQuota(platform, db, limits.confirmations, restaurantId)
  await db.transaction((tx) => requestConfirmation(platform, tx, restaurant, caller))
  return true
}

export async function showConfirmation(
  platform: Platform,
  token: string,
  session: Session | null,
): Promise<ConfirmationLink> {
  const found = await findOpenLink(platform, KINDS, token)
  if (!found) throw new AppError('not_found', say.linkInvalid)
  const { restaurant, link } = found
  return {
    restaurant: restaurant.name,
    email: restaurant.email,
    asked_at: link.createdAt.toISOString(),
    device: link.data.device,
    timezone: restaurant.timezone,
    date_style: regionOf(toRestaurant(restaurant)).dateStyle,
    needs_password: session?.id !== restaurant.id,
  }
}

async function saveConfirmation(
  context: RestaurantsContext,
  tx: Tx,
  restaurantId: string,
  key: string,
): Promise<boolean> {
  const confirmed = await confirmEmailAddress(tx, restaurantId, key, context.clock.now())
  if (!confirmed) return false
  // The address confirmed now has not approved the pending change.
  await discardEmailChange(context, tx, restaurantId)
  await context.restaurants.notifyChanged(tx, restaurantId)
  await context.resumeSending(tx, { restaurantId, since: confirmed.createdAt })
  return true
}

/** With MAIL=off, replaces the emailed link. `adminId`: null for the command line. */
export const confirmByAdmin = (
  context: RestaurantsContext,
  restaurantId: string,
  adminId: string | null,
): Promise<void> =>
  context.db.transaction(async (tx) => {
    if (!context.mailer.isOff) throw new AppError('conflict', say.mailIsOn)
    const restaurant = await lockRestaurant(tx, restaurantId)
    if (!restaurant) throw notFound('Restaurant')
    if (!restaurant.email) throw new AppError('conflict', say.hasNoAddress)
    if (restaurant.emailConfirmedAt) throw new AppError('conflict', say.isConfirmed)
    await saveConfirmation(context, tx, restaurantId, emailKey(restaurant.email))
    await recordAdminAction(context, tx, { adminId, action: 'email_confirmed', restaurantId, reason: null })
  })

/** The link verifies the address; the session or password verifies that its reader owns the account. */
export async function confirmEmail(
  context: RestaurantsContext,
  { token, password }: { token: string; password?: string | undefined },
  session: Session | null,
  caller: CallerFacts,
): Promise<void> {
  const { db } = context
  const open = await findOpenLink(context, KINDS, token)
  if (!open) throw invalid()
  const restaurantId = open.restaurant.id
  await checkLinkOwner(context, restaurantId, { password, session }, caller)
  await db.transaction(async (tx) => {
    const redeemed = await redeemLink(context, tx, KINDS, token)
    const isSaved = redeemed && (await saveConfirmation(context, tx, restaurantId, redeemed.emailKey))
    if (!isSaved) throw invalid()
  })
  logSecurity(context, 'mailbox_confirmed', caller, { kind: 'restaurant', who: restaurantId })
}

/** For a reader who does not own the account: the account loses the address, which can be registered again. */
export async function rejectEmail(context: RestaurantsContext, token: string, caller: CallerFacts): Promise<void> {
  const { db, restaurants } = context
  const restaurantId = await db.transaction(async (tx) => {
    const redeemed = await redeemLink(context, tx, KINDS, token)
    if (!redeemed?.subjectId || !(await releaseEmail(tx, redeemed.subjectId, redeemed.emailKey))) throw invalid()
    await restaurants.notifyChanged(tx, redeemed.subjectId)
    return redeemed.subjectId
  })
  logSecurity(context, 'mailbox_rejected', caller, { kind: 'restaurant', who: restaurantId })
}
