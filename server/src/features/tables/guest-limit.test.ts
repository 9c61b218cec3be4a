import { href } from '@tidetable/contract'
import { accounts, DEFAULT_SETTINGS } from '@tidetable/contract/endpoints/accounts'
import { tables } from '@tidetable/contract/endpoints/tables'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Actor, asCustomer, asGuest, asRestaurant, type RestaurantActor } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'
import { readEvents } from '../../../test/event-reader.ts'
import { type AtTable, aTable, openTable } from '../../../test/tables.ts'

const SENTENCE = 'This offer is for guests who haven’t had one this week. No hurry at all.'

const setLimit = (owner: RestaurantActor, guest_limit_offers: number, guest_limit_days: number, guest_limit = true) =>
  owner.call(accounts.updateProfile, { body: { settings: { guest_limit, guest_limit_offers, guest_limit_days } } })

async function open(offers = 2, days = 7) {
  const { app, table } = await openTable()
  await setLimit(table.owner, offers, days)
  return { app, table }
}

/** Completes an offer with this guest and clears the table. */
async function dine(table: AtTable, by: Actor = table.diner) {
  await table.offer()
  const { status } = await table.accept(by)
  await table.yes()
  await table.newParty()
  return status
}

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('guest limit', () => {
  it('keeps the guest limit off by default and suggests 2 offers in 7 days', async () => {
    const { table } = await openTable()
    const { settings } = (await table.owner.call(accounts.profile, {})).body.user
    expect(settings).toMatchObject({ guest_limit: false, guest_limit_offers: 2, guest_limit_days: 7 })
    expect(DEFAULT_SETTINGS).toMatchObject({ guest_limit: false, guest_limit_offers: 2, guest_limit_days: 7 })
    for (let offer = 0; offer < 4; offer++) expect(await dine(table)).toBe(200)
  })

  it('accepts limits of 1 to 20 offers in 1 to 90 days, in whole numbers', async () => {
    const owner = await asRestaurant(await createTestApp())
    const statuses = async (...input: [number, number][]) =>
      Promise.all(input.map(async ([offers, days]) => (await setLimit(owner, offers, days)).status))
    expect(await statuses([1, 1], [20, 90])).toEqual([200, 200])
    expect(await statuses([0, 7], [21, 7], [2, 0], [2, 91], [1.5, 7], [2, 6.5])).toEqual(Array(6).fill(400))
  })

  it('a guest over the limit cannot accept until the period has passed; another phone can', async () => {
    const { app, table } = await open()
    await table.offer()
    await table.accept()
    const first = app.clock.now().getTime()
    await table.yes()
    await table.newParty()
    app.clock.advance({ hours: 30 })
    expect(await dine(table)).toBe(200)
    await table.offer()
    const refused = await table.accept()
    expect([...codeOf(refused), refused.body.message]).toEqual([409, 'guest_limit', SENTENCE])
    expect(refused.body.data).toMatchObject({ offer_state: 'offered', guest_limit_days: 7, offer_mine: false })
    expect((await table.seen()).offer_state).toBe('offered')
    expect((await table.accept(asGuest(app))).status).toBe(200)
    await table.yes()
    await table.newParty()
    // One second before seven days of 24 hours after the first acceptance, then exactly.
    const week = first + 7 * 24 * 3600_000 - app.clock.now().getTime()
    app.clock.advance({ seconds: week / 1000 - 1 })
    await table.offer()
    expect(codeOf(await table.accept())).toEqual([409, 'guest_limit'])
    app.clock.advance({ seconds: 1 })
    expect((await table.accept()).status).toBe(200)
  })

  it('counts by account on any phone when a guest is signed in', async () => {
    const { app, table } = await open(1)
    const guest = await asCustomer(app)
    const other = await asCustomer(app)
    expect(await dine(table, guest)).toBe(200)
    await table.offer()
    // Each of these calls comes from a new phone.
    expect(codeOf(await table.accept(guest))).toEqual([409, 'guest_limit'])
    expect((await table.accept(other)).status).toBe(200)
  })

  it('counts offers at all tables of the restaurant, but not at other restaurants', async () => {
    const { app, table } = await open(1)
    const beside = await aTable(app, table.owner, 'Bar')
    expect(await dine(table)).toBe(200)
    await beside.offer()
    expect(codeOf(await beside.accept(table.diner))).toEqual([409, 'guest_limit'])
    const elsewhere = await aTable(app)
    await setLimit(elsewhere.owner, 1, 7)
    await elsewhere.offer()
    expect((await elsewhere.get(table.diner)).body.data).toMatchObject({
      offer_state: 'offered',
      guest_limit_days: null,
    })
    await elsewhere.withdraw()
    expect(await dine(elsewhere, table.diner)).toBe(200)
  })

  it('counts an offer once despite an undo or a late extension', async () => {
    const { app, table } = await open(3)
    await table.offer()
    await table.accept()
    await table.no()
    expect((await table.undo()).status).toBe(200)
    await table.yes()
    await table.newParty()
    await table.offer()
    await table.accept()
    app.clock.advance({ minutes: 10, seconds: 30 })
    expect((await table.extend()).status).toBe(200)
    await table.yes()
    await table.newParty()
    expect(await dine(table)).toBe(200)
    await table.offer()
    expect(codeOf(await table.accept())).toEqual([409, 'guest_limit'])
  })

  it.each(['one account on several phones', 'one phone at several tables'])(
    '%s that accepts six offers concurrently gets only one of them, in every round',
    async (identity) => {
      const app = await createTestApp({ isStarted: true })
      const second = await createTestApp({ url: app.url, clock: app.clock, isStarted: true })
      const owner = await asRestaurant(app)
      await setLimit(owner, 1, 1)
      const allTables: AtTable[] = []
      for (let at = 0; at < 6; at++) allTables.push(await aTable(app, owner))
      for (let round = 0; round < 4; round++) {
        const phone = asGuest(app)
        await phone.call(tables.get, { params: { id: allTables[0]?.id ?? '' } })
        // Each call of an account without cookies comes from a new phone.
        const caller = identity.includes('account')
          ? { token: (await asCustomer(app)).token }
          : { cookies: phone.cookies }
        const guests: Actor[] = [app, second].map((each) => ({ call: (e, input) => each.call(e, input, caller) }))
        await Promise.all(allTables.map((table) => table.offer()))
        const answers = await Promise.all(allTables.map((table, at) => table.accept(guests[at % 2])))
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)])
        expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(Array(5).fill('guest_limit'))
        for (const table of allTables) {
          await table.yes()
          await table.withdraw()
          await table.newParty()
        }
      }
    },
  )
})

describe('guest over the limit', () => {
  it('shows a guest over the limit a notice instead of the offer; others still see the offer', async () => {
    const { app, table } = await open(1)
    await dine(table)
    await table.offer()
    expect((await table.get()).body.data).toMatchObject({ offer_state: 'offered', guest_limit_days: 7 })
    expect((await table.get(asGuest(app))).body.data).toMatchObject({ offer_state: 'offered', guest_limit_days: null })
    expect((await table.get()).headers.etag).not.toBe((await table.get(asGuest(app))).headers.etag)
    const page = await app.http.inject({
      url: `/table/get-table/${table.id}`,
      cookies: (table.diner as ReturnType<typeof asGuest>).cookies,
    })
    expect(page.json().data.guest_limit_days).toBe(7)
  })

  it('shows the notice on a phone rejected because of its account, on every read', async () => {
    const { app, table } = await open(1, 30)
    const guest = await asCustomer(app)
    await dine(table, guest)
    await table.offer()
    const phone = asGuest(app)
    await phone.call(tables.get, { params: { id: table.id } })
    const signedIn: Actor = { call: (e, input) => guest.call(e, input, { cookies: phone.cookies, token: guest.token }) }
    const refused = await table.accept(signedIn)
    expect(refused.body.message).toBe('This offer is for guests who haven’t had one in 30 days. No hurry at all.')
    expect((await table.get(phone)).body.data.guest_limit_days).toBe(30)
  })

  it('flags the guest on the board; “Allow once” lets this one offer be accepted', async () => {
    const { app, table } = await open(1)
    await dine(table)
    await table.offer()
    expect((await table.seen()).guest_limit_at).toBe(null)
    await table.get(asGuest(app))
    expect((await table.seen()).guest_limit_at).toBe(null)
    const at = app.clock.now().toISOString()
    await table.get()
    expect(await table.seen()).toMatchObject({ guest_limit_at: at, offer_state: 'offered' })
    app.clock.advance({ minutes: 1 })
    const { version } = await table.seen()
    await table.get()
    expect(await table.seen()).toMatchObject({ guest_limit_at: at, version })
    const allowed = await table.allowOnce()
    expect([allowed.status, allowed.body.data.guest_limit_at]).toEqual([200, null])
    expect((await table.allowOnce()).body.data.version).toBe(allowed.body.data.version)
    expect((await table.get()).body.data.guest_limit_days).toBe(null)
    expect((await table.accept()).status).toBe(200)
    await table.yes()
    await table.newParty()
    await table.offer()
    expect(codeOf(await table.accept())).toEqual([409, 'guest_limit'])
    expect((await table.seen()).guest_limit_at).not.toBe(null)
  })

  it('“Allow once” works only for the table’s restaurant and while the offer is open', async () => {
    const { app, table } = await open(1)
    expect(codeOf(await table.allowOnce())).toEqual([409, 'offer_not_open'])
    await table.offer()
    const stranger = await asRestaurant(app)
    expect((await stranger.call(tables.allowOnce, { params: { id: table.id }, body: {} })).status).toBe(404)
    expect(codeOf(await table.allowOnce({ offer_id: 'an-older-offer' }))).toEqual([409, 'stale_view'])
    await table.accept()
    expect(codeOf(await table.allowOnce())).toEqual([409, 'offer_not_open'])
  })

  it('the page and the board update when the limit stops a guest, and when staff allow the offer', async () => {
    const { app, table } = await open(1)
    await dine(table)
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const { cookies } = table.diner as ReturnType<typeof asGuest>
    const cookie = Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; ')
    const reader = await readEvents(`${address}${href(tables.guestEvents.path, { id: table.id })}`, { cookie })
    onTestFinished(reader.close)
    await table.offer()
    const offered = await reader.next('table', ({ offer_state }) => offer_state === 'offered')
    expect(offered.data).toMatchObject({ guest_limit_days: 7 })
    await vi.waitFor(async () => expect((await table.seen()).guest_limit_at).not.toBe(null), 5000)
    await table.allowOnce()
    await reader.next('table', ({ guest_limit_days }) => guest_limit_days === null)
  })

  it('applies a changed limit immediately', async () => {
    const { table } = await open(1)
    await dine(table)
    await table.offer()
    const isShown = (days: number | null) =>
      vi.waitFor(async () => expect((await table.get()).body.data.guest_limit_days).toBe(days), 5000)
    await isShown(7)
    await setLimit(table.owner, 1, 7, false)
    await isShown(null)
    await setLimit(table.owner, 1, 1)
    await isShown(1)
    await setLimit(table.owner, 2, 7)
    await isShown(null)
  })
})
