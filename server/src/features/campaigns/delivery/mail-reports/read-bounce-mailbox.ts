import { newId } from '#platform/crypto.ts'
import { readMailbox } from '#platform/mail/reports/mailbox.ts'
import { readBounce } from '#platform/mail/reports/read-bounce.ts'
import { readReturnedMail } from '#platform/mail/reports/read-mail.ts'
import type { CampaignsContext } from '../../context.ts'
import { applyMailReport } from './apply-mail-report.ts'
import { releaseMailbox, takeMailbox } from './mail-reports-repo.ts'

export const MAILBOX_SECONDS = 60
const READ_SECONDS = 50
/** Longer than reading plus the last command's timeout, so that a crashed reader is replaced, never joined. */
const LEASE_SECONDS = 180

/** Returns false if a person must read the email. */
export async function handleReturnedMail(context: CampaignsContext, source: Buffer): Promise<boolean> {
  // Parts nested too deep are an error; one such email must not stop the others.
  const mail = await readReturnedMail(source).catch(() => null)
  const report = mail && readBounce(mail)
  if (!report) return false
  const id = mail.headers.get('message-id') ?? source.toString('latin1')
  return await applyMailReport(context, 'mailbox', { ...report, ids: [id] })
}

/** Only one process reads at a time. `signal` ends the read. */
export async function readBounceMailbox(context: CampaignsContext, signal: AbortSignal): Promise<number> {
  const { db, clock, config, log } = context
  const url = config.mail.bounceImapUrl
  if (!url) return 0
  const now = clock.now()
  const lease = { id: newId(), until: new Date(now.getTime() + LEASE_SECONDS * 1000) }
  if (!(await takeMailbox(db, lease, now))) return 0
  try {
    const timeLimit = AbortSignal.timeout(READ_SECONDS * 1000)
    return await readMailbox({ url, signal, timeLimit, log, handle: (source) => handleReturnedMail(context, source) })
  } finally {
    await releaseMailbox(db, lease)
  }
}
