import { AppError, notFound } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import { isMobile, type Phone, readPhone } from '#platform/phone.ts'
import type { Platform } from '#platform/platform.ts'
import { type CallerFacts, logSecurity, prepareCode, type RequestingCaller, verifyCode } from '../auth/index.ts'
import type { RestaurantsContext } from './context.ts'
import { type Restaurant, toRestaurant } from './present.ts'
import { findRestaurant, type RestaurantRow, saveVerifiedPhone } from './repo.ts'
import { phoneWords as say } from './words.ts'

const PURPOSE = 'restaurant'

function getMobile({ phone }: RestaurantRow): Phone {
  const read = readPhone(phone)
  if (!read || !isMobile(read)) throw new AppError('invalid', say.notMobile, { fields: { phone: say.notMobile } })
  return read
}

async function getUnverified({ db }: Platform, restaurantId: string): Promise<RestaurantRow> {
  const row = await findRestaurant(db, restaurantId)
  if (!row) throw notFound('Restaurant')
  if (row.phoneVerifiedAt) throw new AppError('conflict', say.verifiedAlready)
  return row
}

export async function sendPhoneCode(platform: Platform, restaurantId: string, caller: RequestingCaller): Promise<void> {
  const { db, quota, sms } = platform
  const row = await getUnverified(platform, restaurantId)
  const phone = getMobile(row)
  if (sms.isOff) throw new AppError('not_configured', say.textsOff)
  const send = await db.transaction(async (tx) => {
    if (!(await quota.take(tx, limits.phoneOtps, row.id))) {
      const reason = limits.phoneOtps.name
      logSecurity(platform, 'limit_exceeded', caller, { kind: 'restaurant', who: row.id, reason })
      throw new AppError('too_many', say.enough, {
        retryAfterSeconds: await quota.secondsLeft(tx, limits.phoneOtps, row.id),
      })
    }
    const request = { of: { phone }, sms: phone, mail: null, subject: row.id, device: null, isVerified: false }
    return await prepareCode(platform, tx, { purpose: PURPOSE, ...request }, caller)
  })
  await send()
}

/** Throws conflict if the number changed after the code was sent. */
export async function verifyPhone(
  context: RestaurantsContext,
  restaurantId: string,
  code: string,
  caller: CallerFacts,
): Promise<Restaurant> {
  const row = await getUnverified(context, restaurantId)
  const phone = getMobile(row)
  const input = { purpose: PURPOSE, of: { phone }, code } as const
  const isFor = () => true
  return await verifyCode(context, input, caller, isFor, async (tx, { subject }) => {
    const verified = subject === row.id && (await saveVerifiedPhone(tx, row.id, row.phone, context.clock.now()))
    if (!verified) throw new AppError('conflict', say.changed)
    await context.restaurants.notifyChanged(tx, row.id)
    return toRestaurant(verified)
  })
}
