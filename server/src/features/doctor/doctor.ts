import type { DoctorCheck, DoctorReport } from '@tidetable/contract/endpoints/accounts'
import { titled } from './check.ts'
import { CHECK_SECONDS, type DoctorContext } from './context.ts'
import { checkDatabase } from './database-check.ts'
import { checkBackup, checkClock, checkDisk } from './host-checks.ts'
import { checkMail } from './mail-check.ts'
import { probe } from './probe.ts'
import { checkPublicAddress } from './public-address.ts'
import { checkSms } from './sms-check.ts'
import { doctorWords as words } from './words.ts'

/** A test email may take longer than a check. */
const MAIL_SECONDS = 60

/** A check that takes too long or fails itself becomes a line of the report. */
async function within(
  seconds: number,
  title: string,
  check: Promise<DoctorCheck | DoctorCheck[]>,
): Promise<DoctorCheck[]> {
  const { promise: late, resolve } = Promise.withResolvers<DoctorCheck>()
  const timer = setTimeout(() => resolve(titled(title, words.isLate(seconds))), seconds * 1000)
  try {
    return [await Promise.race([check, late])].flat()
  } catch {
    return [titled(title, words.isBroken)]
  } finally {
    clearTimeout(timer)
  }
}

export async function runDoctor(context: DoctorContext): Promise<DoctorReport> {
  const { clock, config, mailTo } = context
  const { titles } = words
  const probing = probe(context, config.publicUrl)
  // One second more than the requests of a check, which have better messages.
  const seconds = CHECK_SECONDS + 1
  const checks = await Promise.all([
    within(seconds, titles.database, checkDatabase(context)),
    within(seconds, titles.disk, checkDisk(context)),
    within(seconds, titles.clock, checkClock(context, probing)),
    within(seconds, titles.publicAddress, checkPublicAddress(context, probing)),
    within(mailTo === null ? seconds : MAIL_SECONDS, titles.mail, checkMail(context)),
    within(seconds, titles.sms, checkSms(context)),
    within(seconds, titles.backup, checkBackup(context)),
  ])
  return { checked_at: clock.now().toISOString(), checks: checks.flat() }
}
