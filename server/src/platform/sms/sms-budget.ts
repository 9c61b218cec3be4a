// What texts outside campaigns may cost: codes, kept coupons, tests. Each is counted here before it leaves.
import { COUNTRIES } from '@tidetable/contract'
import { keyedHash } from '../crypto.ts'
import type { Tx } from '../db/database.ts'
import { type Limit, limits } from '../limits.ts'
import { type Phone, prefixOf } from '../phone.ts'
import type { Quota } from '../quota.ts'

export interface SmsBudget {
  /** Counts one text to this number. Answers the limit it would pass, then throw: the transaction must not stay. */
  take(tx: Tx, phone: Phone): Promise<Limit | null>
}

const countryOf = ({ iso }: Phone) => COUNTRIES.find((country) => country.iso === iso)?.code ?? iso

export function createSmsBudget({ quota, secret }: { quota: Quota; secret: string }): SmsBudget {
  return {
    async take(tx, phone) {
      const prefix = keyedHash(secret, 'otp-prefix', prefixOf(phone.e164))
      if (!(await quota.take(tx, limits.smsPrefix, prefix))) return limits.smsPrefix
      return (await quota.take(tx, limits.smsCountry, countryOf(phone))) ? null : limits.smsCountry
    },
  }
}
