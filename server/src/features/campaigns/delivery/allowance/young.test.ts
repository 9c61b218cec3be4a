import { expect, it } from 'vitest'
import { domainOf, isYoung, sharedRemaining } from './young.ts'

it.each([
  ['host@harbour.example', 'harbour.example'],
  ['host@a.b.Harbour.example', 'harbour.example'],
  ['host@mail.harbour.co.uk', 'harbour.co.uk'],
  ['host@shop.harbour.in', 'harbour.in'],
  ['host@gmail.com', null],
  ['host@yahoo.co.in', null],
])('counts the address %s under the domain %s', (email, domain) => {
  expect(domainOf(email)).toBe(domain)
})

it('treats an account as new for 7 days', () => {
  const createdAt = new Date('2026-11-20T12:00:00Z')
  expect(isYoung({ createdAt }, new Date('2026-11-27T11:59:59Z'))).toBe(true)
  expect(isYoung({ createdAt }, new Date('2026-11-27T12:00:00Z'))).toBe(false)
})

it('returns the least that domain, network and platform have left', () => {
  const own = { email: 'a@harbour.example', network: 'n1' }
  const use = (email: string, network: string | null, used: number) => ({ email, network, used })
  expect(sharedRemaining(own, 200, [], 2000)).toBe(200)
  expect(sharedRemaining(own, 200, [use('b@x.harbour.example', 'n2', 150)], 2000)).toBe(50)
  expect(sharedRemaining(own, 200, [use('b@other.example', 'n1', 180)], 2000)).toBe(20)
  expect(sharedRemaining(own, 200, [use('b@other.example', 'n2', 1990)], 2000)).toBe(10)
  expect(sharedRemaining(own, 200, [use('b@other.example', 'n2', 2500)], 2000)).toBe(0)
  const atGmail = { email: 'a@gmail.com', network: 'n1' }
  expect(sharedRemaining(atGmail, 200, [use('b@gmail.com', 'n2', 200)], 2000)).toBe(200)
  expect(sharedRemaining({ ...atGmail, network: null }, 200, [use('b@gmail.com', null, 200)], 2000)).toBe(200)
})
