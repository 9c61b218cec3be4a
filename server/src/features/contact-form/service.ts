import { MAIL_OFF } from '@tidetable/contract/rules/mail-off-wording'
import { hashToken, newId } from '#platform/crypto.ts'
import { AppError } from '#platform/errors.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { limits } from '#platform/limits.ts'
import { handleMail } from '#platform/mail/mail-off.ts'
import { renderEmail } from '#platform/mail/render-email.ts'
import { nameOfSender } from '#platform/mail/sender.ts'
import type { Platform } from '#platform/platform.ts'
import { forwardMessage } from './jobs.ts'
import type { Message } from './message.ts'
import { messageEmail } from './message-email.ts'
import { findMessage, insertMessage, markMailed } from './repo.ts'
import { contactFormWords } from './words.ts'

/** Stores the message and the job that emails it in one transaction. */
export async function receiveMessage(platform: Platform, message: Message): Promise<void> {
  const { config, db, clock, jobs, mailer, quota, log } = platform
  if (mailer.isOff) throw new AppError('not_configured', MAIL_OFF.contactForm(config.mail.operator))
  const id = newId()
  await db.transaction(async (tx) => {
    const digest = hashToken(JSON.stringify(message))
    if (!(await insertMessage(tx, { ...message, id, createdAt: clock.now() }, digest))) return
    await quota.takeOrRefuse(tx, limits.contactFormAll, 'all', contactFormWords.tooMany)
    await jobs.enqueue(tx, forwardMessage, { messageId: id })
    tx.afterCommit(() => log.info({ messageId: id, form: message.form, success: true }, 'contact message stored'))
  })
}

export const forwardingJob = (platform: Platform): JobHandler =>
  handleMail(platform, forwardMessage, async ({ messageId }) => {
    const { db, clock, mailer, config } = platform
    const message = await findMessage(db, messageId)
    if (!message || message.mailedAt) return
    const email = messageEmail(nameOfSender(config.mail.from), config.mail.contact, message)
    const now = clock.now()
    await mailer.send(renderEmail(config, { ...email, id: `contact-${messageId}` }, now))
    await markMailed(db, messageId, now)
  })
