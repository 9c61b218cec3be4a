// These functions run in the transaction of the feature that issues the code.

import { type CouponWindow, lastMoment } from '@tidetable/contract/rules/coupon-windows'
import { newCode } from '@tidetable/contract/rules/random-code'
import { newId } from '#platform/crypto.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { businessDay, endOfDay } from '#platform/zone.ts'
import type { CouponRow } from './coupon.ts'
import { arrivalOf, type RestaurantLocale } from './hours.ts'
import * as repo from './repo.ts'
import { givingWords } from './words.ts'

export interface Worth extends Pick<CouponRow, 'restaurantId' | 'givenAt' | 'kind' | 'minorUnits' | 'expiresOn'> {
  timezone: string
  windows?: readonly CouponWindow[] | null
}

const ATTEMPTS_MAX = 20
const codeTaken = () =>
  new AppError('code_taken', givingWords.codeTaken, { fields: { offer_code: givingWords.codeTaken } })

type ExpiryInput = Pick<Worth, 'expiresOn' | 'timezone' | 'windows'>

function lastMomentOf({ expiresOn, timezone, windows }: ExpiryInput): Date | null {
  if (expiresOn === null) return null
  const dayEnd = endOfDay(expiresOn, timezone)
  return windows ? lastMoment(windows, timezone, expiresOn, dayEnd) : dayEnd
}

const batchOf = (worthInput: Worth) => {
  const { timezone: _zone, windows = null, ...worth } = worthInput
  return {
    ...worth,
    windows,
    visitType: 'next' as const,
    maxRedemptions: null,
    earnedAt: null,
    deadlineAt: null,
    voidedAt: null,
    guest: null,
    customerId: null,
    expiresAt: lastMomentOf(worthInput),
  }
}

export const arrivalOfCode = (
  { windows = null, expiresOn }: Omit<ExpiryInput, 'timezone'>,
  restaurant: RestaurantLocale,
  now: Date,
) =>
  arrivalOf(
    { windows, expiresAt: lastMomentOf({ windows, expiresOn, timezone: restaurant.timezone }) },
    restaurant,
    now,
  )

/** Issues a coupon that is pending until the visit ends. Throws code_taken if `code` is in use. */
export async function issueForOffer(tx: Tx, worth: Worth, offerId: string, code: string, now: Date): Promise<void> {
  const batch = { ...batchOf(worth), source: 'offer', sourceId: offerId, state: 'pending', isShared: false } as const
  await repo.releaseExpiredCode(tx, worth.restaurantId, code, now)
  if (await repo.isLookAlike(tx, worth.restaurantId, code, now)) throw codeTaken()
  const inserted = await repo.insertCoupons(tx, batch, [{ id: newId(), code, contactId: null }], now)
  if (inserted.length === 0) throw codeTaken()
}

export interface Holder {
  guest: string | null
  customerId: string | null
}

/** Without a "Yes", a code is void from `voidedAt`; `deadlineAt` is the end that guests and staff see. */
export type OfferTimes = Pick<CouponRow, 'deadlineAt' | 'voidedAt'>

async function insertReward(
  tx: Tx,
  worth: Worth,
  offerId: string,
  batch: Holder &
    Pick<CouponRow, 'deadlineAt' | 'voidedAt' | 'earnedAt' | 'expiresAt'> & { state: 'pending' | 'valid' },
  now: Date,
): Promise<void> {
  const row = {
    ...batchOf(worth),
    ...batch,
    windows: null,
    source: 'offer',
    sourceId: offerId,
    visitType: 'current',
    isShared: false,
  } as const
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const inserted = await repo.insertCoupons(tx, row, [{ id: newId(), code: proposeCode(), contactId: null }], now)
    if (inserted.length > 0) return
  }
  throw codeTaken()
}

/** Issues a pending reward on acceptance. It can be redeemed while pending: guests pay before the table is freed. */
export const issueReward = (tx: Tx, worth: Worth, offerId: string, holder: Holder, clock: OfferTimes, now: Date) =>
  insertReward(tx, worth, offerId, { ...holder, ...clock, state: 'pending', earnedAt: null, expiresAt: null }, now)

/**
 * Makes the code of a completed offer valid, unless it was used: a coupon until its last day, a reward until the
 * business day ends. Offers accepted before migration 0420 get their reward only here.
 */
export async function earnCode(tx: Tx, worth: Worth, offerId: string, holder: Holder, now: Date): Promise<void> {
  const { end: dayEnd } = businessDay(now, worth.timezone)
  if (await repo.earnCode(tx, worth.restaurantId, offerId, dayEnd, now)) return
  if (worth.expiresOn !== null) return
  const none = { deadlineAt: null, voidedAt: null }
  await insertReward(tx, worth, offerId, { ...holder, ...none, state: 'valid', earnedAt: now, expiresAt: dayEnd }, now)
}

const campaignBatch = (worth: Worth, sourceId: string, isShared: boolean, maxRedemptions: number | null = null) =>
  ({ ...batchOf(worth), source: 'campaign', sourceId, state: 'valid', isShared, maxRedemptions }) as const

/** Issues a valid code for all guests or the first `maxRedemptions`. Throws code_taken if `code` is in use. */
export async function issueShared(
  tx: Tx,
  worth: Worth,
  campaignId: string,
  { code: requestedCode, maxRedemptions = null }: { code?: string | undefined; maxRedemptions?: number | null },
  now: Date,
): Promise<string> {
  const batch = campaignBatch(worth, campaignId, true, maxRedemptions)
  if (requestedCode) {
    await repo.releaseExpiredCode(tx, worth.restaurantId, requestedCode, now)
    if (await repo.isLookAlike(tx, worth.restaurantId, requestedCode, now)) throw codeTaken()
  }
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const code = requestedCode ?? newCode(8)
    const [inserted] = await repo.insertCoupons(tx, batch, [{ id: newId(), code, contactId: null }], now)
    if (inserted) return code
    if (requestedCode) break
  }
  throw codeTaken()
}

/** Issues a valid single-use code for each contact. Returns the codes by contact id. */
export async function issuePersonal(
  tx: Db,
  worth: Worth,
  campaignId: string,
  contactIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const batch = campaignBatch(worth, campaignId, false)
  const codes = new Map<string, string>()
  let without = [...new Set(contactIds)]
  for (let attempt = 0; attempt < ATTEMPTS_MAX && without.length > 0; attempt++) {
    const items = without.map((contactId) => ({ id: newId(), code: newCode(8), contactId }))
    for (const { code, contactId } of await repo.insertCoupons(tx, batch, items, now)) {
      if (contactId) codes.set(contactId, code)
    }
    without = without.filter((contactId) => !codes.has(contactId))
  }
  if (without.length > 0) throw codeTaken()
  return codes
}

export const proposeCode = (): string => newCode(5)
