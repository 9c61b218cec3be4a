import type { GuestCoupon, GuestReward } from '@tidetable/contract/endpoints/coupons'
import { regionOf } from '@tidetable/contract/rules/country-defaults'
import { MAIL_OFF } from '@tidetable/contract/rules/mail-off-wording'
import { cleanSenderName } from '@tidetable/contract/rules/sender-name'
import { keyedHash, newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { bounds, limits } from '#platform/limits.ts'
import { MASK, maskAddress } from '#platform/mail/mask-address.ts'
import { renderEmail } from '#platform/mail/render-email.ts'
import { nameOfSender } from '#platform/mail/sender.ts'
import type { Network } from '#platform/network/network.ts'
import { isMobile, type Phone, readPhone } from '#platform/phone.ts'
import { takeText } from '#platform/sms/sms-budget.ts'
import { emailKey } from '../auth/index.ts'
import type { CouponsContext } from './context.ts'
import { type CouponRow, stateOf } from './coupon.ts'
import { sendCouponJob } from './jobs.ts'
import { couponEmail, couponSms, plainCouponEmail, plainCouponSms } from './message.ts'
import { presentGuestCoupon, presentReward } from './present.ts'
import * as repo from './repo.ts'
import * as sendings from './sending-repo.ts'
import { couponSendingWords } from './words.ts'

export interface CouponHolder {
  guest: string | null
  customerId: string | null
}

export interface SendRequest {
  code: string
  phone?: string | undefined
  country_code?: string | undefined
  email?: string | undefined
}

interface SendTarget {
  channel: 'sms' | 'email'
  address: string
  shown: string
  phone: Phone | null
}

const notConfigured = (field: 'email' | 'phone', problem: string) =>
  new AppError('not_configured', problem, { fields: { [field]: problem } })

function targetOf(
  { config, mailer, sms }: CouponsContext,
  { phone: typed, country_code, email }: SendRequest,
): SendTarget {
  const field = email ? 'email' : 'phone'
  if (mailer.isOff && sms.isOff) throw notConfigured(field, MAIL_OFF.noCodes(config.mail.operator))
  if (email) {
    if (mailer.isOff) throw notConfigured(field, MAIL_OFF.coupon)
    return { channel: 'email', address: email, shown: maskAddress(email), phone: null }
  }
  if (sms.isOff) throw notConfigured(field, couponSendingWords.smsOff)
  const phone = readPhone(typed ?? '', country_code)
  if (!phone || !isMobile(phone)) {
    throw new AppError('invalid', couponSendingWords.badNumber, { fields: { phone: couponSendingWords.badNumber } })
  }
  return { channel: 'sms', address: phone.e164, shown: `${MASK}${phone.e164.slice(-4)}`, phone }
}

const tooMany = (sentence: string, retryAfterSeconds?: number) =>
  new AppError('too_many', sentence, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })

async function listOwn({ clock, db, restaurants }: CouponsContext, holder: CouponHolder) {
  const now = clock.now()
  const rows = await repo.listByHolder(db, holder, now)
  const presented = await Promise.all(
    rows.map(async (row) => {
      const restaurant = await restaurants.find(row.restaurantId)
      if (!restaurant) return []
      return [{ row, coupon: presentGuestCoupon(row, restaurant, now), reward: presentReward(row, restaurant, now) }]
    }),
  )
  return presented.flat()
}

/** Without limits, the holder of a coupon could flood someone else's inbox or cause SMS costs. */
async function count(
  context: CouponsContext,
  tx: Tx,
  { guest, customerId }: CouponHolder,
  coupon: CouponRow,
  { address, phone }: SendTarget,
  network: Network,
) {
  const { quota, secret, takeFromDailyLimit } = context
  if (!(await takeFromDailyLimit(tx, coupon.restaurantId))) throw tooMany(couponSendingWords.restaurantLimitReached)
  if (!(await sendings.countSending(tx, coupon, bounds.sendingsPerCouponMax)))
    throw tooMany(couponSendingWords.sendLimitReached)
  // Limits the account if there is one: cookies are easy to discard.
  await quota.takeOrRefuse(tx, limits.keepCoupon, customerId ?? guest ?? '', couponSendingWords.dailyLimitReached)
  await quota.takeOrRefuse(tx, limits.keepCouponNetwork, network, couponSendingWords.dailyLimitReached)
  const recipient = keyedHash(secret, 'keep-recipient', emailKey(address))
  await quota.takeOrRefuse(tx, limits.keepRecipient, recipient, couponSendingWords.recipientLimitReached)
  const exceeded = phone && (await takeText(context, tx, phone))
  if (!exceeded) return
  const { noTextsThere, noTextsNow } = couponSendingWords
  throw tooMany(context.mailer.isOff ? noTextsNow : noTextsThere, exceeded.secondsLeft)
}

/** Returns the holder's codes from all restaurants, without expired coupons and past rewards. */
export async function listOwnCoupons(
  context: CouponsContext,
  holder: CouponHolder,
): Promise<{ coupons: GuestCoupon[]; rewards: GuestReward[] }> {
  const all = await listOwn(context, holder)
  return {
    coupons: all.flatMap(({ coupon }) => coupon ?? []),
    rewards: all.flatMap(({ reward }) => reward ?? []),
  }
}

export async function sendCoupon(
  context: CouponsContext,
  holder: CouponHolder,
  request: SendRequest,
  network: Network,
): Promise<string> {
  const { clock, db, jobs } = context
  const found = (await listOwn(context, holder)).find(({ row, coupon }) => coupon && row.code === request.code)
  if (!found?.coupon) throw notFound('Coupon')
  if (found.coupon.state === 'pending') throw new AppError('coupon_pending', couponSendingWords.stillPending)
  const target = targetOf(context, request)
  await db.transaction(async (tx) => {
    await count(context, tx, holder, found.row, target, network)
    const { restaurantId, id: couponId } = found.row
    const sending = { restaurantId, id: newId(), couponId, channel: target.channel, address: target.address }
    await sendings.insertSending(tx, sending, clock.now())
    await jobs.enqueue(tx, sendCouponJob, { restaurantId, sendingId: sending.id })
  })
  return target.shown
}

export async function deliverCoupon(context: CouponsContext, restaurantId: string, sendingId: string): Promise<void> {
  const { clock, config, db, log, mailer, restaurants, sms } = context
  const sending = await sendings.findSending(db, restaurantId, sendingId)
  if (!sending) return
  const coupon = await repo.findCouponById(db, restaurantId, sending.couponId)
  const restaurant = await restaurants.find(restaurantId)
  // The coupon was redeemed or has expired since the request.
  if (coupon && restaurant && stateOf(coupon, clock.now()) === 'valid') {
    const { channel, address: to } = sending
    const { logo, colour, phone } = restaurant.branding
    const brand = nameOfSender(config.mail.from)
    const { dateStyle } = regionOf(restaurant)
    const issuer = {
      ...restaurant,
      name: cleanSenderName(restaurant.name, brand),
      logoUrl: logo && `${config.publicUrl}/${logo}`,
      colour,
      phone,
      dateStyle,
    }
    // A restaurant that must not send must not reach guests with its own texts in coupon messages either.
    const mayWrite = restaurant.isEmailConfirmed && !restaurant.suspendedAt
    const plain = { brand, currency: restaurant.currency, dateStyle }
    if (channel === 'sms' ? sms.isOff : mailer.isOff)
      log.info({ job: sendCouponJob.name, channel }, 'channel is off; coupon message dropped')
    else if (channel === 'sms')
      await sms.send({
        to,
        text: mayWrite ? couponSms(issuer, coupon) : plainCouponSms(plain, coupon),
      })
    else {
      const email = mayWrite ? couponEmail(to, issuer, coupon) : plainCouponEmail(to, plain, coupon)
      await mailer.send(renderEmail(config, { ...email, id: `coupon-${sendingId}` }, clock.now()))
    }
  }
  await sendings.deleteSending(db, restaurantId, sendingId)
}
