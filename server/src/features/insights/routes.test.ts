import { accounts } from '@tidetable/contract/endpoints/accounts'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { consent } from '@tidetable/contract/endpoints/consent'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { insights } from '@tidetable/contract/endpoints/insights'
import { tables } from '@tidetable/contract/endpoints/tables'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asCustomer, asRestaurant } from '../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createCampaign, DAYTIME, importContacts, sendDue, tokenOf } from '../../../test/campaigns.ts'
import { FakeClock } from '../../../test/fake-clock.ts'
import { type AtTable, aTable } from '../../../test/tables.ts'

const FIVE_DOLLARS = { offer_type: 0, offer_value: 5.5 }
const NEXT_VISIT = { visit_type: 1, ...FIVE_DOLLARS, offer_exp: '2026-12-24' }

/** A table at 11:30 pm on November 20 in India. */
async function evening(location?: string) {
  const app = await createTestApp({ clock: new FakeClock('2026-11-20T18:00:00.000Z') })
  return { app, table: await aTable(app, undefined, location) }
}

const request = (table: AtTable, query: Record<string, string> = {}) =>
  table.owner.call(insights.nudges, { query: { from: '2026-11-20', until: '2026-11-20', ...query } as never })

/** Makes an offer that is accepted after a minute and freed four minutes later. */
async function turn(app: TestApp, table: AtTable, body: Record<string, unknown> = FIVE_DOLLARS) {
  await table.offer(body)
  app.clock.advance({ minutes: 1 })
  await table.accept()
  app.clock.advance({ minutes: 4 })
  await table.yes()
}

describe('GET /insights/nudges', () => {
  it('returns the number of offers per outcome, the money given and the minutes ahead', async () => {
    const { app, table } = await evening()
    await turn(app, table)
    await table.newParty()
    await turn(app, table, { offer_type: 1, offer_value: 10 })
    await table.newParty()
    await table.offer()
    await table.notInterested()
    await table.newParty()
    await table.offer()
    await table.owner.call(tables.withdraw, { params: { id: table.id }, body: {} })
    app.clock.advance({ minutes: 3 })
    await table.offer()
    const { status, body } = await request(table)
    expect(status).toBe(200)
    expect(body.data.total).toEqual({
      offers: 5,
      accepted: 2,
      freed: 2,
      declined: 1,
      refused: 0,
      ran_out: 0,
      untouched: 0,
      withdrawn: 1,
      open: 1,
      second_periods: 0,
      minutes_ahead: 12,
      answers: 3,
      answer_seconds: 40,
      given: 5.5,
      estimated: 0,
      uncounted: 1,
    })
    expect(body.data).toMatchObject({ tables: 1, estimated_share: 0 })
  })

  it('estimates a percentage by the average spend when offered, and returns the estimated share', async () => {
    const { app, table } = await evening()
    const setAverageSpend = (average_spend: number) =>
      table.owner.call(accounts.updateProfile, { body: { settings: { average_spend } } })
    await setAverageSpend(32)
    await turn(app, table, { offer_type: 1, offer_value: 10 })
    await table.newParty()
    await turn(app, table)
    await setAverageSpend(100)
    const { total, estimated_share } = (await request(table)).body.data
    // 10% off a table of 2.5 guests at 32 each costs 8; the other offer costs 5.50.
    expect(total).toMatchObject({ given: 13.5, estimated: 8, uncounted: 0 })
    expect(estimated_share).toBeCloseTo(8 / 13.5)
    const file = await table.owner.call(insights.exportNudges, { query: { from: '2026-11-20', until: '2026-11-20' } })
    const lines = file.text.split('\r\n')
    expect([lines[1]?.endsWith(',8,true'), lines[2]?.endsWith(',5.5,false')]).toEqual([true, true])
  })

  it('groups offers by table, with its code and location, or by location', async () => {
    const { app, table: first } = await evening()
    const second = await aTable(app, first.owner, 'Window')
    await first.offer()
    await turn(app, second)
    const { body } = await request(first, { by: 'table' })
    const seen = await second.seen()
    expect(body.data.rows.find(({ key }) => key === second.id)).toMatchObject({
      table_code: seen.table_code,
      table_location: 'Window',
      offers: 1,
      freed: 1,
    })
    expect(body.data.rows).toHaveLength(2)
    expect(body.data.tables).toBe(2)
    const places = (await request(first, { by: 'location' })).body.data.rows
    expect(places.map(({ key, offers }) => [key, offers])).toEqual([
      ['Patio', 1],
      ['Window', 1],
    ])
  })

  it('ends a day at 4 am in restaurant time, and groups by weekday and hour there', async () => {
    const { app, table } = await evening()
    // In India it is 3:59 am on Saturday the 21st.
    app.clock.set('2026-11-20T22:29:00.000Z')
    await turn(app, table)
    app.clock.set('2026-11-20T22:31:00.000Z')
    await table.newParty()
    await table.offer()
    const days = { from: '2026-11-20', until: '2026-11-21' }
    const keysBy = async (by: string) => (await request(table, { ...days, by })).body.data.rows.map(({ key }) => key)
    expect(await keysBy('day')).toEqual(['2026-11-20', '2026-11-21'])
    expect(await keysBy('weekday')).toEqual(['5', '6'])
    expect((await keysBy('hour')).sort()).toEqual(['3', '4'])
    expect(await keysBy('weekday-hour')).toEqual(['5-3', '6-4'])
    expect((await request(table)).body.data.total.offers).toBe(1)
  })

  it('counts next-visit coupons on the day they were earned, by their current state', async () => {
    const { app, table } = await evening()
    for (const offer_code of ['AAAAA', 'BBBBB', 'CCCCC']) {
      await turn(app, table, {
        ...NEXT_VISIT,
        offer_code,
        offer_exp: offer_code === 'BBBBB' ? '2026-11-22' : '2026-12-24',
      })
      await table.newParty()
    }
    // This coupon was not earned.
    await table.offer({ ...NEXT_VISIT, offer_code: 'DDDDD' })
    await table.accept()
    await table.no()
    await table.owner.call(coupons.redeem, { body: { code: 'AAAAA' } })
    // Another restaurant's coupons are counted only there.
    const elsewhere = await aTable(app)
    await turn(app, elsewhere, { ...NEXT_VISIT, offer_code: 'EEEEE', offer_exp: '2026-12-24' })
    app.clock.advance({ days: 5 })
    expect((await request(table)).body.data.coupons).toEqual({ given: 3, redeemed: 1, expired: 1, open: 1 })
    expect((await request(table, { from: '2026-11-25', until: '2026-11-25' })).body.data.coupons.given).toBe(0)
  })

  it('counts an offer only once, with its later outcome, if its “Yes” was undone', async () => {
    const { app, table } = await evening()
    await turn(app, table, { ...NEXT_VISIT, offer_code: 'AAAAA' })
    app.clock.advance({ seconds: 30 })
    expect((await table.undo()).status).toBe(200)
    await table.no()
    const { total, coupons: input } = (await request(table)).body.data
    expect(total).toMatchObject({ offers: 1, accepted: 1, freed: 0, refused: 1, given: 0, answer_seconds: 60 })
    expect(input.given).toBe(0)
  })

  it('rejects more than 400 days, and an end before the start, with an error at the field', async () => {
    const { table } = await evening()
    const requested = async (from: string, until: string) => {
      const { status, body } = await request(table, { from, until })
      return [status, body.fields]
    }
    expect(await requested('2025-10-17', '2026-11-20')).toEqual([200, undefined])
    expect(await requested('2025-10-16', '2026-11-20')).toEqual([400, { from: 'Please choose up to 400 days.' }])
    expect(await requested('2026-11-21', '2026-11-20')).toEqual([
      400,
      { until: 'The last day can’t be before the first.' },
    ])
    expect((await request(table, { by: 'host' })).status).toBe(400)
    for (const endpoint of [insights.campaigns, insights.exportNudges, insights.exportCampaigns])
      expect((await table.owner.call(endpoint, { query: { from: '2026-11-21', until: '2026-11-20' } })).status).toBe(
        400,
      )
  })

  it('returns an ETag that changes only with the data', async () => {
    const { table } = await evening()
    await table.offer()
    const first = await request(table)
    const etag = String(first.headers.etag)
    const again = () =>
      table.owner.call(
        insights.nudges,
        { query: { from: '2026-11-20', until: '2026-11-20' } },
        { headers: { 'if-none-match': etag } },
      )
    const same = await again()
    expect([same.status, same.text]).toEqual([304, ''])
    await table.accept()
    const changed = await again()
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })

  it('returns only the restaurant’s own offers', async () => {
    const { app, table } = await evening()
    await table.offer()
    const other = await asRestaurant(app)
    const days = { query: { from: '2026-11-20', until: '2026-11-20' } }
    expect((await other.call(insights.nudges, days)).body.data).toMatchObject({
      total: { offers: 0 },
      rows: [],
      tables: 0,
    })
    expect((await other.call(insights.exportNudges, days)).text.split('\r\n')).toHaveLength(2)
  })
})

describe('GET /insights/nudges/export', () => {
  const linesOf = async (table: AtTable) => {
    const answer = await table.owner.call(insights.exportNudges, { query: { from: '2026-11-20', until: '2026-11-20' } })
    return { answer, lines: answer.text.split('\r\n') }
  }

  it('returns a CSV with a byte-order mark, one row per offer and escaped formulas', async () => {
    const { app, table } = await evening('=SUM(A1)')
    await turn(app, table, { offer_type: 1, offer_value: 10 })
    await table.newParty()
    await turn(app, table)
    await table.newParty()
    await table.offer({ offer_type: 0, offer_value: 9 })
    await table.notInterested()
    const { answer, lines } = await linesOf(table)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="nudges.csv"',
    })
    const { table_code } = await table.seen()
    expect(lines[0]).toBe(
      '\ufeffcreated at,local day,weekday,hour,table,location,seats,kind,value,visit type,state,accepted at,deadline,ended at,counted cost,cost is estimated',
    )
    expect(lines[1]).toBe(
      `2026-11-20T18:00:00.000Z,2026-11-20,Friday,23,${table_code},"'=SUM(A1)",4,percent,10,this visit,completed,2026-11-20T18:01:00.000Z,2026-11-20T18:11:00.000Z,2026-11-20T18:05:00.000Z,,true`,
    )
    expect(lines[2]).toContain('money,5.5,this visit,completed,')
    expect(lines[2]?.endsWith(',5.5,false')).toBe(true)
    // A declined offer costs nothing.
    expect(lines[3]).toContain('money,9,this visit,rejected_by_diner,')
    expect(lines[3]?.endsWith(',0,false')).toBe(true)
    expect(lines).toHaveLength(5)
  })

  it('exports a breakdown as a file that is sorted by its key', async () => {
    const { app, table } = await evening()
    await turn(app, table)
    // It is past midnight, but still the same business day.
    app.clock.advance({ hours: 1 })
    await table.newParty()
    await table.offer()
    const query = { from: '2026-11-20', until: '2026-11-20', by: 'hour' } as const
    const answer = await table.owner.call(insights.exportNudges, { query })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="nudges-by-hour.csv"')
    const [head, ...lines] = answer.text.split('\r\n')
    expect(head?.startsWith('\ufeffhour,location,offers,accepted,freed,')).toBe(true)
    expect(lines).toEqual(['0,,1,0,0,0,0,0,0,0,1,0,0,0,,0,0,0', '23,,1,1,1,0,0,0,0,0,0,0,6,1,60,5.5,0,0', ''])
  })

  it('exports any number of offers page by page, oldest first', async () => {
    const { app, table } = await evening()
    await table.offer()
    // 2,500 more offers, inserted directly: three pages.
    await app.db.pool.query(
      `insert into offers (restaurant_id, id, table_id, visit, state, visit_type, kind, minor_units, period_seconds,
         grace_seconds, auto_extend, created_at, ended_at, end_reason, events)
       select restaurant_id, 'many' || lpad(g::text, 6, '0'), table_id, 0, 'withdrawn', 'current', 'dollars', 100000 + g, 600, 120,
         false, created_at - make_interval(secs => g), created_at, 'stale', 2
       from offers, generate_series(1, 2500) g`,
    )
    const { lines } = await linesOf(table)
    expect(lines).toHaveLength(2503)
    const made = lines.slice(1, -1).map((line) => line.split(',')[0] ?? '')
    expect(made).toEqual([...made].sort())
    expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[8])).size).toBe(2501)
  })

  it('exports no name, address, phone or code of a guest', async () => {
    const { app, table } = await evening()
    const customer = await asCustomer(app, { name: 'Asha Kulkarni' })
    await table.offer({ ...NEXT_VISIT, offer_code: 'QUIET' })
    await table.accept(customer)
    await table.yes()
    const { lines } = await linesOf(table)
    const [{ accepted_by: phone }] = (await app.db.pool.query('select accepted_by from offers')).rows
    expect(lines.join('\n')).toContain('next visit,completed')
    for (const secret of ['Asha', customer.email, customer.phone, customer.id, 'QUIET', phone])
      expect(lines.join('\n')).not.toContain(secret)
  })

  it('allows sixty exports an hour and returns 429 for the next', async () => {
    const app = await createTestApp({ env: { LIMITS_SCALE: '1' } })
    const table = await aTable(app)
    const statuses: number[] = []
    for (let times = 0; times < 61; times++) statuses.push((await linesOf(table)).answer.status)
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(statuses[60]).toBe(429)
    // All exports share the sixty; the window slides, so two hours later sixty are allowed again.
    const query = { from: '2026-11-20', until: '2026-11-20' }
    expect((await table.owner.call(insights.exportCampaigns, { query })).status).toBe(429)
    app.clock.advance({ minutes: 59 })
    expect((await linesOf(table)).answer.status).toBe(429)
    app.clock.advance({ minutes: 61 })
    expect((await linesOf(table)).answer.status).toBe(200)
  }, 60_000)
})

describe('GET /insights/campaigns', () => {
  const days = { query: { from: '2026-11-24', until: '2026-11-24' } }

  async function withCampaign() {
    const app = await createTestApp({ clock: new FakeClock(DAYTIME) })
    const owner = await asRestaurant(app, { address: '12 Lake Road, Pune' })
    const userIds = await importContacts(owner, [
      { name: 'Asha', email: 'asha@example.com' },
      { name: 'Ben', email: 'ben@example.com' },
    ])
    const incentive = { mode: 'shared', offer_type: 0, offer_value: 5, expires_on: '2026-12-24', code: 'TUESDAY' }
    const { body } = await createCampaign(owner, { userIds, fields: { incentive: JSON.stringify(incentive) } })
    await sendDue(app)
    return { app, owner, userIds, id: body.data._id }
  }

  it('returns sent messages and redeemed codes, with their value and by weekday and hour', async () => {
    const { app, owner, id } = await withCampaign()
    // In India it is Wednesday, 8 pm.
    app.clock.set('2026-11-25T14:30:00.000Z')
    for (let times = 0; times < 3; times++) await owner.call(coupons.redeem, { body: { code: 'TUESDAY' } })
    // It is past midnight, but still the same business day.
    app.clock.set('2026-11-25T19:45:00.000Z')
    await owner.call(coupons.redeem, { body: { code: 'TUESDAY' } })
    const figures = {
      sent: 2,
      delivered: 0,
      failed: 0,
      opted_out: 0,
      redeemed: 4,
      value: 20,
      estimated: 0,
      uncounted: 0,
      texts: 0,
      sending_cost: null,
    }
    const { body } = await owner.call(insights.campaigns, days)
    expect(body.data).toEqual({
      total: { campaigns: 1, ...figures },
      rows: [{ _id: id, title: 'Slow Tuesday', day: '2026-11-24', sent_at: DAYTIME, ...figures }],
      week_hours: [
        { weekday: 3, hour: 1, redeemed: 1 },
        { weekday: 3, hour: 20, redeemed: 3 },
      ],
      estimated_share: 0,
    })
    const file = await owner.call(insights.exportCampaigns, days)
    expect(file.text.split('\r\n')[1]).toBe(`Slow Tuesday,2026-11-24,${DAYTIME},2,0,0,0,4,20,false,0,`)
    // Other days and other restaurants are not included.
    for (const day of ['2026-11-23', '2026-11-25']) {
      const { data } = (await owner.call(insights.campaigns, { query: { from: day, until: day } })).body
      expect([day, data.rows, data.week_hours]).toEqual([day, [], []])
    }
    const other = await asRestaurant(app)
    expect((await other.call(insights.campaigns, days)).body.data).toMatchObject({ total: { sent: 0 }, rows: [] })
    expect((await other.call(insights.exportCampaigns, days)).text.split('\r\n')).toHaveLength(2)
  })

  it('returns delivered, failed and opted-out counts, estimated values of percentages, and an ETag', async () => {
    const { app, owner, userIds } = await withCampaign()
    await owner.call(accounts.updateProfile, { body: { settings: { average_spend: 32 } } })
    const [near = '', far = ''] = await importContacts(owner, [
      { name: 'Chand', phone: '+919876500011' },
      { name: 'Devi', phone: '+919876500012' },
    ])
    const incentive = { mode: 'shared', offer_type: 1, offer_value: 10, expires_on: '2026-12-24', code: 'TENTH' }
    const input = { title: 'Ten', description: 'Tea.', userIds: [...userIds, near, far], sendSMS: true }
    await createCampaign(owner, { ...input, fields: { incentive: JSON.stringify(incentive) } })
    await sendDue(app)
    await app.db.run(sql`update deliveries set state = 'delivered' where contact_id = ${near}`)
    await app.db.run(sql`update deliveries set state = 'failed' where contact_id = ${userIds[0]}`)
    const token = tokenOf(app.mail.sent.find(({ subject }) => subject === 'Ten'))
    expect((await app.call(consent.oneClick, { params: { token } } as never)).status).toBe(200)
    const { headers, body: before } = await owner.call(insights.campaigns, days)
    expect(
      before.data.rows.map(({ sent, delivered, failed, opted_out }) => [sent, delivered, failed, opted_out]),
    ).toEqual([
      [3, 1, 1, 1],
      [1, 0, 1, 0],
    ])
    expect(before.data.total).toMatchObject({ campaigns: 2, sent: 4, delivered: 1, failed: 2, opted_out: 1 })
    const known = { headers: { 'if-none-match': String(headers.etag) } }
    const same = await owner.call(insights.campaigns, days, known)
    expect([same.status, same.text]).toEqual([304, ''])
    await owner.call(coupons.redeem, { body: { code: 'TENTH' } })
    await owner.call(coupons.redeem, { body: { code: 'TUESDAY' } })
    const changed = await owner.call(insights.campaigns, days, known)
    expect([changed.status, changed.headers.etag === headers.etag]).toEqual([200, false])
    // 10% off a table of 2.5 guests at 32 each costs 8; the other code costs 5.
    const { total, rows, estimated_share } = changed.body.data
    expect(total).toMatchObject({ redeemed: 2, value: 13, estimated: 8, uncounted: 0 })
    expect(rows.map(({ value, estimated }) => [value, estimated])).toEqual([
      [8, 8],
      [5, 0],
    ])
    expect(estimated_share).toBeCloseTo(8 / 13)
  })

  it('returns the cost of texts by their segments and the restaurant’s price, if set', async () => {
    const { app, owner } = await withCampaign()
    const userIds = await importContacts(owner, [
      { name: 'Chand', phone: '+919876500011' },
      { name: 'Devi', phone: '+919876500012' },
      { name: 'Eshan', phone: '+919876500013' },
    ])
    // 160 characters are one segment, 161 are two.
    const write = async (title: string, description: string) => {
      await createCampaign(owner, { title, description, userIds, sendEmail: false, sendSMS: true })
      await sendDue(app)
    }
    const frame = `${owner.name}: Long\n\nReply STOP to opt out`.length
    await write('Long', 'x'.repeat(160 - frame))
    await write('Long', 'x'.repeat(161 - frame))
    const read = async () => (await owner.call(insights.campaigns, days)).body.data
    const without = await read()
    expect(without.total).toMatchObject({ texts: 9, sending_cost: null })
    expect(without.rows.map(({ texts, sending_cost }) => [texts, sending_cost])).toEqual([
      [6, null],
      [3, null],
      [0, null],
    ])
    await owner.call(accounts.updateProfile, { body: { settings: { sms_price: 0.5 } } })
    const { total, rows } = await read()
    expect(total).toMatchObject({ texts: 9, sending_cost: 4.5 })
    expect(rows.map(({ sending_cost }) => sending_cost)).toEqual([3, 1.5, 0])
    const file = await owner.call(insights.exportCampaigns, days)
    expect(file.text.split('\r\n')[1]?.endsWith(',6,3')).toBe(true)
    // The segments of each text are counted as it was sent, even after an edit.
    const sendAt = new Date(app.clock.now().getTime() + 60_000).toISOString()
    const texts = { title: 'Long', userIds, sendEmail: false, sendSMS: true, fields: { sendAt } }
    const planned = await createCampaign(owner, { ...texts, description: 'Short.' })
    const params = { id: planned.body.data._id }
    const body = { description: 'x'.repeat(161 - frame) }
    expect((await owner.call(campaigns.edit, { params, body })).status).toBe(200)
    app.clock.set(sendAt)
    await sendDue(app)
    await sendDue(app)
    expect((await read()).rows.find(({ _id }) => _id === params.id)).toMatchObject({ texts: 6, sending_cost: 3 })
  })

  it('counts the segments of a text as it was sent, even if the date style has changed since', async () => {
    const { app, owner } = await withCampaign()
    const userIds = await importContacts(owner, [{ name: 'Chand', phone: '+919876500011' }])
    const setStyle = (date_style: 'day_first' | 'month_first') =>
      owner.call(accounts.updateProfile, { body: { settings: { date_style } } })
    const incentive = { offer_type: 1, offer_value: 15, expires_on: '2026-12-24', mode: 'shared', code: 'DATES' }
    // With the comma of the longer date the text has 161 characters.
    const frame = `${owner.name}: Dated\n\n15% off with code DATES, until 24 Dec 2026.\nReply STOP to opt out`.length
    const text = { title: 'Dated', description: 'x'.repeat(160 - frame), userIds, sendEmail: false, sendSMS: true }
    await setStyle('month_first')
    await createCampaign(owner, { ...text, fields: { incentive: JSON.stringify(incentive) } })
    await sendDue(app)
    const counted = async () =>
      (await owner.call(insights.campaigns, days)).body.data.rows.find(({ title }) => title === 'Dated')?.texts
    expect(await counted()).toBe(2)
    await setStyle('day_first')
    expect(await counted()).toBe(2)
  })

  it('leaves out drafts and deleted or unsent campaigns, and ends the day at 4 am', async () => {
    const { app, owner, userIds, id } = await withCampaign()
    await owner.call(campaigns.saveDraft, { body: { title: 'Not yet' } })
    const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
    const planned = await createCampaign(owner, { title: 'Later', userIds, fields: { sendAt } })
    await owner.call(campaigns.cancel, { params: { id: planned.body.data._id } })
    expect((await owner.call(insights.campaigns, days)).body.data.rows.map(({ _id }) => _id)).toEqual([id])
    // The campaigns are sent at 1:30 am and 4:30 am in India.
    for (const [title, at] of [
      ['Late', '2026-11-24T20:00:00.000Z'],
      ['Early', '2026-11-24T23:00:00.000Z'],
    ] as const) {
      const late = await createCampaign(owner, { title, userIds, fields: { sendAt: at } })
      app.clock.set(at)
      await sendDue(app)
      const read = await owner.call(insights.campaigns, { query: { from: '2026-11-24', until: '2026-11-25' } })
      const day = title === 'Late' ? '2026-11-24' : '2026-11-25'
      expect(read.body.data.rows[0]).toMatchObject({ title, day })
      await owner.call(campaigns.remove, { query: { id: late.body.data._id } })
    }
    await owner.call(campaigns.remove, { query: { id } })
    expect((await owner.call(insights.campaigns, days)).body.data).toMatchObject({
      total: { campaigns: 0, redeemed: 0 },
      rows: [],
      estimated_share: null,
    })
  })
})
