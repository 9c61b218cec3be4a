import type { Channel } from '@tidetable/contract/address-book'
import { newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import { MessageError } from '#platform/message-error.ts'
import { readPhone } from '#platform/phone.ts'
import type { Platform } from '#platform/platform.ts'
import { takeCampaignText } from '#platform/sms/sms-budget.ts'
import { checkMaySend, type Restaurant, type Restaurants } from '../../../restaurants/index.ts'
import { addressHash } from '../../consent/address-hash.ts'
import { listSuppressions } from '../../consent/suppression-repo.ts'
import { NOBODY } from '../../consent/unsubscribe-token.ts'
import type { Allowances } from '../../delivery/allowance/allowances.ts'
import { refuseSample } from '../refuse-sample.ts'
import { findCampaign } from '../repo.ts'
import { createWords, testWords } from '../words.ts'
import { checkLinks } from './check-links.ts'
import { checkSender } from './check-sender.ts'
import { compose } from './compose.ts'

export const SAMPLE_CODE = 'SAMPLE42'
type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'secret' | 'quota' | 'mailer' | 'sms'> & {
  restaurants: Restaurants
  allowances: Allowances
}

/** Sends a campaign as it would look to the restaurant's own mailbox and phone, and to nobody else. */
export function createTestMessage({
  db,
  clock,
  config,
  secret,
  quota,
  mailer,
  sms,
  restaurants,
  allowances,
}: Dependencies) {
  const refuse = (sentence: string, retryAfterSeconds: number) =>
    new AppError('too_many', sentence, { retryAfterSeconds })

  /** Before anything leaves: a mail that went and a text that was refused would be half a test. */
  async function countText(tx: Tx, restaurantId: string, to: string) {
    const phone = readPhone(to)
    if (!phone) throw new AppError('invalid', testWords.noPhone)
    if (!(await allowances.take(tx, restaurantId))) throw new AppError('too_many', testWords.dayUsedUp)
    if (!(await quota.take(tx, limits.testTexts, restaurantId)))
      throw refuse(testWords.tenADay, await quota.secondsLeft(tx, limits.testTexts, restaurantId))
    // As a text of a campaign, so that none is taken from what sign-in codes have.
    const spent = await takeCampaignText(quota, tx, secret, phone)
    if (spent) throw refuse(testWords.enough, spent.secondsLeft)
  }

  /** An opt-out holds for the owner's own address and number, too: they may be someone else's. */
  async function checkNotStopped({ id, email, phone }: Restaurant, channels: readonly Channel[]) {
    for (const channel of channels) {
      const hash = addressHash(secret, channel, channel === 'email' ? email : phone)
      if ((await listSuppressions(db, hash, id)).length) throw new AppError('texts_stopped', testWords.stopped[channel])
    }
  }

  /** The sentence of a test that was sent before. */
  async function wordsOf(restaurantId: string, channels: readonly Channel[]): Promise<string> {
    const restaurant = await restaurants.find(restaurantId)
    if (!restaurant) throw notFound('Restaurant')
    const { email, phone } = restaurant
    return testWords.sent([
      ...(channels.includes('email') ? [email] : []),
      ...(channels.includes('sms') ? [phone] : []),
    ])
  }

  async function send(restaurantId: string, id: string, channels: readonly Channel[]): Promise<string> {
    const restaurant = await restaurants.find(restaurantId)
    const campaign = await findCampaign(db, restaurantId, id)
    if (!restaurant || !campaign) throw notFound('Campaign')
    refuseSample(restaurant, config, channels.includes('sms'))
    if (channels.includes('sms')) checkSender(config)
    // An address and a number that are unverified may be anyone's.
    checkMaySend(restaurant)
    if (channels.includes('sms') && !restaurant.phoneVerifiedAt)
      throw new AppError('phone_unverified', testWords.unverified)
    await checkNotStopped(restaurant, channels)
    checkLinks(restaurant, campaign, config, clock.now())
    if (!campaign.title || !campaign.description) throw new AppError('invalid', createWords.noWords)
    const code = campaign.incentive ? (campaign.incentive.code ?? SAMPLE_CODE) : null
    const message = compose(campaign, restaurant, { config, secret, testId: newId() })
    const sent: string[] = []
    if (channels.includes('sms')) await db.transaction((tx) => countText(tx, restaurantId, restaurant.phone))
    try {
      if (channels.includes('email')) {
        const { email } = restaurant
        const person = { contactId: NOBODY, address: email, addressHash: addressHash(secret, 'email', email), code }
        await mailer.send(message.mail(person, clock.now()))
        sent.push(email)
      }
      if (channels.includes('sms')) {
        await sms.send({
          to: restaurant.phone,
          text: message.sms(code, restaurant.phone),
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
  return { send, wordsOf }
}
