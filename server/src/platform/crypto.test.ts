import { expect, it } from 'vitest'
import { hashToken, newSecretId, newToken, readSigned, signText } from './crypto.ts'

const secret = 'the secret of a restaurant'

it.each([
  ['an unsubscribe link', { purpose: 'unsubscribe', characters: 22 }, 'rrrr.cccc.mmmm.hhhh', 'CteVjJf4sT0UvkP0pv6ek_'],
  ['a subscription', { purpose: 'blog-subscription' }, 'ssss', 'WZS1UMfNiK0h3uFOmBUL4WJMegHGWA7c2aO1jvUyJnI'],
  ['a device', { purpose: 'device', holder: 'aaaa' }, 'dddd', 'xOziSftB8Hmy8tFXJ8FeY9dbEvmwnNHZkf032EpJPsI'],
])(
  'signs %s as the first release did, whose mails and cookies are about [HOUSE-24]',
  (_what, seal, text, signature) => {
    expect(signText(text, { secret, ...seal })).toBe(`${text}.${signature}`)
    expect(readSigned(`${text}.${signature}`, { secret, ...seal })).toBe(text)
  },
)

it('reads nothing that was signed for another purpose, holder or secret, or was changed [HOUSE-24]', () => {
  const seal = { secret, purpose: 'device', holder: 'asha' }
  const signed = signText('id', seal)
  for (const other of [
    { ...seal, purpose: 'unsubscribe' },
    { ...seal, holder: 'ravi' },
    { ...seal, secret: 'another' },
    { secret, purpose: 'device' },
    { ...seal, characters: 22 },
  ])
    expect(readSigned(signed, other)).toBeNull()
  for (const text of ['', '.', 'id', 'id.', `x${signed}`, `${signed}x`, signed.slice(0, -1), signed.slice(2)])
    expect(readSigned(text, seal)).toBeNull()
})

it.each([
  ['the id of a table', newSecretId, 22, 16],
  ['the token of a session or a reset link', newToken, 43, 32],
])('draws every bit of %s, which is base64url [OFFER-101, DEC-20a, DEC-23e]', (_what, draw, length, bytes) => {
  const drawn = Array.from({ length: 2_000 }, draw)
  for (const text of drawn) expect(text).toMatch(/^[A-Za-z0-9_-]+$/)
  expect(new Set(drawn.map((text) => text.length))).toEqual(new Set([length]))
  expect(new Set(drawn).size).toBe(2_000)
  // A bit that is fixed, or follows the time, is not nearly half the time a one. Ten standard errors are allowed.
  for (let bit = 0; bit < bytes * 8; bit++) {
    const ones = drawn.filter((text) => (Buffer.from(text, 'base64url')[bit >> 3] ?? 0) & (1 << (bit & 7))).length
    expect(Math.abs(ones - 1_000)).toBeLessThan(224)
  }
})

it('keeps of a token a hash from which it cannot be had again [DEC-20a]', () => {
  const token = newToken()
  expect(hashToken(token)).toMatch(/^[\w-]{43}$/)
  expect(hashToken(token)).not.toBe(token)
  expect(hashToken('a')).toBe('ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs')
})
