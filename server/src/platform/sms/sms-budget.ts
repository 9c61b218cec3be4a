// What texts may cost: codes, kept coupons, tests, answers, and those of campaigns. Each is counted before it leaves.
import { COUNTRIES } from '@tidetable/contract'
import { keyedHash } from '../crypto.ts'
import type { Db, Tx } from '../db/database.ts'
import { type Limit, limits } from '../limits.ts'
import { type Phone, prefixOf } from '../phone.ts'
import type { Quota } from '../quota.ts'

export interface SmsBudget {
  /**
   * Counts one text to this number. Answers the limit it would pass, then throw: the transaction must not stay.
   * `hasReserve`: somebody proved the number; strangers leave a part of the day to these.
   */
  take(tx: Tx, phone: Phone, options?: { hasReserve?: boolean }): Promise<Limit | null>
  /** The code in it was used: a person was there, and the day's breaker counts it no more. */
  giveBack(db: Db, phone: Phone): Promise<void>
}

const countryOf = ({ iso }: Phone) => COUNTRIES.find((country) => country.iso === iso)?.code ?? iso

/** Of campaigns: counts one text to this number; answers the limit it would pass. */
export async function takeCampaignText(quota: Quota, db: Db, secret: string, phone: Phone): Promise<Limit | null> {
  const prefix = keyedHash(secret, 'otp-prefix', prefixOf(phone.e164))
  if (!(await quota.take(db, limits.campaignSmsPrefix, prefix))) return limits.campaignSmsPrefix
  return (await quota.take(db, limits.campaignSmsCountry, countryOf(phone))) ? null : limits.campaignSmsCountry
}

export function createSmsBudget({ quota, secret }: { quota: Quota; secret: string }): SmsBudget {
  return {
    async take(tx, phone, { hasReserve = false } = {}) {
      const prefix = keyedHash(secret, 'otp-prefix', prefixOf(phone.e164))
      if (!(await quota.take(tx, limits.smsPrefix, prefix))) return limits.smsPrefix
      const country = countryOf(phone)
      if (!(await quota.take(tx, limits.smsCountry, country))) return limits.smsCountry
      if (hasReserve || (await quota.take(tx, limits.smsCountryOpen, country))) return null
      return limits.smsCountryOpen
    },
    async giveBack(db, phone) {
      await quota.take(db, limits.smsCountry, countryOf(phone), -1)
    },
  }
}
