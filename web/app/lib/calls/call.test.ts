import { endpoint } from '@tidetable/contract'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Refused, startApi } from '../../../test/api-server.ts'
import { readSession, saveAdmin, saveCustomer, saveRestaurant } from '../session/session.ts'
import { type Call, call } from './call.ts'
import { ApiError, messageOf, NetworkError } from './call-errors.ts'

const reply = z.object({ data: z.array(z.string()) })
const list = endpoint({
  method: 'GET',
  path: '/things/:owner',
  summary: '',
  access: 'visitor',
  params: z.object({ owner: z.string() }),
  query: z.object({ q: z.string().optional() }),
  reply,
})
const create = endpoint({
  method: 'POST',
  path: '/things',
  summary: '',
  access: 'visitor',
  body: z.object({ name: z.string() }),
  reply,
})
const upload = endpoint({
  method: 'POST',
  path: '/files',
  summary: '',
  access: 'visitor',
  multipart: true,
  body: z.object({ title: z.string() }),
  reply,
})
const plain = endpoint({ method: 'GET', path: '/plain', summary: '', access: 'visitor', reply })

const restaurant = { _id: 'r1', name: 'Saffron', email: 'a@b.example' }
const customer = { _id: 'c1', name: 'Asha', email: 'c@d.example', phone: '+911', token: 'customer-token' }

it('fills the path, sends JSON and returns the reply', async () => {
  const api = await startApi()
  api.on(list, () => ({ data: ['a'] }))
  api.on(create, () => ({ data: ['b'] }))
  expect(await call(list, { params: { owner: 'x/y' }, query: { q: 'spice & salt' } })).toEqual({ data: ['a'] })
  expect(await call(create, { body: { name: 'Patio' } })).toEqual({ data: ['b'] })
  const [input, sent] = api.requests
  expect(input?.path).toBe('/things/x%2Fy')
  expect(input?.query.get('q')).toBe('spice & salt')
  expect(sent?.body).toEqual({ name: 'Patio' })
  expect(sent?.headers.get('content-type')).toBe('application/json')
  for (const one of [input, sent]) expect(one?.headers.get('accept')).toBe('application/json')
})

it('calls are sent to the page’s own host, without a timeout', async () => {
  const api = await startApi()
  api.on(plain, () => ({ data: [] }))
  const fetched = vi.spyOn(globalThis, 'fetch')
  await call(plain)
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/plain')
  expect(init).not.toHaveProperty('signal')
})

it('sends forms as multipart, with the browser’s boundary', async () => {
  const api = await startApi()
  api.on(upload, () => ({ data: [] }))
  const body = new FormData()
  body.append('title', 'Tuesday')
  body.append('image', new File(['image'], 'a.png', { type: 'image/png' }))
  await call(upload, { body })
  expect(api.requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  expect(api.requests[0]?.body).toMatchObject({ title: 'Tuesday', image: { filename: 'a.png', type: 'image/png' } })
})

it('sends the stored token with every request, and none if none is stored', async () => {
  const api = await startApi()
  api.on(plain, () => ({ data: [] }))
  await call(plain)
  saveCustomer(customer)
  await call(plain)
  saveRestaurant(restaurant, 'restaurant-token')
  await call(plain)
  saveAdmin('admin-token')
  await call(plain, { as: 'admin' })
  await call(plain, { as: 'customer' })
  expect(api.requests.map(({ headers }) => headers.get('authorization'))).toEqual([
    null,
    'Bearer customer-token',
    'Bearer restaurant-token',
    'Bearer admin-token',
    'Bearer customer-token',
  ])
})

it('throws the server’s refusal with code, message and fields', async () => {
  const api = await startApi()
  api.on(create, () => new Refused('email_taken', 'This e-mail is taken.', { fields: { email: 'taken' }, data: 7 }))
  const error = await call(create, { body: { name: '' } }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 409, code: 'email_taken', fields: { email: 'taken' }, data: 7 })
  expect(messageOf(error, 'fallback')).toBe('This e-mail is taken.')
})

it.each(['restaurant', 'admin'] as const)('ends the local session of the %s if the server has ended it', async (as) => {
  const api = await startApi()
  api.on(plain, () => new Refused('unauthenticated', 'Please log in.'))
  saveRestaurant(restaurant, 'restaurant-token')
  saveAdmin('admin-token')
  await expect(call(plain, { token: 'another' })).rejects.toBeInstanceOf(ApiError)
  expect(readSession()).toMatchObject({ restaurant: { token: 'restaurant-token' }, adminToken: 'admin-token' })
  await expect(call(plain, { as })).rejects.toBeInstanceOf(ApiError)
  const { restaurant: signedIn, adminToken } = readSession()
  expect([signedIn === null, adminToken === null]).toEqual([as === 'restaurant', as === 'admin'])
})

it('throws another error for a broken connection than for a refusal', async () => {
  const api = await startApi()
  await api.stop()
  const error = await call(plain).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(NetworkError)
  expect(messageOf(error, 'fallback', 'Network error. Please check your connection.')).toMatch(/^Network error/)
})

it('rethrows an abort unchanged', async () => {
  await startApi()
  const aborter = new AbortController()
  aborter.abort()
  await expect(call(plain, { signal: aborter.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

it('rejects at compile time what an endpoint does not accept', () => {
  const check = (typed: Call) => {
    // @ts-expect-error the owner's id is missing
    void typed(list)
    // @ts-expect-error a body is missing
    void typed(create, {})
    // @ts-expect-error the form is multipart
    void typed(upload, { body: { title: 'x' } })
    void typed(plain)
  }
  expect(check).toBeTypeOf('function')
})
