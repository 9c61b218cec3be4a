import { renderHook } from '@testing-library/react'
import { contactForm } from '@tidetable/contract/routes/contact-form'
import { expect, it, vi } from 'vitest'
import { Lost, Refused, startApi } from '../../../test/api-server.ts'
import { ApiError, NetworkError } from './call-errors.ts'
import { useIdempotencyKey, useIdempotentCall, type WithKey } from './use-idempotency-key.ts'

const real = crypto

async function keyOf(withKey: WithKey, input: unknown, answer?: Error): Promise<string> {
  let key = ''
  await withKey(input, async (given) => {
    key = given
    if (answer) throw answer
  }).catch(() => {})
  return key
}
const open = (options?: { isInParts: boolean }) => renderHook(() => useIdempotencyKey(options)).result.current

it('creates keys without TLS, where browsers have no randomUUID', async () => {
  vi.stubGlobal('crypto', { getRandomValues: real.getRandomValues.bind(real) })
  expect(await keyOf(open(), 'x')).toMatch(/^[A-Z2-9]{20,}$/)
})

it.each([
  ['the connection broke', new NetworkError('')],
  ['a proxy answered 503', new ApiError(503, { code: 'unavailable' })],
  ['the first request still ran', new ApiError(409, { code: 'conflict' })],
])('sends the same key again when %s', async (_name, failure) => {
  const withKey = open()
  const first = await keyOf(withKey, { code: 'A' }, failure)
  expect(await keyOf(withKey, { code: 'A' })).toBe(first)
})

it.each([
  ['a success', undefined],
  ['a refusal', new ApiError(400, { code: 'invalid' })],
  ['a refusal of the key', new ApiError(409, { code: 'idempotency_mismatch' })],
])('creates a new key after %s', async (_name, answer) => {
  const withKey = open()
  const first = await keyOf(withKey, { code: 'A' }, answer)
  expect(await keyOf(withKey, { code: 'A' })).not.toBe(first)
})

it('creates a new key for another input, and still uses the key of the first input for the first', async () => {
  const withKey = open()
  const first = await keyOf(withKey, { code: 'A' }, new NetworkError(''))
  expect(await keyOf(withKey, { code: 'B' })).not.toBe(first)
  expect(await keyOf(withKey, { code: 'A' })).toBe(first)
})

it('keeps the key of parts that were already sent if a later part is refused', async () => {
  const withKey = open({ isInParts: true })
  const first = await keyOf(withKey, 'file', new ApiError(429, { code: 'too_many' }))
  expect(await keyOf(withKey, 'file')).toBe(first)
  expect(await keyOf(withKey, 'file')).not.toBe(first)
})

it('calls an endpoint with the same key until it responds', async () => {
  const api = await startApi()
  const call = renderHook(() => useIdempotentCall()).result.current
  const ask = (email: string) =>
    call(contactForm.submitQuery, { body: { email, source: 'blog_subscription' } }).catch(() => {})
  api.on(contactForm.submitQuery, () => new Lost())
  await ask('a@example.com')
  api.on(contactForm.submitQuery, () => new Refused('invalid', 'No.'))
  await ask('a@example.com')
  await ask('a@example.com')
  await ask('b@example.com')
  const [lost, again, after, other] = api.requests.map(({ headers }) => headers.get('idempotency-key'))
  expect(lost).toMatch(/^[A-Z2-9]{26}$/)
  expect(again).toBe(lost)
  expect(new Set([lost, after, other]).size).toBe(3)
})
