import { COUNTRIES } from '@tidetable/contract'
import { keyedHash } from '../crypto.ts'
import type { Db, Tx } from '../db/database.ts'
import { type KeyOf, type Limit, type LimitScope, limits } from '../limits.ts'
import { type Phone, prefixOf } from '../phone.ts'
import type { Platform } from '../platform.ts'

export interface ExceededLimit {
  limit: Limit
  secondsLeft: number
}

const countryOf = ({ iso }: Phone) => COUNTRIES.find((country) => country.iso === iso)?.code ?? iso

type Counter = <Each extends LimitScope>(limit: Limit<Each>, key: KeyOf<Each>) => Promise<ExceededLimit | null>

const counterOf =
  ({ quota }: Platform, db: Db): Counter =>
  async (limit, key) =>
    (await quota.take(db, limit, key)) ? null : { limit, secondsLeft: await quota.secondsLeft(db, limit, key) }

export async function takeCampaignText(platform: Platform, db: Db, phone: Phone): Promise<ExceededLimit | null> {
  const count = counterOf(platform, db)
  const prefix = keyedHash(platform.secret, 'otp-prefix', prefixOf(phone.e164))
  return (await count(limits.campaignSmsPrefix, prefix)) ?? (await count(limits.campaignSmsCountry, countryOf(phone)))
}

/**
 * If this returns an exceeded limit, throw to roll back. `hasReserve`: part of the daily limit is reserved for verified
 * numbers.
 */
export async function takeText(
  platform: Platform,
  tx: Tx,
  phone: Phone,
  { hasReserve = false } = {},
): Promise<ExceededLimit | null> {
  const count = counterOf(platform, tx)
  const country = countryOf(phone)
  return (
    (await count(limits.smsPrefix, keyedHash(platform.secret, 'otp-prefix', prefixOf(phone.e164)))) ??
    (await count(limits.smsCountrySent, country)) ??
    (await count(limits.smsCountry, country)) ??
    (hasReserve ? null : await count(limits.smsCountryOpen, country))
  )
}

/** Call it once the code in a text has been used: `smsCountry` does not count texts whose codes were used. */
export const uncountVerifiedText = ({ quota }: Platform, db: Db, phone: Phone, takenAt: Date): Promise<void> =>
  quota.giveBack(db, limits.smsCountry, countryOf(phone), takenAt)

export async function uncountUnsentText({ quota }: Platform, db: Db, phone: Phone, takenAt: Date): Promise<void> {
  await quota.giveBack(db, limits.smsCountrySent, countryOf(phone), takenAt)
  await quota.giveBack(db, limits.smsCountry, countryOf(phone), takenAt)
}
