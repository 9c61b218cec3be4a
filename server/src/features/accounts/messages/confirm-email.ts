import { hashToken } from '#platform/crypto.ts'
import { handle, type JobHandler } from '#platform/jobs/job.ts'
import { writeLetter } from '#platform/mail/letter.ts'
import { nameOfSender } from '#platform/mail/sender.ts'
import type { Platform } from '#platform/platform.ts'
import { findOpenConfirmation } from '../mailbox/repo.ts'
import { confirmationTokenOf } from '../mailbox/service.ts'
import { confirmationAsked } from './jobs.ts'
import { confirmEmailLetter } from './letters.ts'

type Dependencies = Pick<Platform, 'db' | 'clock' | 'mailer' | 'config' | 'secret'>

/** The link holds the configured address, whatever host a request named. */
export const sendConfirmation = ({ db, clock, mailer, config, secret }: Dependencies): JobHandler =>
  handle(confirmationAsked, async ({ confirmationId }) => {
    const open = await findOpenConfirmation(db, confirmationId, clock.now())
    if (!open) return
    const letter = confirmEmailLetter(
      nameOfSender(config.mail.from),
      config.publicUrl,
      open.email,
      { ...open, restaurant: open.name },
      confirmationTokenOf(secret, confirmationId),
    )
    await mailer.send(writeLetter(config, { ...letter, id: `confirm-${hashToken(confirmationId)}` }, clock.now()))
  })
