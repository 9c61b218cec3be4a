import { hashToken } from '#platform/crypto.ts'
import { insert, names, rowsOf } from '#platform/db/columns.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Sample } from '#platform/feature.ts'
import { seededRandom } from '#platform/seeded-random.ts'
import {
  proposeCode,
  redeemSampleCodes,
  type SampleCode,
  type SampleRedemption,
  writeSampleCodes,
} from '../../coupons/index.ts'
import type { TablesContext } from '../context.ts'
import { dueAt, settle } from '../offer/settle.ts'
import { later, shownOffer, type TableState } from '../offer/table-state.ts'
import { updateCodes } from '../store/codes.ts'
import { eventColumns, offerColumns, type StoredEvent, type StoredOffer, tableColumns } from '../store/columns.ts'
import { toLiveChange } from '../store/live-change.ts'
import { listStates } from '../store/repo.ts'
import { saveChange } from '../store/save-repo.ts'
import { settleNow } from '../store/transitions.ts'
import { codeOf, generateRedemption } from './codes.ts'
import { generatePast } from './past.ts'
import { type Economics, HOST, play } from './play.ts'
import { generatePresent, isAlive } from './present.ts'

const TABLES: readonly [code: string, location: string, capacity: number][] = [
  ['PLM', 'Patio', 4],
  ['KTR', 'Window', 2],
  ['QAX', 'Main hall', 6],
  ['WNE', 'Main hall', 4],
  ['BLD', 'Bar', 2],
  ['HSO', 'Patio', 4],
  ['VCE', 'Window', 2],
  ['MUN', 'Garden', 8],
  ['RIO', 'Garden', 6],
  ['TAJ', 'Main hall', 2],
  ['ZEN', 'Bar', 2],
  ['OAK', 'Patio', 10],
]

const SEED = 20_26_11
const MADE_SECONDS_AGO = 35 * 86_400

function codes(): () => string {
  const used = new Set<string>()
  return function next(): string {
    const code = proposeCode()
    if (used.has(code)) return next()
    used.add(code)
    return code
  }
}

const ID_CHARACTERS = 22

/** The same whenever the sample is written, so that a page that is open shows the new table. */
const idOf = (restaurantId: string, code: string) => hashToken(`${restaurantId} ${code}`).slice(0, ID_CHARACTERS)

/** Seconds since 2023-11-14: pages ignore lower versions than they show, and no table changes each second. */
const firstVersion = (now: Date) => Math.floor(now.getTime() / 1000) - 1_700_000_000

function newTables(restaurantId: string, made: Date, now: Date): TableState[] {
  return TABLES.map(([code, location, capacity]): TableState => {
    const place = { id: idOf(restaurantId, code), restaurantId, code, location, capacity, isOn: true }
    const changed = { deletedAt: null, undoUntil: null, changedAt: made, changedBy: HOST.label }
    return { table: { ...place, visit: 0, version: firstVersion(now), ...changed }, offer: null }
  })
}

export async function writeSample(tx: Tx, { restaurantId, now }: Sample, economics: Economics): Promise<void> {
  const random = seededRandom(SEED)
  const nextCode = codes()
  const made = later(now, -MADE_SECONDS_AGO)
  const states: TableState[] = []
  const offers: StoredOffer[] = []
  const events: StoredEvent[] = []
  const issued: SampleCode[] = []
  const redeemed: SampleRedemption[] = []
  let tables = newTables(restaurantId, made, now).map((state) => ({
    state,
    past: generatePast(random, economics, now, nextCode),
  }))
  while (tables.length > 0) {
    tables = tables.flatMap(({ state, past: [first, ...rest] }) => {
      if (!first) {
        states.push(state)
        return []
      }
      const begins = play(state, first.begins)
      const ends = play(begins.after, first.ends)
      const { offer, table } = ends.after
      for (const event of [...begins.events, ...ends.events]) events.push({ restaurantId, event, requestId: null })
      if (offer) offers.push({ restaurantId, tableId: table.id, offer })
      const code = offer && codeOf(offer, table.code, economics.timezone, nextCode())
      const redemption = code && generateRedemption(random, code, offer, now)
      if (code) issued.push(code)
      if (redemption) redeemed.push(redemption)
      return [{ state: ends.after, past: rest }]
    })
  }
  await tx.run(sql`
    insert into tables (created_at, ${names(tableColumns)})
    select ${made}, ${names(tableColumns)} from ${rowsOf(tableColumns, states)}`)
  await tx.run(insert(offerColumns, offers))
  await tx.run(insert(eventColumns, events))
  await writeSampleCodes(tx, restaurantId, issued)
  await redeemSampleCodes(tx, restaurantId, redeemed)
}

/** Generates the sample evening again if no offer is alive. */
export async function refreshPresent(
  context: TablesContext,
  { restaurantId, now }: Sample,
  economics: Economics,
): Promise<void> {
  const { db, live } = context
  const rank = new Map(TABLES.map(([code], at) => [code, at]))
  const rankOf = ({ table }: TableState) => rank.get(table.code) ?? TABLES.length
  const settled: TableState[] = []
  for (const state of await listStates(db, restaurantId)) {
    const due = dueAt(state)
    const current = due && due <= now ? await settleNow(context, state.table.id) : state
    if (current) settled.push(current)
  }
  // Checked after settling, which reads due tables again: another process may have begun a new evening.
  if (settled.some((state) => isAlive(state, now))) return
  const states = settled.toSorted((a, b) => rankOf(a) - rankOf(b))
  for (const { begins, ends } of generatePresent(states, economics, now, codes()))
    await db.transaction(async (tx) => {
      // Only one of several concurrent requests may write a table.
      if (!(await saveChange(tx, begins, null))) return
      if (ends) await saveChange(tx, ends, null)
      for (const change of ends ? [begins, ends] : [begins]) await updateCodes(tx, change, economics)
      await live.publish(tx, toLiveChange((ends ?? begins).after))
    })
}

export async function findGuestTable(
  db: Db,
  { restaurantId, now }: Sample,
): Promise<{ id: string; code: string } | null> {
  const states = (await listStates(db, restaurantId)).map((state) => settle(state, now)?.after ?? state)
  const offered = states.filter((state) => shownOffer(state)?.state === 'offered')
  const usual = offered.find(({ offer }) => offer?.terms.visitType === 'current')
  const table = (usual ?? offered[0] ?? states[0])?.table
  return table ? { id: table.id, code: table.code } : null
}
