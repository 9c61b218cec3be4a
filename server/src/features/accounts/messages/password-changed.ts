import { hashToken } from '#platform/crypto.ts'
import { handle, type JobHandler } from '#platform/jobs/job.ts'
import { writeLetter } from '#platform/mail/letter.ts'
import { nameOfSender } from '#platform/mail/sender.ts'
import type { Platform } from '#platform/platform.ts'
import { findRestaurant } from '../restaurant/repo.ts'
import { passwordChanged } from './jobs.ts'
import { passwordChangedLetter } from './letters.ts'

type Dependencies = Pick<Platform, 'db' | 'clock' | 'mailer' | 'config'>

export const sendPasswordChanged = ({ db, clock, mailer, config }: Dependencies): JobHandler =>
  handle(passwordChanged, async ({ restaurantId, changeId }) => {
    const row = await findRestaurant(db, restaurantId)
    if (!row?.email) return
    const letter = passwordChangedLetter(nameOfSender(config.mail.from), config.publicUrl, row.email, row.name)
    await mailer.send(writeLetter(config, { ...letter, id: `password-${hashToken(changeId)}` }, clock.now()))
  })
