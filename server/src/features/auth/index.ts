import type { Feature } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import { adminRoutes } from './admin/routes.ts'
import { ensureFirstAdmin } from './admin/service.ts'
import { FAILURE_RETENTION_SECONDS } from './attempts/wait.ts'
import type { AuthContext } from './context.ts'
import { authPersonalData } from './personal-data.ts'
import { LONGEST_SESSION_SECONDS } from './session/lifetime.ts'
import { sessionRoutes } from './session/routes.ts'
import { createSessions } from './session/service.ts'

export { hasOwnAdmin, listAdminEmails } from './admin/repo.ts'
export { deleteSampleAdmins, findSampleAdmin, saveSampleAdmin } from './admin/sample-repo.ts'
export { saveAdministrator } from './admin/save-administrator.ts'
export { clearAttempts, giveBackAttempt, takeAttempt } from './attempts/attempts.ts'
export { undoOnError } from './attempts/undo-on-error.ts'
export { type CallerFacts, callerFacts, type RequestingCaller, requestingCaller } from './caller-facts.ts'
export type { AuthContext } from './context.ts'
export { hasClaimed, knownDevice, rememberClaim, rememberDevice, setDeviceCookie } from './device-cookie.ts'
export { emailKey } from './email-key.ts'
export type { Link, LinkData, LinkKind } from './links/link.ts'
export { endLinks, findLink, isOpen, issueLink, linkToken, redeemLink } from './links/links.ts'
export { findLinkById, findUnused } from './links/repo.ts'
export type { Channel } from './otp/otp.ts'
export type { SentBy } from './otp/send-code.ts'
export { countForDevice, prepareCode, type VerifiedCode, verifyCode } from './otp/service.ts'
export { otpWords } from './otp/words.ts'
export { getMobile, getNewMobile, getPhone } from './read-phone.ts'
export { logSecurity } from './security-log.ts'
export { deviceLabel } from './session/device-label.ts'
export type { SessionOwner } from './session/repo.ts'
export { takeQuota, tooMany } from './too-many.ts'

/** Retention of ended sessions, which personal data exports contain. */
const SESSION_HOURS = 90 * 24

export function createAuth(platform: Platform) {
  const sessions = createSessions(platform)
  const context: AuthContext = { ...platform, sessions }
  const feature: Feature = {
    name: 'auth',
    routes: [...adminRoutes(context), ...sessionRoutes(context)],
    retention: [
      { table: 'sessions', column: 'ended_at', hours: SESSION_HOURS },
      { table: 'sessions', column: 'created_at', hours: LONGEST_SESSION_SECONDS / 3600 + SESSION_HOURS },
      { table: 'verification_codes', column: 'expires_at', hours: 24 },
      // The page of an expired link still shows why the link ended.
      { table: 'account_links', column: 'expires_at', hours: 7 * 24 },
      { table: 'login_throttles', column: 'last_at', hours: FAILURE_RETENTION_SECONDS / 3600 },
    ],
    personalData: authPersonalData(context),
    start: () => ensureFirstAdmin(platform),
    stop: async () => sessions.stop(),
  }
  return { feature, context }
}
