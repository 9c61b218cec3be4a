// Giving codes away, always in the transaction of the feature that gives them.

import { type CouponWindow, lastMoment } from '@tidetable/contract/rules/coupon-windows'
import { newCode } from '@tidetable/contract/rules/random-code'
import { newId } from '#platform/crypto.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { businessDay, endOfDay } from '#platform/zone.ts'
import type { CouponRow } from './coupon.ts'
import { arrivalOf } from './hours.ts'
import * as repo from './repo.ts'
import { givingWords } from './words.ts'

/** What a code is worth and until when. */
export interface Worth extends Pick<CouponRow, 'restaurantId' | 'givenAt' | 'kind' | 'minorUnits' | 'expiresOn'> {
  timezone: string
  /** Absent or null if the guest may come at any time. */
  windows?: readonly CouponWindow[] | null
}

const TRIES = 20
const codeTaken = () =>
  new AppError('code_taken', givingWords.codeTaken, { fields: { offer_code: givingWords.codeTaken } })

type Ends = Pick<Worth, 'expiresOn' | 'timezone' | 'windows'>

function lastMomentOf({ expiresOn, timezone, windows }: Ends): Date | null {
  if (expiresOn === null) return null
  const dayEnd = endOfDay(expiresOn, timezone)
  return windows ? lastMoment(windows, timezone, expiresOn, dayEnd) : dayEnd
}

const batchOf = (given: Worth) => {
  const { timezone: _zone, windows = null, ...worth } = given
  return {
    ...worth,
    windows,
    visitType: 'next' as const,
    maxRedemptions: null,
    earnedAt: null,
    guest: null,
    customerId: null,
    expiresAt: lastMomentOf(given),
  }
}

/** How a guest's page tells the hours of a code of this worth. */
export const arrivalOfCode = (worth: Ends, now: Date) =>
  arrivalOf({ windows: worth.windows ?? null, expiresAt: lastMomentOf(worth) }, worth.timezone, now)

/** Of an offer for the next visit: pending until the visit is completed. Throws code_taken. */
export async function issueForOffer(tx: Tx, worth: Worth, offerId: string, code: string, now: Date): Promise<void> {
  const batch = { ...batchOf(worth), source: 'offer', sourceId: offerId, state: 'pending', isShared: false } as const
  await repo.freeExpired(tx, worth.restaurantId, code, now)
  if (await repo.isLookAlike(tx, worth.restaurantId, code, now)) throw codeTaken()
  const given = await repo.insertCoupons(tx, batch, [{ id: newId(), code, contactId: null }], now)
  if (given.length === 0) throw codeTaken()
}

/** Whose a code is: the hash of a phone's cookie, and the account that was signed in there. */
export interface Holder {
  guest: string | null
  customerId: string | null
}

/**
 * The proof of what was earned on a current visit, valid at once and until the business day ends. One that an undone Yes
 * left pending is good again, with the code that the guest has seen.
 */
export async function giveProof(
  tx: Tx,
  worth: Worth,
  { id: offerId, resumes }: { id: string; resumes: string | null },
  holder: Holder,
  now: Date,
): Promise<void> {
  const { end: expiresAt } = businessDay(now, worth.timezone)
  const { restaurantId } = worth
  if (resumes && (await repo.earnAgain(tx, { restaurantId, offerId, earnedAt: now, expiresAt }))) return
  const batch = {
    ...batchOf(worth),
    windows: null,
    ...holder,
    source: 'offer',
    sourceId: offerId,
    visitType: 'current',
    state: 'valid',
    isShared: false,
    earnedAt: now,
    expiresAt,
  } as const
  for (let tried = 0; tried < TRIES; tried++) {
    const given = await repo.insertCoupons(tx, batch, [{ id: newId(), code: proposeCode(), contactId: null }], now)
    if (given.length > 0) return
  }
  throw codeTaken()
}

const campaignBatch = (worth: Worth, sourceId: string, isShared: boolean, maxRedemptions: number | null = null) =>
  ({ ...batchOf(worth), source: 'campaign', sourceId, state: 'valid', isShared, maxRedemptions }) as const

/**
 * One code of a campaign for everybody, valid at once, or for the first `maxRedemptions` who come. Throws code_taken when the
 * wished one is live.
 */
export async function issueShared(
  tx: Tx,
  worth: Worth,
  campaignId: string,
  { code: wished, maxRedemptions = null }: { code?: string | undefined; maxRedemptions?: number | null },
  now: Date,
): Promise<string> {
  const batch = campaignBatch(worth, campaignId, true, maxRedemptions)
  if (wished) {
    await repo.freeExpired(tx, worth.restaurantId, wished, now)
    if (await repo.isLookAlike(tx, worth.restaurantId, wished, now)) throw codeTaken()
  }
  for (let tried = 0; tried < TRIES; tried++) {
    const code = wished ?? newCode(8)
    const [given] = await repo.insertCoupons(tx, batch, [{ id: newId(), code, contactId: null }], now)
    if (given) return code
    if (wished) break
  }
  throw codeTaken()
}

/** A code of a campaign for each person, valid at once, redeemed once. Contact → code. */
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
  for (let tried = 0; tried < TRIES && without.length > 0; tried++) {
    const items = without.map((contactId) => ({ id: newId(), code: newCode(8), contactId }))
    for (const { code, contactId } of await repo.insertCoupons(tx, batch, items, now)) {
      if (contactId) codes.set(contactId, code)
    }
    without = without.filter((contactId) => !codes.has(contactId))
  }
  if (without.length > 0) throw codeTaken()
  return codes
}

/** A code that is very likely free; the insert has the last word. */
export const proposeCode = (): string => newCode(5)
