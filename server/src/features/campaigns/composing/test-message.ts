import type { Channel } from '@tidetable/contract/endpoints/address-book'
import { newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import { MessageError } from '#platform/message-error.ts'
import { readPhone } from '#platform/phone.ts'
import { takeCampaignText } from '#platform/sms/sms-budget.ts'
import { checkMaySend, guestBranding, type Restaurant } from '../../restaurants/index.ts'
import { findContactName } from '../address-book/repo.ts'
import { findCampaign } from '../campaign/repo.ts'
import { addressHash } from '../consent/address-hash.ts'
import { listSuppressions } from '../consent/suppression-repo.ts'
import type { CampaignsContext } from '../context.ts'
import { takeFromDailyLimit } from '../delivery/allowance/allowances.ts'
import { compose } from '../message/compose.ts'
import { checkLinks } from './check-links.ts'
import { checkMail, checkSender } from './check-sender.ts'
import { refuseSample } from './refuse-sample.ts'
import { createWords, testWords } from './words.ts'

/** Counts the test text before anything is sent, so that no email is sent if the text is rejected. */
async function countText(context: CampaignsContext, tx: Tx, restaurantId: string, to: string) {
  const phone = readPhone(to)
  if (!phone) throw new AppError('invalid', testWords.noPhone)
  if (!(await takeFromDailyLimit(context, tx, restaurantId))) throw new AppError('too_many', testWords.dayUsedUp)
  await context.quota.takeOrRefuse(tx, limits.testTexts, restaurantId, testWords.tenADay)
  // Counts as a campaign text, so that it does not use the budget of sign-in codes.
  const exceeded = await takeCampaignText(context, tx, phone)
  if (exceeded) throw new AppError('too_many', testWords.enough, { retryAfterSeconds: exceeded.secondsLeft })
}

/** Opt-outs also apply to the owner's own address and number, which may belong to someone else. */
async function checkNotOptedOut(
  { db, secret }: CampaignsContext,
  { id, email, phone }: Restaurant,
  channels: readonly Channel[],
) {
  for (const channel of channels) {
    const hash = addressHash(secret, channel, channel === 'email' ? email : phone)
    if ((await listSuppressions(db, hash, id)).length) throw new AppError('texts_stopped', testWords.stopped[channel])
  }
}

export async function sendTestMessage(
  context: CampaignsContext,
  restaurantId: string,
  id: string,
  { channels, guest_id }: { channels: readonly Channel[]; guest_id?: string | undefined },
): Promise<string> {
  const { db, clock, config, secret, mailer, sms, restaurants } = context
  const restaurant = await restaurants.get(restaurantId)
  const campaign = await findCampaign(db, restaurantId, id)
  if (!campaign) throw notFound('Campaign')
  refuseSample(restaurant, config, channels.includes('sms'))
  if (channels.includes('sms')) checkSender(config)
  checkMail(context, channels.includes('email'))
  checkMaySend(context, restaurant)
  if (channels.includes('sms') && !restaurant.phoneVerifiedAt)
    throw new AppError('phone_unverified', testWords.unverified)
  await checkNotOptedOut(context, restaurant, channels)
  checkLinks(restaurant, campaign, config, clock.now())
  if (!campaign.title || !campaign.description) throw new AppError('invalid', createWords.noWords)
  const { booking_url: bookingUrl } = guestBranding(restaurant, config, clock.now())
  const message = compose(campaign, restaurant, { config, secret, bookingUrl, testId: newId() })
  const name = guest_id ? await findContactName(db, restaurantId, guest_id) : null
  const sent: string[] = []
  if (channels.includes('sms')) await db.transaction((tx) => countText(context, tx, restaurantId, restaurant.phone))
  try {
    if (channels.includes('email')) {
      await mailer.send(message.sampleMail(clock.now(), name))
      sent.push(restaurant.email)
    }
    if (channels.includes('sms')) {
      await sms.send({
        to: restaurant.phone,
        text: message.sampleSms(restaurant.phone, name),
        dlt: message.dlt(restaurant.phone),
      })
      sent.push(restaurant.phone)
    }
  } catch (error) {
    if (!(error instanceof MessageError)) throw error
    throw new AppError('upstream', testWords.failed, { cause: error })
  }
  return testWords.sent(sent)
}
