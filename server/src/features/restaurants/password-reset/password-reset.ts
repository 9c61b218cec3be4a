import { MAIL_OFF } from '@tidetable/contract/rules/mail-off-wording'
import { keyedHash } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type AuthContext,
  type CallerFacts,
  clearAttempts,
  deviceLabel,
  emailKey,
  issueLink,
  linkToken,
  logSecurity,
  redeemLink,
  rememberDevice,
  takeQuota,
} from '../../auth/index.ts'
import { findOpenLink } from '../account-link.ts'
import { recordAdminAction } from '../admin-actions.ts'
import { checkPassword } from '../check-password.ts'
import { sendEmail } from '../emails/jobs.ts'
import { accountOf } from '../login.ts'
import { savePassword } from '../own-password.ts'
import { findRestaurant, findRestaurantByEmail } from '../repo.ts'
import { resetWords } from './words.ts'

const KINDS = ['password_reset'] as const

const invalid = () => new AppError('reset_link_invalid', resetWords.linkInvalid)

const issueResetLink = (platform: Platform, tx: Tx, restaurantId: string | null, key: string, device: string | null) =>
  issueLink(platform, tx, {
    kind: 'password_reset',
    subjectKind: 'restaurant',
    subjectId: restaurantId,
    emailKey: key,
    data: { device },
  })

/** With MAIL=off, returns a link for an administrator to pass on; it is not stored and cannot be shown again. */
export const createResetLink = (
  platform: Platform,
  restaurantId: string,
  adminId: string,
): Promise<{ url: string; expiresAt: Date }> =>
  platform.db.transaction(async (tx) => {
    const { config, mailer, secret } = platform
    if (!mailer.isOff) throw new AppError('conflict', resetWords.mailIsOn)
    const row = await findRestaurant(tx, restaurantId)
    if (!row) throw notFound('Restaurant')
    if (!row.email || !row.passwordHash) throw new AppError('conflict', resetWords.noPassword)
    const link = await issueResetLink(platform, tx, restaurantId, emailKey(row.email), null)
    await recordAdminAction(platform, tx, { adminId, action: 'reset_link_created', restaurantId, reason: null })
    return { url: `${config.publicUrl}/reset-password/${linkToken(secret, link)}`, expiresAt: link.expiresAt }
  })

/** Reply and work are the same for unknown addresses; only the job renders the email. */
export async function requestReset(platform: Platform, email: string, caller: CallerFacts): Promise<void> {
  const { config, db, quota, secret, jobs, mailer } = platform
  if (mailer.isOff) throw new AppError('not_configured', MAIL_OFF.resetLink(config.mail.operator))
  await takeQuota(platform, db, limits.recoveriesAddress, caller.network)
  const key = emailKey(email)
  const isWanted = await quota.take(db, limits.recoveries, keyedHash(secret, 'recovery', key))
  logSecurity(platform, 'password_reset_requested', caller, { kind: 'restaurant', who: key })
  // Limits emails to one address; the reply stays the same.
  if (!isWanted) return
  await db.transaction(async (tx) => {
    const row = await findRestaurantByEmail(tx, key)
    // An account without a password gets no email.
    const restaurantId = row?.passwordHash ? row.id : null
    const { id } = await issueResetLink(platform, tx, restaurantId, key, deviceLabel(caller.userAgent))
    await jobs.enqueue(tx, sendEmail, { kind: 'password_reset', restaurantId, id })
  })
}

/** Returns the account's address. Never uses up the link, because mail scanners open links first. */
export async function checkReset(platform: Platform, token: string): Promise<{ email: string }> {
  const open = await findOpenLink(platform, KINDS, token)
  if (!open) throw invalid()
  return { email: open.restaurant.email }
}

/** Returns the device cookie, so that the owner can sign in while others guess the password. */
export async function resetPassword(
  context: AuthContext,
  token: string,
  newPassword: string,
  caller: CallerFacts,
): Promise<string> {
  const { db, secret, passwords } = context
  const open = await findOpenLink(context, KINDS, token)
  if (!open) throw invalid()
  const { id } = open.restaurant
  checkPassword(newPassword, 'newPassword', open.restaurant)
  const passwordHash = await passwords.hash(newPassword, id)
  await db.transaction(async (tx) => {
    if (!(await redeemLink(context, tx, KINDS, token))) throw invalid()
    await savePassword(context, tx, id, passwordHash)
  })
  await clearAttempts(context, accountOf(id))
  logSecurity(context, 'password_changed', caller, { kind: 'restaurant', who: id, reason: 'reset' })
  return rememberDevice(secret, accountOf(id), caller.deviceCookie)
}
