// A table in any offer state; its offer is created at noon and, if accepted, accepted a minute later.
import type { Offer, OfferState, Table, TableState, Timings } from '../src/features/tables/offer/table-state.ts'

export const NOON = new Date('2026-03-28T12:00:00.000Z')
export const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)

export const TIMINGS: Timings = {
  periodSeconds: 600,
  graceSeconds: 120,
  staleSeconds: 900,
  clearSeconds: 900,
  autoExtend: false,
}

/** Cost of 15% off a table of 2.5 guests who spend 31 each. */
export const ESTIMATED = { minorUnits: 1163, isEstimated: true }

export const aTable = (fields: Partial<Table> = {}): Table => ({
  id: 'table-1',
  restaurantId: 'restaurant-1',
  code: 'PLM',
  location: 'Patio',
  capacity: 4,
  isOn: true,
  visit: 0,
  version: 7,
  deletedAt: null,
  undoUntil: null,
  changedAt: NOON,
  changedBy: 'Front tablet',
  ...fields,
})

export function anOffer(state: OfferState, fields: Partial<Offer> = {}): Offer {
  const wasAccepted = ['accepted', 'completed', 'rejected_by_restaurant', 'expired'].includes(state)
  const endedAt = { offered: null, accepted: null, expired: after(660) }[state as string]
  return {
    id: 'offer-1',
    visit: 0,
    state,
    terms: {
      visitType: 'current',
      kind: 'percent',
      minorUnits: 1500,
      expiresOn: null,
      windows: null,
      code: null,
      cost: ESTIMATED,
    },
    timings: TIMINGS,
    createdAt: NOON,
    acceptedAt: wasAccepted ? after(60) : null,
    deadlineAt: wasAccepted ? after(660) : null,
    period: 1,
    extensionGrantedAt: null,
    extendsOfferId: null,
    resumesOfferId: null,
    acceptedBy: wasAccepted ? 'phone-1' : null,
    acceptedAccount: null,
    leftAt: null,
    moreTimeAskedAt: null,
    limitMetAt: null,
    limitMetBy: null,
    limitLiftedAt: null,
    endedAt: endedAt === undefined ? after(120) : endedAt,
    endReason: null,
    events: wasAccepted ? 2 : 1,
    ...fields,
  }
}

export const inState = (
  state: OfferState | 'none',
  offer: Partial<Offer> = {},
  table: Partial<Table> = {},
): TableState => ({
  table: aTable(table),
  offer: state === 'none' ? null : anOffer(state, offer),
})
