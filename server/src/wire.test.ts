// A client written only from the specification and docs/wire-format.md: it spells out every path, field and status
// instead of importing the contract.
import { expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../test/app.ts'
import { DAYTIME, sendDue } from '../test/campaigns.ts'
import { FakeClock } from '../test/fake-clock.ts'

// biome-ignore lint/suspicious/noExplicitAny: a client that knows the paper alone
type Json = any

interface WireReply {
  status: number
  body: Json
  cookies: Record<string, string>
}

function clientOf(app: TestApp) {
  const cookies: Record<string, string> = {}
  return async (method: string, path: string, body?: object | null, token?: string): Promise<WireReply> => {
    const isForm = body instanceof FormData
    const form = isForm ? new Response(body) : null
    const answer = await app.http.inject({
      method: method as 'GET',
      url: path,
      cookies,
      ...(form ? { payload: Buffer.from(await form.arrayBuffer()) } : body ? { payload: body } : {}),
      headers: {
        ...(form ? { 'content-type': form.headers.get('content-type') ?? '' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    })
    for (const { name, value } of answer.cookies) cookies[name] = value
    return { status: answer.statusCode, body: answer.json(), cookies }
  }
}

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** Returns the values whose format does not match their name. */
function check(value: Json, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => check(each, at))
  if (value === null || typeof value !== 'object') {
    const name = at.slice(at.lastIndexOf('.') + 1)
    // `given_at` of a coupon is a table.
    const isTime = name !== 'given_at' && /(_at|At|_until|deadline|server_time)$/.test(name)
    // `is_on` of a page is a boolean.
    const isDay = name !== 'is_on' && /(_on|_exp|^day)$/.test(name)
    const isNumber = /^(offer_value|table_capacity|version|offer_period|recipients|total|redemptions|row)$/.test(name)
    if (name === '_id' && (typeof value !== 'string' || value === '')) return [`${at} is no text`]
    if (value === null) return []
    if (isTime && !TIME.test(value)) return [`${at} is no time: ${value}`]
    if (isDay && !DAY.test(value)) return [`${at} is no day: ${value}`]
    if (isNumber && typeof value !== 'number') return [`${at} is no number: ${JSON.stringify(value)}`]
    return []
  }
  return Object.entries(value).flatMap(([name, each]) => (name === 'id' ? [`${at}.id`] : check(each, `${at}.${name}`)))
}

async function setUp() {
  const app = await createTestApp({ clock: new FakeClock(DAYTIME) })
  const request = clientOf(app)
  const done = async (status: number, ...call: Parameters<typeof request>): Promise<Json> => {
    const { status: shown, body } = await request(...call)
    expect([call[0], call[1], shown, body.success, body.message]).toEqual([
      call[0],
      call[1],
      status,
      true,
      body.message === undefined ? undefined : expect.stringMatching(/\w/),
    ])
    expect(check(body)).toEqual([])
    return body
  }
  return { app, request, done }
}

const HOST = { name: 'Saffron', email: 'host@saffron.example', phone: '9812345678', password: 'six-foggy-mornings' }

it('serves a client written only from the specification and docs/wire-format.md', async () => {
  const { app, request, done } = await setUp()

  // A restaurant's fields are next to `success`, not in `data`.
  expect(await done(201, 'POST', '/0auth/business/register', HOST)).toMatchObject({ userCreated: true })
  const login = await done(200, 'POST', '/0auth/login', { email: HOST.email, password: HOST.password })
  expect(login).toMatchObject({ userExisted: true, isAuthenticated: true, hasError: false, user: { name: 'Saffron' } })
  const { token, user } = login
  const profile = await done(200, 'GET', '/0auth/business/profile', null, token)
  expect(profile.user).toMatchObject({ name: 'Saffron', qrCodeUrl: expect.stringMatching(/^\//) })
  await done(200, 'PATCH', '/0auth/business/profile', { address: '12 Lake Road, Pune' }, token)
  const link = await mailed(app, /\/confirm-email\/([\w-]+)/)
  await done(200, 'POST', '/0auth/business/confirm-email', { token: link }, token)

  // A guest gets a code by SMS twice.
  const guest = { name: 'Asha', email: 'asha@mail.example', phone: '919876543210' }
  const started = await done(200, 'POST', '/0auth/customer/register/send-otp', guest)
  const code = () => /^\d{6}/.exec(app.sms.sent.at(-1)?.text ?? '')?.[0]
  const { customerId } = started.data
  const identity = { phone: '9876543210', country_code: '91' }
  await done(200, 'POST', '/0auth/customer/register/verify-otp', {
    ...identity,
    email: guest.email,
    customerId,
    otp: code(),
  })
  app.clock.advance({ seconds: 31 })
  await done(200, 'POST', '/0auth/customer/login/send-otp', identity)
  const signedIn = await done(200, 'POST', '/0auth/customer/login/verify-otp', { ...identity, otp: code() })
  expect(signedIn.data).toMatchObject({ _id: customerId, name: 'Asha', phone: '+919876543210' })

  // A table, sent with numbers as text, gets an offer.
  const made = await done(
    201,
    'POST',
    '/table/create-table',
    { table_code: 'ABC', table_location: 'Patio', table_capacity: '4', user_id: user._id },
    token,
  )
  const { _id } = made.data
  expect(made.data.table_capacity).toBe(4)
  const offer = {
    visit_type: 1,
    available: false,
    offer_type: 0,
    offer_value: '7.25',
    offer_exp: '2026-12-24',
    offer_code: 'AB2CD',
  }
  const offered = await done(200, 'POST', `/table/tables/${_id}/offer`, offer, token)
  expect(offered.data).toMatchObject({ offer_value: 7.25, offer_exp: '2026-12-24', available: false })
  const list = await done(200, 'GET', `/table/tables/user/${user._id}`, null, token)
  expect(list.data.map((table: Json) => table._id)).toEqual([_id])
  const seen = await done(200, 'GET', `/table/get-table/${_id}`)
  expect(seen).toEqual({ success: true, data: expect.objectContaining({ _id, offer_value: 7.25, offer_code: null }) })
  const now = new Date().toISOString()
  const accepted = await done(200, 'PUT', `/table/tables/${_id}/accept`, { offer_accepted_at: now })
  expect(accepted.data).toMatchObject({ offer_code: 'AB2CD', offer_accepted_at: app.clock.now().toISOString() })
  const yes = { available: true, offer_value: null, offer_completed: true, offer_completed_at: now }
  expect((await done(200, 'PUT', `/table/tables/${_id}`, yes, token)).data.offer_completed).toBe(true)
  const coupon = await done(200, 'GET', '/table/offers/coupon/AB2CD', null, token)
  expect(coupon.data).toMatchObject({ state: 'valid', expires_on: '2026-12-24' })
  expect((await done(200, 'POST', '/table/offers/redeem', { code: 'AB2CD' }, token)).data.state).toBe('redeemed')
  await done(200, 'DELETE', `/table/tables/${_id}`, null, token)

  // A campaign is sent to one guest.
  const customers = [{ ...guest, name: 'Ben', email: 'ben@mail.example', phone: '9123456789', isActive: true }]
  const imported = await done(200, 'POST', '/customers/import', { customers, attested: true }, token)
  expect(imported.data).toMatchObject({ success: [{ row: 1 }], duplicates: [], failed: [] })
  const people = await done(200, 'GET', '/customers', null, token)
  const [person] = people.data
  const words = { title: 'Slow Tuesday', description: 'Dessert is on us.', message: 'Slow Tuesday Dessert is on us.' }
  const campaign = { ...words, type: 'discount', user_id: user._id, sendSMS: 'false', sendEmail: 'true' }
  const create = formOf({ ...campaign, 'userIds[]': person._id, 'email[]': person.email, 'phone[]': person.phone })
  const created = await done(201, 'POST', '/campaigns/create', create, token)
  await sendDue(app)
  expect(app.mail.sent.at(-1)).toMatchObject({ to: 'ben@mail.example', subject: 'Slow Tuesday' })
  expect((await done(200, 'GET', '/campaigns', null, token)).data).toHaveLength(1)
  const one = await done(200, 'GET', `/campaigns/${created.data._id}`, null, token)
  expect(one.data).toMatchObject({ title: 'Slow Tuesday', recipients: 1 })
  await done(200, 'DELETE', `/campaigns?id=${created.data._id}`, null, token)

  // The other public endpoints.
  await done(200, 'POST', '/customers/unsubscribe', { email: 'ben@mail.example' })
  const message = { firstName: 'Ann', lastName: '', mail: 'ann@x.example', phone: '', serviceType: 'fogger' }
  await done(200, 'POST', '/api/send-email', { ...message, message: 'Hello there' })
  await done(200, 'POST', '/customers/submit-query', { email: 'ann@x.example', source: 'blog_subscription' })
  expect((await done(200, 'GET', '/blog/blogs')).data).toEqual([])
  await done(200, 'POST', '/0auth/resturant/forgot-password', { email: HOST.email })
  await done(200, 'POST', '/forgot-password', { email: HOST.email })
  const reset = await mailed(app, /\/reset-password\/([\w-]+)/)
  const valid = await done(200, 'GET', `/0auth/resturant/validate-reset-token/${reset}`)
  expect(valid.email).toBe(HOST.email)
  await done(200, 'POST', '/0auth/resturant/reset-password', { token: reset, newPassword: 'seven-quiet-evenings' })
  expect((await request('GET', '/0auth/business/profile', null, token)).status).toBe(401)
})

async function mailed(app: TestApp, link: RegExp) {
  await app.platform.jobs.runDue()
  return app.mail.sent.map(({ text }) => link.exec(text)?.[1]).findLast(Boolean)
}

it('returns errors in one format, each code with the status of its class', async () => {
  const { app, request, done } = await setUp()
  await done(201, 'POST', '/0auth/business/register', HOST)
  const { token } = await done(200, 'POST', '/0auth/login', { email: HOST.email, password: HOST.password })
  const table = { table_code: 'ABC', table_location: 'Patio', table_capacity: 4 }
  await done(201, 'POST', '/table/create-table', table, token)
  app.sms.fault = 'temporary'
  const guest = { name: 'Asha', email: 'asha@mail.example', phone: '919876543210' }
  const limited = await createTestApp({ env: { LIMITS_SCALE: '1' } })
  let tooMany: WireReply | null = null
  for (let count = 0; count < 12; count++)
    tooMany = await clientOf(limited)('POST', '/forgot-password', { email: `h${count}@x.example` })

  const refusals: [number, string, WireReply | null][] = [
    [400, 'invalid', await request('POST', '/table/create-table', { ...table, table_capacity: 11 }, token)],
    [
      400,
      'otp_wrong',
      await request('POST', '/0auth/customer/login/verify-otp', { phone: '9876543210', otp: '123456' }),
    ],
    [401, 'unauthenticated', await request('GET', '/customers')],
    [
      401,
      'wrong_credentials',
      await request('POST', '/0auth/admin-login', { email: 'a@b.example', password: 'nonsense' }),
    ],
    [403, 'forbidden', await request('GET', '/table/tables/user/somebody-else-entirely', null, token)],
    [404, 'not_found', await request('GET', '/table/get-table/unknown-table')],
    [409, 'table_code_taken', await request('POST', '/table/create-table', table, token)],
    [409, 'email_taken', await request('POST', '/0auth/business/register', HOST)],
    [429, 'too_many', tooMany],
    [502, 'upstream', await request('POST', '/0auth/customer/register/send-otp', guest)],
  ]
  for (const [status, code, output] of refusals) {
    expect([code, output?.status]).toEqual([code, status])
    expect(output?.body).toMatchObject({ success: false, code, message: expect.stringMatching(/^[A-Z].*[.!?\w]$/) })
    const { success: _, code: __, message: ___, ...more } = output?.body ?? {}
    expect(Object.keys(more).filter((name) => !['fields', 'data', 'error', 'userCreated'].includes(name))).toEqual([])
  }
  expect(refusals[0]?.[2]?.body.fields).toEqual({ table_capacity: 'The capacity is between 1 and 10' })
})
