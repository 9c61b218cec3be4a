// Random evenings, stored like real evenings and counted twice: by the SQL statement, and by a model that follows the
// rows and events.
import { NUDGE_BREAKDOWNS, type NudgeBreakdown } from '@tidetable/contract/rules/insight-span'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { businessDay, businessDays } from '#platform/zone.ts'
import { aTestDatabase } from '../../../../test/database.ts'
import { type Command, decide } from '../offer/offer.ts'
import { settle } from '../offer/settle.ts'
import { type Actor, type Change, later, type TableState, type Terms } from '../offer/table-state.ts'
import { insertTable } from '../store/repo.ts'
import { saveChange } from '../store/save-repo.ts'
import { countTablesWithOffers, listOfferLines, type OfferSums, type Span, sumOffers } from './insight-repo.ts'

const HOST: Actor = { kind: 'restaurant', id: 's1', label: 'Front tablet' }
const GUEST: Actor = { kind: 'guest', id: 'p', label: 'guest' }

const WHATS = [
  'offer',
  'offer',
  'offer',
  'offer',
  'accept',
  'accept',
  'accept',
  'decline',
  'yes',
  'yes',
  'no',
  'extend',
  'extend',
  'undo',
  'undo',
  'withdraw',
  'off',
  'on',
  'new-party',
] as const

interface Step {
  table: number
  what: (typeof WHATS)[number]
  wait: number
  worth: number
}
interface Evenings {
  timezone: string
  start: string
  isAuto: boolean
  steps: Step[]
}

const anyTable = fc.constantFrom(0, 0, 1, 2)
const anyWorth = fc.constantFrom(500, 1_000, 1_050)
const anyStep: fc.Arbitrary<Step> = fc.record({
  table: anyTable,
  what: fc.constantFrom(...WHATS),
  wait: fc.constantFrom(0, 5, 20, 50, 100, 250, 400, 620, 1_000, 5_000, 30_000),
  worth: anyWorth,
})

/** Sequences that random choices rarely produce. */
const SCENES: readonly (readonly [what: Step['what'], wait: number][])[] = [
  // The offer is extended after it expired, and its early "Yes" is undone.
  [
    ['new-party', 5],
    ['offer', 0],
    ['accept', 20],
    ['extend', 620],
    ['yes', 100],
    ['undo', 20],
    ['no', 5],
  ],
  [
    ['new-party', 5],
    ['offer', 0],
    ['accept', 20],
    ['extend', 620],
    ['yes', 100],
  ],
  // The offer is withdrawn by mistake.
  [
    ['new-party', 5],
    ['offer', 0],
    ['withdraw', 20],
    ['undo', 20],
    ['accept', 50],
    ['yes', 100],
  ],
  [
    ['new-party', 5],
    ['offer', 0],
    ['withdraw', 20],
    ['undo', 20],
    ['accept', 50],
    ['extend', 620],
    ['yes', 100],
  ],
  [
    ['new-party', 5],
    ['offer', 0],
    ['accept', 20],
    ['yes', 250],
    ['undo', 50],
    ['yes', 20],
  ],
]
const scene: fc.Arbitrary<Step[]> = fc
  .record({ table: anyTable, worth: anyWorth, steps: fc.constantFrom(...SCENES) })
  .map(({ table, worth, steps }) => steps.map(([what, wait]) => ({ table, worth, what, wait })))

const evenings: fc.Arbitrary<Evenings> = fc.record({
  timezone: fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Kolkata'),
  // Evenings before clock changes.
  start: fc.constantFrom('2026-03-28T17:00:00Z', '2026-10-31T22:00:00Z'),
  isAuto: fc.boolean(),
  steps: fc
    .array(fc.oneof({ weight: 4, arbitrary: anyStep.map((step) => [step]) }, { weight: 1, arbitrary: scene }), {
      minLength: 15,
      maxLength: 40,
    })
    .map((all) => all.flat()),
})

const TABLES = [
  { code: 'PLM', location: 'Patio' },
  { code: 'KTR', location: 'Window' },
  { code: 'QAX', location: 'Patio' },
]

async function executeCommand(
  db: Db,
  state: TableState,
  command: Command,
  actor: Actor,
  now: Date,
): Promise<TableState> {
  const store = async (change: Change | null, was: TableState) => {
    if (!change) return was
    await saveChange(db, change, null)
    return change.after
  }
  const settled = await store(settle(state, now), state)
  const outcome = decide(settled, command, actor, now)
  return outcome.type === 'changed' ? store(outcome.change, settled) : settled
}

function commandOf({ what, worth }: Step, id: string, isAuto: boolean): Command {
  const terms: Terms = {
    visitType: 'current',
    kind: worth === 500 ? 'dollars' : 'percent',
    minorUnits: worth,
    expiresOn: null,
    windows: null,
    code: null,
    // Some percentages have an unknown cost.
    cost:
      worth === 500
        ? { minorUnits: 500, isEstimated: false }
        : { minorUnits: worth === 1_000 ? 625 : null, isEstimated: true },
  }
  const timings = { periodSeconds: 600, graceSeconds: 120, staleSeconds: 900, clearSeconds: 900, autoExtend: isAuto }
  switch (what) {
    case 'offer':
      return { type: 'offer', id, terms, timings, proposedCode: '' }
    case 'accept':
      return { type: 'accept', phone: 'p' }
    case 'extend':
    case 'undo':
      return { type: what, id }
    case 'on':
    case 'off':
      return { type: 'edit', fields: { isOn: what === 'on' } }
    default:
      return { type: what }
  }
}

async function play(db: Db, restaurantId: string, { start, isAuto, steps }: Evenings): Promise<void> {
  let now = new Date(start)
  const states: TableState[] = []
  for (const [at, { code, location }] of TABLES.entries()) {
    const base = { id: `${restaurantId}-${at}`, restaurantId, code, location, capacity: 4, isOn: true, visit: 0 }
    const table = { ...base, version: 1, deletedAt: null, undoUntil: null, changedAt: now, changedBy: 'test' }
    await insertTable(db, table, TABLES.length)
    states.push({ table, offer: null })
  }
  for (const [at, step] of steps.entries()) {
    now = later(now, step.wait)
    const state = states[step.table]
    const command = commandOf(step, `${restaurantId}-o${String(at).padStart(3, '0')}`, isAuto)
    const actor = step.what === 'accept' || step.what === 'decline' ? GUEST : HOST
    if (state) states[step.table] = await executeCommand(db, state, command, actor, now)
  }
}

interface Row {
  id: string
  tableId: string
  state: string
  endReason: string | null
  kind: string
  minorUnits: number
  costMinor: number | null
  isCostEstimated: boolean
  period: number
  createdAt: Date
  deadlineAt: Date | null
  endedAt: Date | null
  extendsOfferId: string | null
  resumesOfferId: string | null
}

/** First and last row of an offer, with the time of its first acceptance. */
interface Pressed {
  first: Row
  last: Row
  acceptedAt: Date | null
}

const met = { lateExtension: 0, undoneYes: 0, undoneWithdrawal: 0, secondPeriod: 0, stale: 0, afterMidnight: 0 }

async function readPressed(db: Db, restaurantId: string, { from, until }: Span): Promise<Pressed[]> {
  const rows = await db.rows<Row>(
    sql`select * from offers where restaurant_id = ${restaurantId} order by created_at, id`,
  )
  const accepts = await db.rows<{ offerId: string; at: Date }>(sql`
    select offer_id, at from offer_events where restaurant_id = ${restaurantId} and cause = 'accepted'`)
  const next = (row: Row) =>
    rows.find(({ resumesOfferId }) => resumesOfferId === row.id) ??
    rows.find((each) => each.extendsOfferId === row.id && each.resumesOfferId === null)
  return rows
    .filter((row) => !row.extendsOfferId && !row.resumesOfferId && row.createdAt >= from && row.createdAt < until)
    .map((first) => {
      const followed = [first]
      for (let after = next(first); after; after = next(after)) followed.push(after)
      const times = accepts.filter(({ offerId }) => followed.some(({ id }) => id === offerId)).map(({ at }) => at)
      for (const row of followed) {
        if (row.extendsOfferId && !row.resumesOfferId) met.lateExtension++
        if (row.resumesOfferId) {
          const undone = rows.find(({ id }) => id === row.resumesOfferId)
          if (undone?.state === 'completed') met.undoneYes++
          if (undone?.state === 'withdrawn') met.undoneWithdrawal++
        }
      }
      return { first, last: followed.at(-1) ?? first, acceptedAt: times.sort((a, b) => +a - +b)[0] ?? null }
    })
}

function answerOf({ first, last, acceptedAt }: Pressed): number | null {
  const at = acceptedAt ?? (last.state === 'rejected_by_diner' ? last.endedAt : null)
  return at && (at.getTime() - first.createdAt.getTime()) / 1000
}

function keyOf(pressed: Pressed, by: NudgeBreakdown, timezone: string): string {
  const { createdAt, tableId, kind, minorUnits } = pressed.first
  const { day } = businessDay(createdAt, timezone)
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' }).format(createdAt),
  )
  const seconds = answerOf(pressed)
  switch (by) {
    case 'day':
      return day
    case 'weekday':
      return String(weekday)
    case 'hour':
      return String(hour)
    case 'weekday-hour':
      return `${weekday}-${hour}`
    case 'table':
      return tableId
    case 'location':
      return TABLES[Number(tableId.slice(-1))]?.location ?? ''
    case 'value':
      return `${kind}-${minorUnits / 100}`
    case 'answer':
      if (seconds === null) return 'none'
      return String([60, 180, 300, 600].find((most) => seconds <= most) ?? 'more')
  }
}

function sumsOf(all: readonly Pressed[]): OfferSums {
  const count = (fits: (each: Pressed) => boolean) => all.filter(fits).length
  const ended = (state: string) => count(({ last }) => last.state === state)
  const freed = all.filter(({ last }) => last.state === 'completed')
  const answers = all.map(answerOf).filter((seconds) => seconds !== null)
  const ahead = freed.map(({ last }) => Math.max(0, Number(last.deadlineAt) - Number(last.endedAt)) / 60_000)
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
  const cost = (of: readonly Pressed[]) => sum(of.map(({ first }) => first.costMinor ?? 0))
  return {
    offers: all.length,
    accepted: count(({ acceptedAt }) => acceptedAt !== null),
    freed: freed.length,
    declined: ended('rejected_by_diner'),
    refused: ended('rejected_by_restaurant'),
    ranOut: ended('expired'),
    untouched: count(({ last }) => last.state === 'withdrawn' && last.endReason === 'stale'),
    withdrawn: count(({ last }) => last.state === 'withdrawn' && last.endReason !== 'stale'),
    open: ended('offered') + ended('accepted'),
    secondPeriods: count(({ last }) => last.period === 2),
    minutesAhead: Math.floor(sum(ahead) + 1e-9),
    answers: answers.length,
    answerSeconds: answers.length > 0 ? sum(answers) / answers.length : null,
    givenMinor: cost(freed),
    estimatedMinor: cost(freed.filter(({ first }) => first.isCostEstimated)),
    uncounted: freed.filter(({ first }) => first.costMinor === null).length,
  }
}

const rounded = <S extends OfferSums>(sums: S): S => ({
  ...sums,
  answerSeconds: sums.answerSeconds === null ? null : Math.round(sums.answerSeconds * 1000) / 1000,
})

it('counts random evenings like the model: without undone ends, and extensions with their offer', async () => {
  const { db } = await aTestDatabase()
  let number = 0
  await fc.assert(
    fc.asyncProperty(evenings, async (input) => {
      const restaurantId = `r${String(++number).padStart(4, '0')}`
      const { timezone } = input
      await play(db, restaurantId, input)
      const first = businessDay(new Date(input.start), timezone).day
      // Counts all days, then only the first day, which ends at 4 am.
      for (const until of ['2026-12-31', first]) {
        const { start, end } = businessDays(first, until, timezone)
        const span = { from: start, until: end, timezone }
        const pressed = await readPressed(db, restaurantId, span)
        met.secondPeriod += pressed.filter(({ last }) => last.period === 2 && !last.extendsOfferId).length
        met.stale += pressed.filter(({ last }) => last.endReason === 'stale').length
        met.afterMidnight += pressed.filter((each) =>
          ['0', '1', '2', '3'].includes(keyOf(each, 'hour', timezone)),
        ).length
        for (const by of NUDGE_BREAKDOWNS) {
          const [total, ...rows] = await sumOffers(db, restaurantId, span, by)
          const {
            key: _,
            tableCode: __,
            tableLocation: ___,
            isTotal: ____,
            ...sums
          } = total as never as OfferSums & Record<'key' | 'tableCode' | 'tableLocation' | 'isTotal', unknown>
          expect(rounded(sums)).toEqual(rounded(sumsOf(pressed)))
          const groups = Map.groupBy(pressed, (each) => keyOf(each, by, timezone))
          expect(rows.map(({ key }) => key).sort()).toEqual([...groups.keys()].sort())
          for (const row of rows) expect(rounded(row)).toMatchObject(rounded(sumsOf(groups.get(row.key ?? '') ?? [])))
        }
        expect(await countTablesWithOffers(db, restaurantId, span)).toBe(
          new Set(pressed.map(({ first: { tableId } }) => tableId)).size,
        )
        const lines = []
        for (let page = await listOfferLines(db, restaurantId, span, null, 3); page.length > 0; ) {
          lines.push(...page)
          page = await listOfferLines(db, restaurantId, span, page.at(-1) ?? null, 3)
        }
        expect(lines.map((line) => [line.id, line.state, line.acceptedAt, line.day, line.endedAt])).toEqual(
          pressed.map((each) => [
            each.first.id,
            each.last.state,
            each.acceptedAt,
            keyOf(each, 'day', timezone),
            each.last.endedAt,
          ]),
        )
      }
    }),
    { numRuns: 40, seed: 20_261_122 },
  )
  for (const [what, times] of Object.entries(met)) expect(times, what).toBeGreaterThan(0)
}, 120_000)
