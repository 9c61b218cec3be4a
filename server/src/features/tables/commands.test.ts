import { createHash } from 'node:crypto'
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { tables } from '@tidetable/contract/endpoints/tables'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import {
  type Actor,
  asAdmin,
  asCustomer,
  asGuest,
  asRestaurant,
  openRestaurant,
  PASSWORD,
} from '../../../test/actors.ts'
import { type AtTable, aTable, openTable, TEN_PERCENT } from '../../../test/tables.ts'

type Command = (
  table: AtTable,
  by: Actor,
  body?: { offer_id?: string },
) => Promise<{
  status: number
  body: { code?: string; message?: string; data: unknown }
}>
const put =
  (bag: object): Command =>
  (table, by, body = {}) =>
    by.call(tables.update, { params: { id: table.id }, body: { ...bag, ...body } as never })
const post =
  (endpoint: typeof tables.withdraw | typeof tables.extend | typeof tables.newParty, terms: object = {}): Command =>
  (table, by, body = {}) =>
    by.call(endpoint as typeof tables.withdraw, { params: { id: table.id }, body: { ...terms, ...body } as never })

const OWNER_COMMANDS: Record<string, Command> = {
  offer: post(tables.offer as never, TEN_PERCENT),
  extend: post(tables.extend),
  withdraw: post(tables.withdraw),
  'new party': post(tables.newParty),
  yes: put({ offer_completed: true }),
  'withdraw by PUT': put({ available: true }),
  'new party by PUT': put({ offer_completed: false }),
  edit: put({ table_location: 'Cellar' }),
  'switch off': put({ nudge_enabled: false }),
  'allow once': post(tables.allowOnce as never),
  undo: (table, by, body = { offer_id: 'an-older-offer' }) =>
    by.call(tables.undo, { params: { id: table.id }, body: body as { offer_id: string } }),
  delete: (table, by) => by.call(tables.remove, { params: { id: table.id } }) as never,
}
const GUEST_COMMANDS: Record<string, Command> = {
  accept: (table, by, body = {}) => by.call(tables.accept, { params: { id: table.id }, body }),
  'accept by PUT': put({ offer_accepted_at: '2026-01-01T00:00:00.000Z' }),
  'not interested': put({ offer_rejected: true }),
  'we’ve left': (table, by, body = {}) => by.call(tables.left, { params: { id: table.id }, body }),
  'more time': (table, by, body = {}) => by.call(tables.moreTime, { params: { id: table.id }, body }),
}

const openAccepted = async (offer: object = {}) => {
  const { app, table } = await openTable()
  await table.offer(offer)
  const { body } = await table.accept()
  return { app, table, ...body.data }
}
const listHistory = async (table: AtTable) =>
  (await table.owner.call(tables.history, { params: { id: table.id }, query: {} })).body.data

describe('permissions of commands', () => {
  it.each(Object.entries(OWNER_COMMANDS))(
    '%s returns 401 without a session, 403 to other roles and 404 to other restaurants',
    async (_, command) => {
      const { app, table } = await openTable()
      await table.offer({ offer_value: 20 })
      const before = await table.seen()
      const answers = [
        await command(table, asGuest(app)),
        await command(table, await asCustomer(app)),
        await command(table, await asAdmin(app)),
        await command(table, await asRestaurant(app)),
      ]
      expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 404])
      expect(await table.seen()).toEqual(before)
      expect(await listHistory(table)).toHaveLength(1)
    },
  )

  it('ignores a session sent with a guest’s command', async () => {
    const { app, table } = await openTable()
    const tokens = [table.owner.token, (await asAdmin(app)).token, 'a token of nobody']
    for (const token of tokens) {
      const phone = asGuest(app)
      const by: Actor = { call: (endpoint, input) => phone.call(endpoint, input, { token }) }
      await table.offer()
      // The offer is bound to the phone, so the phone continues without a session.
      expect((await table.accept(by)).body.data).toMatchObject({ offer_mine: true, offer_state: 'accepted' })
      expect((await table.get(phone)).body.data.offer_mine).toBe(true)
      expect((await table.left(by)).status).toBe(200)
      const [newest] = await listHistory(table)
      expect(newest?.events.slice(1).map((event) => event.by)).toEqual(['guest', 'guest'])
      await table.no()
    }
  })

  it('returns 404 for reads and commands of a deleted table', async () => {
    const { table } = await openTable()
    await table.remove()
    expect((await table.get()).status).toBe(404)
    expect((await table.owner.call(tables.list, { params: { userId: table.owner.id } })).body.data).toEqual([])
    for (const [name, command] of Object.entries({ ...OWNER_COMMANDS, ...GUEST_COMMANDS }))
      expect([name, (await command(table, name in OWNER_COMMANDS ? table.owner : table.diner)).status]).toEqual([
        name,
        404,
      ])
  })
})

const EXPIRED = [
  ['yes', 409, 'offer_expired'],
  ['no', 409, 'offer_expired'],
  ['left', 409, 'offer_expired'],
  ['moreTime', 409, 'offer_expired'],
  ['accept', 409, 'offer_not_open'],
  ['notInterested', 409, 'offer_not_open'],
  ['withdraw', 409, 'offer_not_open'],
  ['timeUp', 200, undefined],
  ['newParty', 200, undefined],
  ['offer', 200, undefined],
  ['extend', 200, undefined],
  ['remove', 200, undefined],
] as const

it('an overdue offer is settled before a command is executed or a read is answered', async () => {
  const { app, restaurant: owner } = await openRestaurant()
  const readers = {
    get: async (table: AtTable) => (await table.get()).body.data.offer_rejected_at,
    history: async (table: AtTable) => (await listHistory(table))[0]?.ended_at,
    list: async (table: AtTable) => (await table.seen()).offer_rejected_at,
  }
  const allTables: AtTable[] = []
  for (const _ of [...EXPIRED, ...Object.keys(readers)]) {
    const table = await aTable(app, owner)
    await table.offer()
    await table.accept()
    allTables.push(table)
  }
  const deadline = (await allTables[0]?.seen())?.offer_deadline
  app.clock.advance({ minutes: 10, seconds: 1 })
  for (const [press, status, code] of EXPIRED) {
    const answer = await (allTables.pop() as AtTable)[press]()
    expect([press, answer.status, answer.body.code]).toEqual([press, status, code])
  }
  // Listing settles all tables, so it comes last.
  for (const read of Object.values(readers)) expect(await read(allTables.pop() as AtTable)).toBe(deadline)
})

describe('replies to commands', () => {
  it('rejects commands for an older offer with stale_view and changes nothing', async () => {
    const { table } = await openTable()
    const older = (await table.offer()).body.data.offer_id ?? ''
    await table.withdraw()
    const { extend, yes, withdraw, 'withdraw by PUT': byPut, 'allow once': allowOnce } = OWNER_COMMANDS
    const whileOffered = { ...GUEST_COMMANDS, withdraw, 'withdraw by PUT': byPut, 'allow once': allowOnce }
    const check = async (commands: Record<string, Command | undefined>) => {
      const before = await table.seen()
      for (const [name, command] of Object.entries(commands)) {
        const by = name in GUEST_COMMANDS ? table.diner : table.owner
        const answer = await command?.(table, by, { offer_id: older })
        expect([name, answer?.status, answer?.body.code]).toEqual([name, 409, 'stale_view'])
      }
      expect(await table.seen()).toEqual(before)
    }
    await table.offer({ offer_value: 20 })
    await check(whileOffered)
    await table.accept()
    await check({ extend, yes, 'we’ve left': GUEST_COMMANDS['we’ve left'], no: put({ offer_rejected: true }) })
    await table.yes()
    await check({ 'new party': OWNER_COMMANDS['new party'], offer: OWNER_COMMANDS.offer })
  })

  it('rejects a command with 409, a code, a message and the current table', async () => {
    const { app, table } = await openTable()
    const refusedWith = async (
      press: Promise<{ status: number; body: { code?: string; message?: string; data: unknown } }>,
    ) => {
      const { status, body } = await press
      const { version, offer_state } = await table.seen()
      expect([status, body.data]).toEqual([409, expect.objectContaining({ _id: table.id, version, offer_state })])
      return [body.code, body.message]
    }
    expect(await refusedWith(table.accept())).toEqual(['offer_not_open', 'This offer is no longer open.'])
    expect(await refusedWith(table.yes())).toEqual(['offer_not_accepted', 'No guest has accepted this offer yet.'])
    await table.offer()
    expect(await refusedWith(table.offer({ offer_value: 20 }))).toEqual([
      'offer_already_live',
      'There is already an offer at this table.',
    ])
    expect(await refusedWith(table.newParty())).toEqual(['offer_live', 'There is still an offer at this table.'])
    await table.accept()
    expect(await refusedWith(table.accept(asGuest(app)))).toEqual([
      'already_accepted',
      'This offer was accepted on another phone at this table.',
    ])
    const answerFirst = 'The guest has accepted this offer. Please answer Yes or No, or wait until the time is up.'
    expect(await refusedWith(table.withdraw())).toEqual(['offer_accepted', answerFirst])
    expect(await refusedWith(table.remove() as never)).toEqual(['offer_accepted', answerFirst])
    expect(await refusedWith(table.patch(table.owner, { nudge_enabled: false }))).toEqual([
      'offer_accepted',
      answerFirst,
    ])
    expect(await refusedWith(table.timeUp())).toEqual(['not_expired_yet', 'The time is not up yet.'])
    app.clock.advance({ minutes: 10 })
    expect(await refusedWith(table.no())).toEqual(['offer_expired', 'The time for this offer is up.'])
    app.clock.advance({ minutes: 2, seconds: 1 })
    expect(await refusedWith(table.extend())).toEqual(['too_late_to_extend', 'It is too late to extend this offer.'])
    await table.patch(table.owner, { nudge_enabled: false })
    expect(await refusedWith(table.offer())).toEqual(['table_off', 'Offers are off for this table.'])
  })

  it('replies to a repeated command with 200 and changes nothing', async () => {
    const { table } = await openTable()
    const presses = [
      'offer',
      'accept',
      'moreTime',
      'extend',
      'left',
      'yes',
      'newParty',
      'offer',
      'notInterested',
      'offer',
      'withdraw',
    ] as const
    for (const [at, press] of presses.entries()) {
      const [first, again] = [await table[press](), await table[press]()]
      expect([at, press, first.status, again.status]).toEqual([at, press, 200, 200])
      const [{ version, offer_state }, repeated] = [first.body.data, again.body.data]
      expect([press, repeated.version, repeated.offer_state]).toEqual([press, version, offer_state])
    }
  })
})

describe('stored data of commands', () => {
  it('stores each offer as a new row and leaves earlier rows unchanged', async () => {
    const { app, table } = await openTable()
    await (await aTable(app, table.owner, 'Bar')).offer()
    const ends = ['yes', 'no', 'notInterested', 'withdraw'] as const
    const stored: unknown[] = []
    for (const [at, end] of ends.entries()) {
      await table.offer({ offer_value: 10 + at })
      if (end === 'yes' || end === 'no') await table.accept()
      app.clock.advance({ minutes: 1 })
      await table[end]()
      if (at % 2) await table.newParty()
      const [newest, ...earlier] = await listHistory(table)
      expect(earlier).toEqual(stored)
      expect(newest).toMatchObject({ offer_value: 10 + at, ended_at: app.clock.now().toISOString() })
      stored.unshift(newest)
    }
    expect((await listHistory(table)).map(({ state }) => state)).toEqual([
      'withdrawn',
      'rejected_by_diner',
      'rejected_by_restaurant',
      'completed',
    ])
  })

  it('shows a late device which device acted first and when', async () => {
    const { app, table } = await openAccepted()
    const { body } = await table.owner.call(accounts.listSessions, {})
    const id = body.data.find(({ current }) => current)?._id ?? ''
    await table.owner.call(accounts.labelSession, { params: { id }, body: { device: 'Host stand' } })
    expect((await table.yes()).body.data).toMatchObject({ changed_by: 'Host stand' })
    expect((await table.seen()).changed_by).toBe('Host stand')
    expect((await listHistory(table))[0]?.events.at(-1)?.by).toBe('Host stand')
    const pressedAt = app.clock.now().toISOString()
    app.clock.advance({ seconds: 5 })
    const bar = await app.call(accounts.loginRestaurant, { body: { email: table.owner.email, password: PASSWORD } })
    const late = await app.call(
      tables.update,
      { params: { id: table.id }, body: { offer_rejected: true } },
      { token: bar.body.token ?? '' },
    )
    expect([late.status, late.body.data]).toMatchObject([409, { changed_by: 'Host stand', changed_at: pressedAt }])
  })

  it('stores only the hash of a phone’s cookie', async () => {
    const { app, table } = await openAccepted()
    const { tt_guest: cookie = '' } = (table.diner as ReturnType<typeof asGuest>).cookies
    expect(cookie).toMatch(/^[\w-]{43}$/)
    const [offer] = await app.db.rows<{ acceptedBy: string }>(sql`select accepted_by from offers`)
    expect(offer?.acceptedBy).toBe(createHash('sha256').update(cookie).digest('base64url'))
    const everything = await app.db.rows(sql`
      select to_jsonb(o) from offers o union all select to_jsonb(e) from offer_events e
      union all select to_jsonb(t) from tables t union all select to_jsonb(c) from coupons c`)
    expect(JSON.stringify(everything)).not.toContain(cookie)
  })

  it.each([
    ['a live offer with an end', sql`ended_at = now()`, 'offers_live_has_no_end'],
    ['an accepted offer without a deadline', sql`deadline_at = null`, 'offers_accepted_has_deadline'],
  ])('rejects %s by a database constraint', async (_, change, rule) => {
    const { app } = await openAccepted()
    await expect(app.db.run(sql`update offers set ${change}`)).rejects.toMatchObject({ constraint: rule })
  })

  it('rejects a second live offer of a table by a database constraint', async () => {
    const { app } = await openAccepted()
    const again = sql`insert into offers select (jsonb_populate_record(o, '{"id": "other"}')).* from offers o`
    await expect(app.db.run(again)).rejects.toMatchObject({ constraint: 'offers_one_live' })
  })

  it('rejects a second extension of an offer by a database constraint', async () => {
    const { app, table } = await openAccepted()
    app.clock.advance({ minutes: 11 })
    await table.extend()
    await table.no()
    await expect(
      app.db.run(sql`
        insert into offers select (jsonb_populate_record(o, '{"id": "other"}')).* from offers o where extends_offer_id is not null`),
    ).rejects.toMatchObject({ constraint: 'offers_one_extension' })
  })
})
