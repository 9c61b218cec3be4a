import { hashToken } from '#platform/crypto.ts'
import { handle, type JobHandler } from '#platform/jobs/job.ts'
import { writeLetter } from '#platform/mail/letter.ts'
import { nameOfSender } from '#platform/mail/sender.ts'
import type { Platform } from '#platform/platform.ts'
import { findReset } from '../password-reset/repo.ts'
import { tokenOf } from '../password-reset/service.ts'
import { findRestaurant } from '../restaurant/repo.ts'
import { resetRequested } from './jobs.ts'
import { resetLinkLetter } from './letters.ts'

type Dependencies = Pick<Platform, 'db' | 'clock' | 'mailer' | 'config' | 'secret'>

/** The link holds the configured address, whatever host a request named. */
export const sendResetLink = ({ db, clock, mailer, config, secret }: Dependencies): JobHandler =>
  handle(resetRequested, async ({ resetId }) => {
    const reset = await findReset(db, resetId)
    const restaurant = reset?.restaurantId && (await findRestaurant(db, reset.restaurantId))
    if (!reset || !restaurant) return
    const letter = resetLinkLetter(
      nameOfSender(config.mail.from),
      config.publicUrl,
      restaurant.email,
      { ...reset, restaurant: restaurant.name, timezone: restaurant.timezone },
      tokenOf(secret, resetId),
    )
    await mailer.send(writeLetter(config, { ...letter, id: `reset-${hashToken(resetId)}` }, clock.now()))
  })
