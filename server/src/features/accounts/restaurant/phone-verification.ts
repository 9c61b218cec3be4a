// A restaurant's number is its own once a code came back that was texted there.
import { AppError, notFound } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import { isMobile, type Phone, readPhone } from '#platform/phone.ts'
import type { Platform } from '#platform/platform.ts'
import type { AskingCaller, CallerFacts } from '../caller-facts.ts'
import type { Otp } from '../otp/service.ts'
import type { SecurityLog } from '../security-log.ts'
import type { Directory } from './directory.ts'
import { type Restaurant, toRestaurant } from './present.ts'
import { findRestaurant, type RestaurantRow, saveVerifiedPhone } from './repo.ts'
import { phoneWords as say } from './words.ts'

type Dependencies = Pick<Platform, 'db' | 'clock' | 'quota' | 'sms'> & {
  otp: Otp
  directory: Directory
  security: SecurityLog
}

const PURPOSE = 'restaurant'

function getMobile({ phone }: RestaurantRow): Phone {
  const read = readPhone(phone)
  if (!read || !isMobile(read)) throw new AppError('invalid', say.notMobile, { fields: { phone: say.notMobile } })
  return read
}

export function createPhoneVerification({ db, clock, quota, sms, otp, directory, security }: Dependencies) {
  async function getUnverified(restaurantId: string): Promise<RestaurantRow> {
    const row = await findRestaurant(db, restaurantId)
    if (!row) throw notFound('Restaurant')
    if (row.phoneVerifiedAt) throw new AppError('conflict', say.verifiedAlready)
    return row
  }

  return {
    /** Texts a code to the stored number. */
    async send(restaurantId: string, caller: AskingCaller): Promise<void> {
      const row = await getUnverified(restaurantId)
      const phone = getMobile(row)
      if (sms.isOff) throw new AppError('not_configured', say.textsOff)
      const send = await db.transaction(async (tx) => {
        if (!(await quota.take(tx, limits.phoneOtps, row.id))) {
          security('limit_exceeded', caller, { kind: 'restaurant', who: row.id, reason: limits.phoneOtps.name })
          throw new AppError('too_many', say.enough, {
            retryAfterSeconds: await quota.secondsLeft(tx, limits.phoneOtps, row.id),
          })
        }
        const whom = { of: { phone }, sms: phone, mail: null, subject: row.id, device: null, isProven: false }
        return await otp.prepare(tx, { purpose: PURPOSE, ...whom }, caller)
      })
      await send()
    },

    /** Throws conflict if the number changed after the code was sent. */
    async verify(restaurantId: string, code: string, caller: CallerFacts): Promise<Restaurant> {
      const row = await getUnverified(restaurantId)
      const phone = getMobile(row)
      const isFor = () => true
      return await otp.verify({ purpose: PURPOSE, of: { phone }, code }, caller, isFor, async (tx, { subject }) => {
        const verified = subject === row.id && (await saveVerifiedPhone(tx, row.id, row.phone, clock.now()))
        if (!verified) throw new AppError('conflict', say.changed)
        await directory.tellChanged(tx, row.id)
        return toRestaurant(verified)
      })
    },
  }
}
