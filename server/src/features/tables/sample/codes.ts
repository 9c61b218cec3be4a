import { newId } from '#platform/crypto.ts'
import type { SeededRandom } from '#platform/seeded-random.ts'
import { businessDay, endOfDay } from '#platform/zone.ts'
import type { SampleCode, SampleRedemption } from '../../coupons/index.ts'
import { later, type Offer } from '../offer/table-state.ts'

const DAY_SECONDS = 86_400

export function codeOf(offer: Offer, givenAt: string, timezone: string, proof: string): SampleCode | null {
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
      createdAt: offer.createdAt,
    }
  }
  if (!earnedAt) return null
  const expiresAt = businessDay(earnedAt, timezone).end
  return { ...shared, code: proof, expiresOn: null, expiresAt, state: 'valid', earnedAt, createdAt: earnedAt }
}

export function drawRedemption(
  draw: SeededRandom,
  { code, visitType, state, earnedAt }: SampleCode,
  { terms }: Offer,
  now: Date,
) {
  const isUsed = draw.is(visitType === 'current' ? 0.85 : 0.5)
  const afterwards = visitType === 'current' ? draw.from(60, 240) : draw.from(4, 16) * DAY_SECONDS + draw.from(0, 3600)
  if (state === 'void' || !earnedAt || !isUsed) return null
  const at = later(earnedAt, afterwards)
  return at < now ? ({ code, at, cost: terms.cost } satisfies SampleRedemption) : null
}
