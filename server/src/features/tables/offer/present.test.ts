import { GuestTable, type OfferState, Table } from '@tidetable/contract/endpoints/tables'
import { describe, expect, it } from 'vitest'
import { ANONYMOUS } from '../../../../test/anonymous-guest.ts'
import { NO_BRANDING } from '../../../../test/no-branding.ts'
import { after, inState } from '../../../../test/offer-states.ts'
import { presentToGuest, presentToOwner } from './present.ts'

const HOST = {
  name: 'Saffron & Salt',
  country: 'IN',
  date_style: 'day_first',
  timezone: 'Asia/Kolkata',
  currency: 'USD',
  face: NO_BRANDING,
} as const
const iso = (seconds: number) => after(seconds).toISOString()
const EMPTY_FACTS = {
  offer_accepted_at: null,
  offer_rejected: false,
  offer_rejected_at: null,
  offer_timeout: false,
  offer_completed: false,
  offer_completed_at: null,
}

// Table in the API for each state of its offer.
const WIRE: [OfferState | 'none', Record<string, unknown>][] = [
  ['none', { ...EMPTY_FACTS, available: true, offer_value: null }],
  ['offered', { ...EMPTY_FACTS, available: false, offer_value: 15 }],
  ['accepted', { ...EMPTY_FACTS, available: false, offer_value: 15, offer_accepted_at: iso(60) }],
  [
    'completed',
    { ...EMPTY_FACTS, available: true, offer_value: null, offer_completed: true, offer_completed_at: iso(120) },
  ],
  [
    'rejected_by_diner',
    { ...EMPTY_FACTS, available: true, offer_value: null, offer_rejected: true, offer_rejected_at: iso(120) },
  ],
  [
    'rejected_by_restaurant',
    { ...EMPTY_FACTS, available: true, offer_value: null, offer_rejected: true, offer_rejected_at: iso(120) },
  ],
  [
    'expired',
    {
      ...EMPTY_FACTS,
      available: true,
      offer_value: null,
      offer_rejected: true,
      offer_rejected_at: iso(660),
      offer_timeout: true,
    },
  ],
  ['withdrawn', { ...EMPTY_FACTS, available: true, offer_value: null }],
]

describe('present', () => {
  it.each(WIRE)('shows the offer state “%s” as specified, to owner and guest', (state, fields) => {
    const owner = presentToOwner(inState(state), 'http://localhost:3000', after(130))
    const guest = presentToGuest(inState(state), HOST, ANONYMOUS, after(130))
    expect(owner).toMatchObject(fields)
    expect(guest).toMatchObject(fields)
    expect(Table.strict().parse(owner)).toEqual(owner)
    expect(GuestTable.strict().parse(guest)).toEqual(guest)
  })

  it('hides the outcome once a new visit starts', () => {
    const wire = presentToOwner(inState('expired', {}, { visit: 1 }), 'http://localhost:3000', after(700))
    expect(wire).toMatchObject({
      ...EMPTY_FACTS,
      available: true,
      offer_id: null,
      offer_state: null,
      late_extend_until: null,
    })
    expect(wire.last_offer?.state).toBe('expired')
  })

  it('shows owner and guest the offer, its state and times, the switch and the version', () => {
    const state = inState('accepted', { extensionGrantedAt: after(90), leftAt: after(100) })
    const added = {
      offer_id: 'offer-1',
      offer_state: 'accepted',
      offer_deadline: iso(1260),
      offer_period: 1,
      offer_extended: true,
      offer_left_at: iso(100),
      nudge_enabled: true,
      version: 7,
      server_time: iso(130),
    }
    expect(presentToOwner(state, '', after(130))).toMatchObject(added)
    expect(presentToGuest(state, HOST, ANONYMOUS, after(130))).toMatchObject(added)
    const empty = {
      offer_id: null,
      offer_state: null,
      offer_deadline: null,
      offer_extended: false,
      offer_left_at: null,
    }
    const off = inState('none', {}, { isOn: false, version: 12 })
    for (const wire of [presentToOwner(off, '', after(131)), presentToGuest(off, HOST, ANONYMOUS, after(131))])
      expect(wire).toMatchObject({ ...empty, nudge_enabled: false, version: 12, server_time: iso(131) })
  })

  it('shows an extension immediately, and the end of grace after “We’ve left”', () => {
    const plain = presentToOwner(inState('accepted', { extensionGrantedAt: after(90) }), '', after(130))
    expect(plain).toMatchObject({ offer_deadline: iso(1260), offer_grace_until: null })
    const left = presentToOwner(inState('accepted', { leftAt: after(100) }), '', after(130))
    expect(left).toMatchObject({ offer_deadline: iso(660), offer_grace_until: iso(780) })
    const granted = inState('accepted', { extensionGrantedAt: after(90), leftAt: after(100) })
    expect(presentToOwner(granted, '', after(130))).toMatchObject({
      offer_deadline: iso(1260),
      offer_grace_until: iso(1380),
      offer_period: 1,
      offer_extended: true,
      offer_left_at: iso(100),
    })
  })

  it('shows until when an expired offer can be extended', () => {
    expect(presentToOwner(inState('expired'), '', after(700)).late_extend_until).toBe(iso(780))
    expect(presentToOwner(inState('expired', { period: 2 }), '', after(700)).late_extend_until).toBe(null)
  })

  it('shows a next visit’s code only to the owner and the phone that accepted', () => {
    const terms = {
      visitType: 'next',
      kind: 'dollars',
      minorUnits: 550,
      expiresOn: '2026-04-30',
      windows: null,
      code: 'AB12C',
      cost: { minorUnits: 550, isEstimated: false },
    } as const
    const state = inState('accepted', { terms })
    const mine = presentToGuest(state, HOST, { ...ANONYMOUS, phone: 'phone-1' }, after(130))
    expect(mine).toMatchObject({
      offer_mine: true,
      offer_code: 'AB12C',
      offer_exp: '2026-04-30',
      visit_type: 1,
      offer_type: 0,
      offer_value: 5.5,
    })
    expect(presentToOwner(state, '', after(130)).offer_code).toBe('AB12C')
    for (const phone of [null, 'phone-2']) {
      expect(presentToGuest(state, HOST, { ...ANONYMOUS, phone }, after(130))).toMatchObject({
        offer_mine: false,
        offer_code: null,
      })
    }
    expect(
      presentToGuest(inState('offered', { terms }), HOST, { ...ANONYMOUS, phone: 'phone-1' }, after(1)).offer_code,
    ).toBe(null)
  })
})
