// Limits on the cost of texts: codes, kept coupons, tests, replies, and those of campaigns. Each is counted before it leaves.
import { COUNTRIES } from '@tidetable/contract'
import { keyedHash } from '../crypto.ts'
import type { Db, Tx } from '../db/database.ts'
import { type Counted, type KeyOf, type Limit, limits } from '../limits.ts'
import { type Phone, prefixOf } from '../phone.ts'
import type { Quota } from '../quota.ts'

/** The limit that one more text would pass. */
export interface Spent {
  limit: Limit
  secondsLeft: number
}

export interface SmsBudget {
  /**
   * Counts one text to this number. Returns the limit it would pass, then throw: the transaction must not stay.
   * `hasReserve`: the number is verified; strangers leave a part of the day to these.
   */
  take(tx: Tx, phone: Phone, options?: { hasReserve?: boolean }): Promise<Spent | null>
  /** The code of a text that was counted at that moment was used: it no longer counts as unused. */
  giveBack(db: Db, phone: Phone, takenAt: Date): Promise<void>
  /** A text that was counted at that moment certainly never left. */
  giveBackUnsent(db: Db, phone: Phone, takenAt: Date): Promise<void>
}

const countryOf = ({ iso }: Phone) => COUNTRIES.find((country) => country.iso === iso)?.code ?? iso

type Counter = <Each extends Counted>(limit: Limit<Each>, key: KeyOf<Each>) => Promise<Spent | null>

const counterOf =
  (quota: Quota, db: Db): Counter =>
  async (limit, key) =>
    (await quota.take(db, limit, key)) ? null : { limit, secondsLeft: await quota.secondsLeft(db, limit, key) }

/** Counts one text of a campaign to this number; returns the limit it would pass. */
export async function takeCampaignText(quota: Quota, db: Db, secret: string, phone: Phone): Promise<Spent | null> {
  const count = counterOf(quota, db)
  const prefix = keyedHash(secret, 'otp-prefix', prefixOf(phone.e164))
  return (await count(limits.campaignSmsPrefix, prefix)) ?? (await count(limits.campaignSmsCountry, countryOf(phone)))
}

export function createSmsBudget({ quota, secret }: { quota: Quota; secret: string }): SmsBudget {
  return {
    async take(tx, phone, { hasReserve = false } = {}) {
      const count = counterOf(quota, tx)
      const country = countryOf(phone)
      return (
        (await count(limits.smsPrefix, keyedHash(secret, 'otp-prefix', prefixOf(phone.e164)))) ??
        (await count(limits.smsCountrySent, country)) ??
        (await count(limits.smsCountry, country)) ??
        (hasReserve ? null : await count(limits.smsCountryOpen, country))
      )
    },
    async giveBack(db, phone, takenAt) {
      await quota.giveBack(db, limits.smsCountry, countryOf(phone), takenAt)
    },
    async giveBackUnsent(db, phone, takenAt) {
      await quota.giveBack(db, limits.smsCountrySent, countryOf(phone), takenAt)
      await quota.giveBack(db, limits.smsCountry, countryOf(phone), takenAt)
    },
  }
}
