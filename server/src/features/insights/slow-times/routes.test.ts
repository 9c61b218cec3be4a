import type { Sent } from '@tidetable/contract'
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { slowTimes } from '@tidetable/contract/endpoints/slow-times'
import { tables } from '@tidetable/contract/endpoints/tables'
import { addDays } from '@tidetable/contract/rules/calendar-day'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { limits } from '#platform/limits.ts'
import { asRestaurant, type RestaurantActor } from '../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { setZone } from '../../../../test/budgets.ts'
import { FakeClock } from '../../../../test/fake-clock.ts'
import { aTable } from '../../../../test/tables.ts'
import { listCounting } from './covers-repo.ts'

/** Saturday, 9:30 am (UTC). */
const SATURDAY = '2026-11-21T09:30:00Z'
const TODAY = '2026-11-21'

type Row = Sent<typeof slowTimes.importCovers>['body']['rows'][number]
type Import = Partial<Sent<typeof slowTimes.importCovers>['body']>

async function open(zone = 'UTC', env = {}) {
  const app = await createTestApp({ clock: new FakeClock(SATURDAY), env })
  const owner = await asRestaurant(app)
  await setZone(owner, zone)
  return { app, owner }
}

const importCovers = (owner: RestaurantActor, rows: Row[], more: Import = {}) =>
  owner.call(slowTimes.importCovers, { body: { kind: 'half_hours', rows, ...more } })
const covers = async (owner: RestaurantActor) => (await owner.call(slowTimes.covers, {})).body.data
/** Covers counted in each half hour: a later file replaces an earlier one. */
const listCountedSlots = async ({ app, owner }: { app: TestApp; owner: RestaurantActor }) =>
  (await listCounting(app.db, owner.id, '2026-01-01', TODAY)).map(({ day, slot, covers: guests }) => [
    day,
    slot,
    guests,
  ])
const slots = async (owner: RestaurantActor) => (await owner.call(slowTimes.slots, {})).body.data
const undo = (owner: RestaurantActor, id: string) => owner.call(slowTimes.undoImport, { params: { id } })
const row = (day: string, time: string, guests: number | string): Row => ({ day, time, covers: guests })

const LUNCH = { name: 'Lunch', weekdays: [2, 3, 4, 5], opens: '12:00', closes: '15:00', is_busy: false }
const setServices = (owner: RestaurantActor, ...services: Partial<typeof LUNCH>[]) =>
  owner.call(slowTimes.replaceServices, { body: { services: services.map((each) => ({ ...LUNCH, ...each })) } })

describe('services over HTTP', () => {
  it('services are stored in their order with their ids, for this restaurant only', async () => {
    const { app, owner } = await open()
    const { status, body } = await setServices(
      owner,
      {},
      { name: 'Late', opens: '22:00', closes: '02:00', is_busy: true },
    )
    expect([status, body.data]).toMatchObject([
      200,
      [LUNCH, { ...LUNCH, name: 'Late', opens: '22:00', closes: '02:00', is_busy: true }],
    ])
    const again = await owner.call(slowTimes.replaceServices, {
      body: {
        services: [
          { ...body.data[1], name: 'Night bar' },
          { ...LUNCH, weekdays: [7, 7, 1] },
        ] as never,
      },
    })
    expect(again.body.data).toEqual([
      { ...body.data[1], name: 'Night bar' },
      { ...LUNCH, weekdays: [1, 7], _id: expect.any(String) },
    ])
    expect((await owner.call(slowTimes.services, {})).body.data).toEqual(again.body.data)
    const other = await asRestaurant(app)
    expect((await other.call(slowTimes.services, {})).body.data).toEqual([])
    // The id of another restaurant's service is ignored.
    const taken = await other.call(slowTimes.replaceServices, {
      body: { services: [{ ...LUNCH, _id: body.data[0]?._id }] },
    })
    expect(taken.body.data[0]?._id).not.toBe(body.data[0]?._id)
    expect((await owner.call(slowTimes.services, {})).body.data).toHaveLength(2)
  })

  it('services are limited to 14', async () => {
    const { owner } = await open()
    const many = (count: number) =>
      setServices(owner, ...Array.from({ length: count }, (_, at) => ({ name: `S${at}` })))
    expect((await many(14)).status).toBe(200)
    const more = await many(15)
    expect([more.status, more.body.message]).toEqual([400, 'A restaurant can have up to 14 services'])
    expect((await owner.call(slowTimes.services, {})).body.data).toHaveLength(14)
  })

  it('services last up to 16 hours, also past midnight', async () => {
    const { owner } = await open()
    const lasts = async (opens: string, closes: string) => {
      const { status, body } = await setServices(owner, { opens, closes })
      return [status, body.message]
    }
    const refused = [400, 'A service can be at most 16 hours. Split it into two.']
    expect(await lasts('08:00', '00:00')).toEqual([200, undefined])
    expect(await lasts('18:00', '10:00')).toEqual([200, undefined])
    expect(await lasts('18:00', '10:01')).toEqual(refused)
    expect(await lasts('12:00', '12:00')).toEqual(refused)
  })

  it.each([
    [{ name: ' ' }, 'Please enter a name for the service'],
    [{ weekdays: [] }, 'Please choose at least one day'],
    [{ opens: '24:00' }, 'Please enter a time such as 17:30'],
    [{ closes: '5 pm' }, 'Please enter a time such as 17:30'],
  ])('services are rejected with a message if invalid: %j', async (wrong, sentence) => {
    const { owner } = await open()
    const { status, body } = await setServices(owner, wrong)
    expect([status, body.message]).toEqual([400, sentence])
  })
})

describe('import of covers', () => {
  it('returns a result per row, with the file’s row numbers', async () => {
    const { app, owner } = await open()
    const { status, body } = await importCovers(
      owner,
      [
        row('2026-11-20', '12:00', 4),
        row('2026-11-20', '12:00', 5),
        row('2026-11-20', '12:15', '6'),
        row('2026-11-22', '12:00', 4),
        row('2026-11-20', '13:00', -1),
        row('2026-11-20', '13:00', 5001),
        { day: '2026-11-20', time: '14:00', covers: null },
        {},
      ],
      { first_row: 11, name: 'till.csv' },
    )
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: '2 rows were imported. 1 was in the file twice. 5 could not be used.',
        data: {
          success: [{ row: 11 }, { row: 13 }],
          duplicates: [{ row: 12, reason: 'Same time as row 11' }],
          failed: [
            { row: 14, reason: 'This date is in the future' },
            { row: 15, reason: 'Fewer than 0 guests' },
            { row: 16, reason: 'More than 5,000 guests' },
            { row: 17, reason: 'No number of guests' },
            { row: 18, reason: 'Unreadable date' },
          ],
          import_id: expect.any(String),
        },
      },
    ])
    // Both quarters are in the same half hour.
    expect(await listCountedSlots({ app, owner })).toEqual([['2026-11-20', 24, 10]])
    expect((await covers(owner)).imports).toMatchObject([
      { _id: body.data.import_id, name: 'till.csv', kind: 'half_hours', days: 1, guests: 10 },
    ])
  })

  it('imports up to 5,000 rows, and adds up chunks of a file under one id', async () => {
    const { app, owner } = await open()
    const many = Array.from({ length: 5000 }, (_, at) => row(addDays('2026-11-20', -(at % 300)), '12:00', 1))
    const first = await importCovers(owner, many, { kind: 'bills' })
    expect(first.body.data.success).toHaveLength(5000)
    expect((await importCovers(owner, [...many, row('2026-11-20', '12:00', 1)])).status).toBe(400)
    const { import_id } = first.body.data
    await importCovers(owner, [row('2026-11-20', '12:10', 3)], { kind: 'bills', import_id, first_row: 5001 })
    // Each of 300 days has 16 or 17 of the 5,000 bills, this one 17; the second chunk adds three guests.
    expect((await listCountedSlots({ app, owner })).at(-1)).toEqual(['2026-11-20', 24, 17 + 3])
    expect((await covers(owner)).imports).toHaveLength(1)
    const other = await importCovers(owner, [row('2026-11-20', '12:00', 3)], { import_id })
    expect([other.status, other.body.message]).toEqual([
      409,
      'This file was imported as another type. Import it again.',
    ])
    const none = await importCovers(owner, [])
    expect([none.status, none.body.message]).toEqual([400, 'There are no rows to import.'])
  })

  it('never counts more than 5,000 guests in a half hour', async () => {
    const { app, owner } = await open()
    const { body } = await importCovers(
      owner,
      [row('2026-11-20', '12:00', 4999), row('2026-11-20', '12:10', 1), row('2026-11-20', '12:20', 1)],
      { kind: 'bills' },
    )
    expect([body.data.success, body.data.failed]).toEqual([
      [{ row: 1 }, { row: 2 }],
      [{ row: 3, reason: 'More than 5,000 guests' }],
    ])
    const { import_id } = body.data
    const next = await importCovers(owner, [row('2026-11-20', '12:00', 1)], { kind: 'bills', import_id })
    expect(next.body.data.failed).toHaveLength(1)
    await expect(app.db.run(sql`update covers set covers = 5001 where restaurant_id = ${owner.id}`)).rejects.toThrow(
      /covers_covers_check/,
    )
  })

  it('adds up the guests of bills per half hour', async () => {
    const { app, owner } = await open()
    const rows = [
      row('2026-11-20', '18:05', 2),
      row('2026-11-20', '18:05', 4),
      row('2026-11-20', '18:29', 0),
      row('2026-11-20', '18:30', 3),
    ]
    const { body } = await importCovers(owner, rows, { kind: 'bills' })
    expect(body.data.success).toHaveLength(4)
    expect(await listCountedSlots({ app, owner })).toEqual([
      ['2026-11-20', 36, 6],
      ['2026-11-20', 37, 3],
    ])
  })

  it('counts the later file for a half hour, and the earlier file again after an undo', async () => {
    const { app, owner } = await open()
    const guests = async () => (await listCountedSlots({ app, owner })).map(([, , each]) => each)
    const first = await importCovers(owner, [row('2026-11-20', '12:00', 4), row('2026-11-20', '12:30', 5)], {
      name: 'a.csv',
    })
    const second = await importCovers(owner, [row('2026-11-20', '12:30', 50), row('2026-11-20', '13:00', 6)], {
      name: 'b.csv',
    })
    expect(second.body.data.success).toEqual([{ row: 1, reason: 'Replaces an earlier import' }, { row: 2 }])
    expect(await guests()).toEqual([4, 50, 6])
    expect((await covers(owner)).imports.map(({ name }) => name)).toEqual(['b.csv', 'a.csv'])
    const other = await asRestaurant(app)
    expect((await undo(other, second.body.data.import_id)).status).toBe(404)
    const undone = await undo(owner, second.body.data.import_id)
    expect(undone.body).toMatchObject({
      data: { days: 1 },
      message: 'The import was undone. Earlier files apply again.',
    })
    expect(await guests()).toEqual([4, 5])
    expect((await undo(owner, second.body.data.import_id)).status).toBe(404)
    // A late chunk does not restore the undone import.
    const late = await importCovers(owner, [row('2026-11-20', '14:00', 1)], { import_id: second.body.data.import_id })
    expect([late.status, late.body.message]).toEqual([409, 'This import was undone.'])
    // The first import can be undone while a later one replaces it.
    const third = await importCovers(owner, [row('2026-11-20', '12:30', 7)])
    await undo(owner, first.body.data.import_id)
    expect(await guests()).toEqual([7])
    await undo(owner, third.body.data.import_id)
    expect(await guests()).toEqual([])
  })

  it('reads days and times in restaurant time', async () => {
    // In Chatham it is 23:15 on November 21.
    const { app, owner } = await open('Pacific/Chatham')
    const reasons = async (...rows: Row[]) =>
      (await importCovers(owner, rows)).body.data.failed.map(({ reason }) => reason)
    expect(await reasons(row('2026-11-21', '22:00', 1), row('2026-11-22', '09:00', 1))).toEqual([
      'This date is in the future',
    ])
    expect(await reasons(row('2026-09-27', '02:45', 1), row('2026-09-27', '03:45', 1))).toEqual([
      'This time did not exist that day (clock change)',
    ])
    app.clock.advance({ hours: 1 })
    expect(await reasons(row('2026-11-22', '00:15', 1))).toEqual([])
  })

  it('rejects a list with one row per day', async () => {
    const { owner } = await open()
    const { status, body } = await importCovers(owner, [row('2026-11-20', '', 80)], { kind: 'days' as never })
    const sentence = 'This list has one row per day. Upload guests per half hour, or one row per bill with its time.'
    expect([status, body.message, body.fields]).toEqual([400, sentence, { kind: sentence }])
    const other = await importCovers(owner, [], { kind: 'weeks' as never })
    expect(other.body.message).toBe('"kind" must be one of: half_hours, bills.')
  })

  it('accepts an import of up to 2 MB', async () => {
    const { owner } = await open()
    const padded = (length: number) =>
      importCovers(owner, [{ ...row('2026-11-20', '12:00', 4), day: ' '.repeat(length) }])
    expect((await padded(2 * 1024 * 1024 - 200)).status).toBe(200)
    const more = await padded(2 * 1024 * 1024)
    expect([more.status, more.body.code]).toEqual([413, 'too_large'])
  })

  it('allows 200 chunks of covers an hour, and returns 429 for the next', async () => {
    const { app, owner } = await open('UTC', { LIMITS_SCALE: '1' })
    for (let chunk = 0; chunk < 200; chunk++) await app.platform.quota.take(app.db, limits.coverImports, owner.id)
    const { status, body, headers } = await importCovers(owner, [row('2026-11-20', '12:00', 4)])
    expect([status, body.code, body.message]).toEqual([429, 'too_many', 'Import limit reached. Try again in an hour.'])
    // Half an hour of this window remains, plus 18 s of the next until one of 200 no longer counts.
    expect(Number(headers['retry-after'])).toBe(1818)
    app.clock.advance({ seconds: 1818 })
    expect((await importCovers(owner, [row('2026-11-20', '12:00', 4)])).status).toBe(200)
  })
})

/** Half hours of `count` weeks until yesterday: full evenings, nearly empty afternoons from Tuesday to Thursday. */
const weeksOf = (count: number) =>
  Array.from({ length: 7 * count }, (_, at) => addDays(TODAY, -1 - at)).flatMap((day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    return ['15:00', '15:30', '16:00', '16:30', '17:00', '17:30', '18:00', '18:30'].map((time) =>
      row(day, time, weekday >= 2 && weekday <= 4 && time < '17:30' ? 2 : 12),
    )
  })

async function withSeats(owner: RestaurantActor, seats: number, usual_stay: number | null = 75) {
  for (let left = seats, at = 0; left > 0; left -= 10, at++)
    await owner.call(tables.create, {
      body: {
        user_id: owner.id,
        table_code: `AA${String.fromCharCode(65 + at)}`,
        table_location: 'Bay',
        table_capacity: Math.min(10, left),
      },
    })
  await owner.call(accounts.updateProfile, { body: { settings: { usual_stay } } })
}

describe('usual week', () => {
  it('returns half hours with guests and seats taken, and suggests slow times', async () => {
    const { owner } = await open()
    await withSeats(owner, 40)
    await importCovers(owner, weeksOf(5), { name: 'till.csv' })
    const week = await slots(owner)
    expect(week.basis).toEqual({
      weeks: 5,
      weeks_needed: 4,
      from: '2026-10-17',
      until: '2026-11-20',
      files: ['till.csv'],
    })
    expect([week.missing, week.slow_below, week.cells.length]).toEqual([[], 40, 7 * 8])
    // All Tuesdays are equal, so the estimate is the mean: 2 guests for 75 minutes are 5 of 40 seats.
    expect(week.cells.find(({ weekday, slot }) => weekday === 2 && slot === 30)).toEqual({
      weekday: 2,
      slot: 30,
      guests: 2,
      share: 0.13,
      is_busy: false,
      is_marked: false,
      is_suggested: true,
    })
    expect(week.cells.find(({ weekday, slot }) => weekday === 2 && slot === 35)).toMatchObject({
      share: 0.75,
      is_suggested: false,
    })
    expect(week.suggestions).toEqual([
      {
        days: [2, 3, 4],
        from: '15:00',
        until: '17:30',
        share: 0.13,
        hours: 7.5,
        marked_on: null,
        is_first_impression: false,
      },
    ])
  })

  it('suggests nothing before four weeks, and marks first impressions of small restaurants until eight', async () => {
    const { owner } = await open()
    await withSeats(owner, 40)
    await importCovers(owner, weeksOf(3))
    expect(await slots(owner)).toMatchObject({ suggestions: [], basis: { weeks: 3, weeks_needed: 4 } })
    const impressions = async () => (await slots(owner)).suggestions.map((each) => each.is_first_impression)
    await importCovers(owner, weeksOf(7))
    expect(await impressions()).toEqual([false])
    // A later file has fewer than three guests per half hour.
    await importCovers(
      owner,
      weeksOf(7).map((each) => ({ ...each, covers: each.covers === 2 ? 1 : 3 })),
    )
    expect(new Set(await impressions())).toEqual(new Set([true]))
  })

  it('uses the threshold of the settings and never suggests busy services', async () => {
    const { owner } = await open()
    await withSeats(owner, 40)
    await importCovers(owner, weeksOf(5))
    const border = (slow_below: number) => owner.call(accounts.updateProfile, { body: { settings: { slow_below } } })
    await border(12)
    expect((await slots(owner)).suggestions).toEqual([])
    const refused = await border(4)
    expect([refused.status, refused.body.fields]).toMatchObject([
      400,
      { 'settings.slow_below': 'Please enter a whole number from 5 to 95' },
    ])
    await border(40)
    const every = [1, 2, 3, 4, 5, 6, 7]
    await setServices(
      owner,
      { weekdays: every, opens: '15:00', closes: '19:00' },
      { name: 'Tea', weekdays: [3], is_busy: true, opens: '15:00', closes: '16:00' },
    )
    const week = await slots(owner)
    expect(week.suggestions.map(({ days, from, until }) => [days, from, until])).toEqual([
      [[2], '15:00', '17:30'],
      [[4], '15:00', '17:30'],
      [[3], '16:00', '17:30'],
    ])
    expect(week.cells.filter(({ is_busy }) => is_busy).map(({ weekday, slot }) => [weekday, slot])).toEqual([
      [3, 30],
      [3, 31],
    ])
  })

  it('returns what is missing to calculate seats taken, instead of a guess', async () => {
    const { owner } = await open()
    await importCovers(owner, weeksOf(5))
    const bare = await slots(owner)
    expect([bare.missing, bare.suggestions]).toEqual([['usual_stay', 'tables'], []])
    expect(bare.cells.find(({ weekday, slot }) => weekday === 2 && slot === 30)).toMatchObject({
      guests: 2,
      share: null,
    })
    await withSeats(owner, 10, null)
    expect((await slots(owner)).missing).toEqual(['usual_stay'])
    await owner.call(accounts.updateProfile, { body: { settings: { usual_stay: 60 } } })
    const whole = await slots(owner)
    // Two guests for an hour are four of ten seats: not below 40%.
    expect([whole.missing, whole.cells[8]?.share, whole.suggestions]).toEqual([[], 0.4, []])
  })

  it('leaves out closed days', async () => {
    const { app, owner } = await open()
    await importCovers(owner, weeksOf(2))
    const close = (...days: string[]) => owner.call(slowTimes.replaceClosed, { body: { days } })
    expect((await close('2026-11-19', '2026-11-20', '2026-11-19')).body.data).toEqual(['2026-11-20', '2026-11-19'])
    expect((await slots(owner)).basis.until).toBe('2026-11-18')
    expect((await covers(owner)).closed).toEqual(['2026-11-20', '2026-11-19'])
    expect((await covers(await asRestaurant(app))).closed).toEqual([])
    await close()
    expect((await slots(owner)).basis.until).toBe('2026-11-20')
    expect((await close('2026-02-30')).status).toBe(400)
  })

  it('shows manual marks even without figures, and keeps each mark’s date', async () => {
    const { app, owner } = await open()
    const mark = async (...marked: [number, number][]) =>
      (
        await owner.call(slowTimes.markSlots, {
          body: { marked: marked.map(([weekday, slot]) => ({ weekday, slot })) },
        })
      ).body.data
    const first = await mark([2, 34], [2, 35])
    expect(first.cells).toEqual(
      [34, 35].map((slot) => ({
        weekday: 2,
        slot,
        guests: null,
        share: null,
        is_busy: false,
        is_marked: true,
        is_suggested: false,
      })),
    )
    expect(first.suggestions).toEqual([
      { days: [2], from: '17:00', until: '18:00', share: null, hours: 1, marked_on: TODAY, is_first_impression: false },
    ])
    app.clock.advance({ hours: 48 })
    const second = await mark([2, 34], [4, 34], [4, 35])
    expect(second.suggestions.map(({ days, marked_on }) => [days, marked_on])).toEqual([
      [[2], '2026-11-21'],
      [[4], '2026-11-23'],
    ])
    expect(second.marked).toHaveLength(3)
    expect((await slots(await asRestaurant(app))).marked).toEqual([])
    expect((await owner.call(slowTimes.markSlots, { body: { marked: [{ weekday: 8, slot: 0 }] } })).status).toBe(400)
    expect((await owner.call(slowTimes.markSlots, { body: { marked: [{ weekday: 1, slot: 96 }] } })).status).toBe(400)
    expect((await mark()).cells).toEqual([])
  })

  it('the usual week does not use offers, coupons or scans', async () => {
    const { app, owner } = await open()
    const table = await aTable(app, owner)
    await table.offer({ visit_type: 1, offer_type: 0, offer_value: 5, offer_exp: '2026-12-24' })
    await table.accept()
    await table.yes()
    await table.get()
    expect(await slots(owner)).toMatchObject({
      cells: [],
      suggestions: [],
      basis: { weeks: 0, from: null },
    })
  })

  it('the usual week is exported as a file', async () => {
    const { owner } = await open()
    await withSeats(owner, 40)
    await importCovers(owner, weeksOf(5))
    await owner.call(slowTimes.markSlots, { body: { marked: [{ weekday: 1, slot: 30 }] } })
    const { text, headers } = await owner.call(slowTimes.exportSlots, {})
    const lines = text.split('\r\n')
    expect(lines.slice(0, 2)).toEqual([
      '\ufeffweekday,from,guests in the half hour (estimated),seats taken in percent,busy service,marked as slow,suggested',
      'Monday,15:00,12,75,false,true,false',
    ])
    expect(lines[9]).toBe('Tuesday,15:00,2,13,false,false,true')
    expect([lines.length, headers['content-disposition']]).toEqual([58, 'attachment; filename="slow-times.csv"'])
  })
})
