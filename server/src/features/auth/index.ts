// Signing in, for accounts of every kind: sessions, tries, codes, links, devices, and the administrator's sign-in.
import type { Feature } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import { adminRoutes } from './admin/routes.ts'
import { ensureFirstAdmin } from './admin/service.ts'
import { sweepAttempts } from './attempts/attempts.ts'
import type { AuthContext } from './context.ts'
import { sweepLinks } from './links/links.ts'
import { sweepCodes } from './otp/service.ts'
import { authPersonalData } from './personal-data.ts'
import { sessionRoutes } from './session/routes.ts'
import { createSessions } from './session/service.ts'

export { hasOwnAdmin, listAdminEmails } from './admin/repo.ts'
export { deleteSampleAdmins, findSampleAdmin, saveSampleAdmin } from './admin/sample-repo.ts'
export { saveAdministrator } from './admin/save-administrator.ts'
export { clearAttempts, giveBackAttempt, takeAttempt } from './attempts/attempts.ts'
export { orGiveBack } from './attempts/or-give-back.ts'
export { type AskingCaller, askingCaller, type CallerFacts, callerFacts } from './caller-facts.ts'
export type { AuthContext } from './context.ts'
export { hasClaimed, knownDevice, rememberClaim, rememberDevice, setDeviceCookie } from './device-cookie.ts'
export { emailKey } from './email-key.ts'
export type { Link, LinkData, LinkKind } from './links/link.ts'
export { endLinks, findLink, isOpen, issueLink, linkToken, spendLink } from './links/links.ts'
export { findLinkById, findUnused } from './links/repo.ts'
export { maySignIn, type SampleState } from './may-sign-in.ts'
export type { Channel } from './otp/otp.ts'
export type { SentBy } from './otp/send-code.ts'
export { countForDevice, prepareCode, type RightCode, verifyCode } from './otp/service.ts'
export { otpWords } from './otp/words.ts'
export { getMobile, getNewMobile, getPhone } from './read-phone.ts'
export { logSecurity } from './security-log.ts'
export { deviceLabel } from './session/device-label.ts'
export type { Owner } from './session/repo.ts'
export { takeQuota, tooMany } from './too-many.ts'

export function createAuth(platform: Platform) {
  const sessions = createSessions(platform)
  const context: AuthContext = { ...platform, sessions }
  const feature: Feature = {
    name: 'auth',
    routes: [...adminRoutes(context), ...sessionRoutes(context)],
    sweeps: [
      { name: 'sessions', everySeconds: 3600, run: () => sessions.sweep() },
      { name: 'verification-codes', everySeconds: 3600, run: () => sweepCodes(platform) },
      { name: 'account-links', everySeconds: 3600, run: () => sweepLinks(platform) },
      { name: 'login-waits', everySeconds: 3600, run: () => sweepAttempts(platform) },
    ],
    personalData: authPersonalData(context),
    start: () => ensureFirstAdmin(platform),
    stop: async () => sessions.stop(),
  }
  return { feature, context }
}
