import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId, signText } from '#platform/crypto.ts'
import { addressHash } from './address-hash.ts'
import { makeUnsubscribeToken, readUnsubscribeToken, TEST_CONTACT } from './unsubscribe-token.ts'

const secret = 'a secret of more than thirty-two characters'
const claim = {
  restaurantId: newId(),
  contactId: newId(),
  campaignId: newId(),
  addressHash: addressHash(secret, 'email', 'a@example.com'),
}
const token = makeUnsubscribeToken(secret, claim)

it('reads an unsubscribe token with only the secret', () => {
  expect(readUnsubscribeToken(secret, token)).toEqual(claim)
  expect(token).toMatch(/^[A-Za-z0-9._-]+$/)
  expect(token.length).toBeLessThan(150)
})

it('rejects an unsubscribe token with another secret or any changed character', () => {
  expect(readUnsubscribeToken(`${secret}!`, token)).toBeNull()
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: token.length - 1 }),
      fc.constantFrom('A', 'b', '9', '.', '-'),
      (at, character) => {
        const changed = token.slice(0, at) + character + token.slice(at + 1)
        if (changed !== token) expect(readUnsubscribeToken(secret, changed)).toBeNull()
      },
    ),
  )
  fc.assert(fc.property(fc.string(), (text) => void expect(readUnsubscribeToken(secret, text)).toBeNull()))
})

it('hashes addresses ignoring case, differently per channel, and without revealing the address', () => {
  expect(addressHash(secret, 'email', 'A@Example.com')).toBe(claim.addressHash)
  expect(addressHash(secret, 'sms', 'a@example.com')).not.toBe(claim.addressHash)
  expect(addressHash(secret, 'email', 'a@example.com')).toMatch(/^[A-Za-z0-9_-]{22}$/)
})

it('reads links of the first release, and uses a placeholder id in test emails', () => {
  const sent = 'rrrr.cccc.mmmm.hhhh.CteVjJf4sT0UvkP0pv6ek_'
  const read = { restaurantId: 'rrrr', contactId: 'cccc', campaignId: 'mmmm', addressHash: 'hhhh' }
  expect(readUnsubscribeToken('the secret of a restaurant', sent)).toEqual(read)
  expect(TEST_CONTACT).toBe('test')
})

it.each(['a', 'a.b.c', 'a.b.c.d.e', '.b.c.d', 'a..c.d', 'a.b..d', 'a.b.c.'])(
  'rejects the token text %j although it is signed',
  (text) => {
    const signed = signText(text, { secret, purpose: 'unsubscribe', characters: 22 })
    expect(readUnsubscribeToken(secret, signed)).toBeNull()
  },
)
