import { expect, it } from 'vitest'
import { summariseAudience } from './audience.ts'

const NO_EXCLUSIONS = { no_address: 0, no_consent: 0, opted_out: 0, undeliverable: 0, inactive: 0, unregistered: 0 }
const groups = [
  { email: null, sms: null, people: 1 },
  { email: null, sms: 'no_consent', people: 20 },
  { email: 'opted_out', sms: null, people: 300 },
  { email: 'opted_out', sms: 'unregistered', people: 4_000 },
  { email: 'inactive', sms: 'inactive', people: 50_000 },
] as const

const email = { reachable: 21, not: { ...NO_EXCLUSIONS, opted_out: 4_300, inactive: 50_000 } }
const sms = { reachable: 301, not: { ...NO_EXCLUSIONS, no_consent: 20, unregistered: 4_000, inactive: 50_000 } }

it.each([
  ['email and SMS', { email: true, sms: true }, 321],
  ['email only', { email: true, sms: false }, 21],
  ['SMS only', { email: false, sms: true }, 301],
  ['no channel', { email: false, sms: false }, 0],
])('counts each recipient once for %s, with the reasons of exclusions per channel', (_by, by, reachable) => {
  expect(summariseAudience(groups, by)).toEqual({ selected: 54_321, reachable, email, sms })
})

it('returns no recipients for an empty selection', () => {
  const none = { reachable: 0, not: NO_EXCLUSIONS }
  expect(summariseAudience([], { email: true, sms: true })).toEqual({
    selected: 0,
    reachable: 0,
    email: none,
    sms: none,
  })
})
