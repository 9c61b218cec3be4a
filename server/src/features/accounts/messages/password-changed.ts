import { hashToken } from '#platform/crypto.ts'
import { handle, type JobHandler } from '#platform/jobs/job.ts'
import { nameOfSender } from '#platform/mail/letter.ts'
import type { Platform } from '#platform/platform.ts'
import { findRestaurant } from '../restaurant/repo.ts'
import { passwordChanged } from './jobs.ts'
import { passwordChangedMail } from './letters.ts'

export const sendPasswordChanged = ({ db, mailer, config }: Pick<Platform, 'db' | 'mailer' | 'config'>): JobHandler =>
  handle(passwordChanged, async ({ restaurantId, changeId }) => {
    const row = await findRestaurant(db, restaurantId)
    if (!row) return
    const mail = passwordChangedMail(nameOfSender(config.mail.from), config.publicUrl, row.email, row.name)
    // The same on every try, so that a mailbox folds a repeated one.
    const host = new URL(config.publicUrl).hostname
    await mailer.send({ ...mail, messageId: `<password-${hashToken(changeId)}@${host}>` })
  })
