import { hashToken } from '#platform/crypto.ts'
import { handle, type JobHandler } from '#platform/jobs/job.ts'
import { nameOfSender } from '#platform/mail/letter.ts'
import type { Platform } from '#platform/platform.ts'
import { findReset } from '../password-reset/repo.ts'
import { tokenOf } from '../password-reset/service.ts'
import { findRestaurant } from '../restaurant/repo.ts'
import { resetRequested } from './jobs.ts'
import { resetLinkMail } from './letters.ts'

type Uses = Pick<Platform, 'db' | 'mailer' | 'config' | 'secret'>

/** The link holds the configured address, whatever host a request named. */
export const sendResetLink = ({ db, mailer, config, secret }: Uses): JobHandler =>
  handle(resetRequested, async ({ resetId }) => {
    const reset = await findReset(db, resetId)
    const restaurant = reset?.restaurantId && (await findRestaurant(db, reset.restaurantId))
    if (!restaurant) return
    const mail = resetLinkMail(
      nameOfSender(config.mail.from),
      config.publicUrl,
      restaurant.email,
      tokenOf(secret, resetId),
    )
    const host = new URL(config.publicUrl).hostname
    await mailer.send({ ...mail, messageId: `<reset-${hashToken(resetId)}@${host}>` })
  })
