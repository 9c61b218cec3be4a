import { newId } from '#platform/crypto.ts'
import type { SeededRandom } from '#platform/seeded-random.ts'
import { businessDay, endOfDay } from '#platform/zone.ts'
import type { SampleCode, SampleRedemption } from '../../coupons/index.ts'
import { later, type Offer } from '../offer/table-state.ts'

const DAY_SECONDS = 86_400

export function codeOf(offer: Offer, givenAt: string, timezone: string, rewardCode: string): SampleCode | null {
  const { visitType, kind, minorUnits, expiresOn, code } = offer.terms
  const isEarned = offer.state === 'completed'
  const shared = { id: newId(), offerId: offer.id, visitType, givenAt, kind, minorUnits, guest: offer.acceptedBy }
  const earnedAt = isEarned ? offer.endedAt : null
  if (code && expiresOn) {
    const expiresAt = endOfDay(expiresOn, timezone)
    return {
      ...shared,
      code,
      expiresOn,
      expiresAt,
      state: isEarned ? 'valid' : 'void',
      earnedAt,
      voidedAt: isEarned ? null : offer.endedAt,
      createdAt: offer.createdAt,
    }
  }
  if (!offer.acceptedAt) return null
  const reward = { ...shared, code: rewardCode, expiresOn: null, createdAt: offer.acceptedAt }
  if (!earnedAt) return { ...reward, expiresAt: null, state: 'void', earnedAt: null, voidedAt: offer.endedAt }
  return { ...reward, expiresAt: businessDay(earnedAt, timezone).end, state: 'valid', earnedAt, voidedAt: null }
}

export function generateRedemption(
  random: SeededRandom,
  { code, visitType, state, earnedAt }: SampleCode,
  { terms }: Offer,
  now: Date,
) {
  const isUsed = random.is(visitType === 'current' ? 0.85 : 0.5)
  const afterwards =
    visitType === 'current' ? random.from(60, 240) : random.from(4, 16) * DAY_SECONDS + random.from(0, 3600)
  if (state === 'void' || !earnedAt || !isUsed) return null
  const at = later(earnedAt, afterwards)
  return at < now ? ({ code, at, cost: terms.cost } satisfies SampleRedemption) : null
}
