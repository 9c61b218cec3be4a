import { expect, it } from 'vitest'
import { hashToken, isEqual, keyedHash, newId, newSecretId, newToken, readSigned, signText } from './crypto.ts'

const secret = 'the secret of a restaurant'

it.each([
  ['an unsubscribe link', { purpose: 'unsubscribe', characters: 22 }, 'rrrr.cccc.mmmm.hhhh', 'CteVjJf4sT0UvkP0pv6ek_'],
  ['a subscription', { purpose: 'blog-subscription' }, 'ssss', 'WZS1UMfNiK0h3uFOmBUL4WJMegHGWA7c2aO1jvUyJnI'],
  ['a device', { purpose: 'device', holder: 'aaaa' }, 'dddd', 'xOziSftB8Hmy8tFXJ8FeY9dbEvmwnNHZkf032EpJPsI'],
])('signs %s as the first release did, so that old links and cookies stay valid', (_what, seal, text, signature) => {
  expect(signText(text, { secret, ...seal })).toBe(`${text}.${signature}`)
  expect(readSigned(`${text}.${signature}`, { secret, ...seal })).toBe(text)
})

it('rejects text that was changed, or signed for another purpose or holder', () => {
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
  expect(readSigned(signText('', seal), seal)).toBeNull()
  for (const text of ['', '.', 'id', 'id.', `x${signed}`, `${signed}x`, signed.slice(0, -1), signed.slice(2)])
    expect(readSigned(text, seal)).toBeNull()
})

it.each([
  ['the id of a table', newSecretId, 22, 16],
  ['the token of a session or a reset link', newToken, 43, 32],
])('generates %s with unbiased bits in base64url', (_what, generate, length, bytes) => {
  const generated = Array.from({ length: 2_000 }, generate)
  for (const text of generated) expect(text).toMatch(/^[A-Za-z0-9_-]+$/)
  expect(new Set(generated.map((text) => text.length))).toEqual(new Set([length]))
  expect(new Set(generated).size).toBe(2_000)
  // Detects fixed or time-dependent bits; tolerance: ten standard errors.
  for (let bit = 0; bit < bytes * 8; bit++) {
    const ones = generated.filter((text) => (Buffer.from(text, 'base64url')[bit >> 3] ?? 0) & (1 << (bit & 7))).length
    expect(Math.abs(ones - 1_000)).toBeLessThan(224)
  }
})

it('stores tokens only as one-way hashes', () => {
  const token = newToken()
  expect(hashToken(token)).toMatch(/^[\w-]{43}$/)
  expect(hashToken(token)).not.toBe(token)
  expect(hashToken('a')).toBe('ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs')
})

it('generates ids that start with the time and end randomly', () => {
  const before = Date.now()
  const ids = Array.from({ length: 100 }, newId)
  const after = Date.now()
  for (const id of ids) {
    expect(id).toMatch(/^[\w-]{22}$/)
    const at = Buffer.from(id, 'base64url').readUIntBE(0, 6)
    expect(at >= before && at <= after).toBe(true)
  }
  expect(new Set(ids.map((id) => id.slice(8))).size).toBe(100)
})

it('hashes guessable values with a key, separately for each purpose and secret', () => {
  const hash = keyedHash(secret, 'sms', '+919876543210')
  expect(hash).toMatch(/^[\w-]{43}$/)
  expect(keyedHash(secret, 'sms', '+919876543210')).toBe(hash)
  for (const other of [
    keyedHash('another', 'sms', '+919876543210'),
    keyedHash(secret, 'mail', '+919876543210'),
    keyedHash(secret, 'sms', '+919876543211'),
    keyedHash(secret, 'sm', 's+919876543210'),
  ])
    expect(other).not.toBe(hash)
})

it.each([
  ['equal', 'a-code', 'a-code', true],
  ['with another character', 'a-code', 'b-code', false],
  ['longer', 'a-code', 'a-code-', false],
  ['shorter', 'a-code', 'a-cod', false],
  ['empty', '', '', true],
  ['with as many characters but more bytes', 'é', 'e', false],
])('compares texts: %s', (_what, a, b, expected) => {
  expect(isEqual(a, b)).toBe(expected)
})
