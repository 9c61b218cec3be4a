// "Keep it": a guest's own coupon by SMS or e-mail.
import type { KeptCoupon } from '@tidetable/contract/coupons'
import { newId } from '#platform/crypto.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import type { Network } from '#platform/network.ts'
import { isMobile, readPhone } from '#platform/phone.ts'
import type { Platform } from '#platform/platform.ts'
import type { Restaurants } from '../accounts/index.ts'
import { sendKept } from './jobs.ts'
import { presentKept, worthInWords } from './present.ts'
import * as repo from './repo.ts'

export interface Keeper {
  /** Hash of the phone's cookie. */
  guest: string | null
  customerId: string | null
}

type Uses = Pick<Platform, 'db' | 'clock' | 'jobs' | 'quota' | 'mailer' | 'sms'> & { restaurants: Restaurants }

export interface Keeping {
  /** Unexpired coupons across restaurants. */
  list(keeper: Keeper): Promise<KeptCoupon[]>
  /** Sends one's own coupon; answers where to, half hidden. */
  send(keeper: Keeper, request: SendRequest, network: Network): Promise<string>
  deliver(restaurantId: string, sendingId: string): Promise<void>
}

export interface SendRequest {
  code: string
  phone?: string | undefined
  country_code?: string | undefined
  email?: string | undefined
}

const HIDDEN = '•••'

function addressOf({ phone, country_code, email }: SendRequest) {
  if (email)
    return {
      channel: 'email',
      address: email,
      shown: `${email.slice(0, 1)}${HIDDEN}${email.slice(email.indexOf('@'))}`,
    } as const
  const read = readPhone(phone ?? '', country_code)
  if (!read || !isMobile(read)) {
    const message = 'Please enter a valid mobile number'
    throw new AppError('invalid', message, { fields: { phone: message } })
  }
  return { channel: 'sms', address: read.e164, shown: `${HIDDEN}${read.e164.slice(-4)}` } as const
}

export function createKeeping({ db, clock, jobs, quota, mailer, sms, restaurants }: Uses): Keeping {
  async function own(keeper: Keeper) {
    const now = clock.now()
    const rows = await repo.listKept(db, keeper)
    const kept = await Promise.all(
      rows.map(async (row) => {
        const restaurant = await restaurants.find(row.restaurantId)
        const shown = restaurant && presentKept(row, restaurant.name, now)
        return shown ? [{ row, shown }] : []
      }),
    )
    return kept.flat()
  }
  return {
    list: async (keeper) => (await own(keeper)).map(({ shown }) => shown),
    async send(keeper, request, network) {
      const found = (await own(keeper)).find(({ row }) => row.code === request.code)
      if (!found) throw notFound('Coupon')
      const { channel, address, shown } = addressOf(request)
      await db.transaction(async (tx) => {
        if (!(await quota.take(tx, limits.keepCoupon, network)))
          throw new AppError('too_many', 'That is enough for today. The code stays on this phone.', {
            retryAfterSeconds: quota.secondsLeft(limits.keepCoupon),
          })
        const { restaurantId, id: couponId } = found.row
        const sending = { restaurantId, id: newId(), couponId, channel, address }
        await repo.insertSending(tx, sending, clock.now())
        await jobs.enqueue(tx, sendKept, { restaurantId, sendingId: sending.id })
      })
      return shown
    },
    async deliver(restaurantId, sendingId) {
      const sending = await repo.findSending(db, restaurantId, sendingId)
      const coupon = sending && (await repo.findCoupon(db, restaurantId, sending.code))
      const restaurant = await restaurants.find(restaurantId)
      if (!sending || !coupon || !restaurant) return
      const until = coupon.expiresOn ? `, until ${coupon.expiresOn}` : ''
      const text = `${restaurant.name}: ${worthInWords(coupon)} on your next visit with code ${coupon.code}${until}.`
      if (sending.channel === 'sms') await sms.send({ to: sending.address, text })
      else
        await mailer.send({
          to: sending.address,
          subject: `Your coupon from ${restaurant.name}`,
          text,
          messageId: `<${sending.id}@coupons.tidetable>`,
        })
      await repo.deleteSending(db, restaurantId, sendingId)
    },
  }
}
