// A dozen tables in several places: four weeks behind them, written once, and a present that each start draws anew.
import { newSecretId } from '#platform/crypto.ts'
import type { Database, Db, Tx } from '#platform/db/database.ts'
import type { Sample } from '#platform/feature.ts'
import { drawBy } from '#platform/seeded.ts'
import {
  giveProof,
  issueForOffer,
  proposeCode,
  redeemSampleCodes,
  type SampleCode,
  type SampleRedemption,
  writeSampleCodes,
} from '../../coupons/index.ts'
import { dueAt, settle } from '../offer/settle.ts'
import { type Change, later, type TableState } from '../offer/table-state.ts'
import { noticeOf } from '../store/notice.ts'
import { insertTable, listStates } from '../store/repo.ts'
import { saveChanges } from '../store/save-repo.ts'
import type { Transitions } from '../store/transitions.ts'
import { codeOf, drawRedemption } from './codes.ts'
import { drawPast } from './past.ts'
import { type Economics, HOST, play } from './play.ts'
import { drawPresent } from './present.ts'

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
/** They stood there before the first offer of the past. */
const MADE_SECONDS_AGO = 35 * 86_400

/** Proposes codes that differ from one another. */
function codes(): () => string {
  const given = new Set<string>()
  return function next(): string {
    const code = proposeCode()
    if (given.has(code)) return next()
    given.add(code)
    return code
  }
}

/** Those that were stored, by their tables: each table at most once a call. */
const save = (db: Db, changes: readonly Change[]) =>
  saveChanges(
    db,
    changes
      .filter(({ before, after }) => before !== after)
      .map((change) => ({ change, notice: noticeOf(change.after), requestId: null })),
    'sample',
  )

async function addTables(tx: Tx, restaurantId: string, made: Date): Promise<TableState[]> {
  const states = TABLES.map(([code, location, capacity]): TableState => {
    const place = { id: newSecretId(), restaurantId, code, location, capacity, isOn: true }
    const changed = { deletedAt: null, undoUntil: null, changedAt: made, changedBy: HOST.label }
    return { table: { ...place, visit: 0, version: 1, ...changed }, offer: null }
  })
  for (const { table } of states) await insertTable(tx, table, TABLES.length)
  return states
}

/** The tables and their four weeks, into a restaurant without tables. */
export async function writeSample(tx: Tx, { restaurantId, now }: Sample, economics: Economics): Promise<void> {
  const draw = drawBy(SEED)
  const nextCode = codes()
  const given: SampleCode[] = []
  const redeemed: SampleRedemption[] = []
  let tables = (await addTables(tx, restaurantId, later(now, -MADE_SECONDS_AGO))).map((state) => ({
    state,
    past: drawPast(draw, economics, now, nextCode),
  }))
  // One offer of each table at a time: two statements for all of them.
  while (tables.length > 0) {
    const offers = tables.flatMap(({ state, past: [first, ...rest] }) => {
      if (!first) return []
      const begins = play(state, first.begins)
      return [{ begins, ends: play(begins.after, first.ends), rest }]
    })
    await save(
      tx,
      offers.map(({ begins }) => begins),
    )
    await save(
      tx,
      offers.map(({ ends }) => ends),
    )
    for (const { ends } of offers) {
      const { offer, table } = ends.after
      if (!offer) continue
      const code = codeOf(offer, table.code, economics.timezone, nextCode())
      const redemption = code && drawRedemption(draw, code, offer, now)
      if (code) given.push(code)
      if (redemption) redeemed.push(redemption)
    }
    tables = offers.map(({ ends, rest }) => ({ state: ends.after, past: rest }))
  }
  await writeSampleCodes(tx, restaurantId, given)
  await redeemSampleCodes(tx, restaurantId, redeemed)
}

/** A code goes with an offer as if it had been made just now. */
async function giveCode(tx: Tx, { after: { offer, table } }: Change, timezone: string): Promise<void> {
  if (!offer) return
  const { kind, minorUnits, expiresOn, code } = offer.terms
  const worth = { restaurantId: table.restaurantId, givenAt: table.code, kind, minorUnits, expiresOn, timezone }
  const holder = { guest: offer.acceptedBy, customerId: null }
  if (code) await issueForOffer(tx, worth, offer.id, code, offer.createdAt)
  else if (offer.state === 'completed' && offer.endedAt) await giveProof(tx, worth, offer, holder, offer.endedAt)
}

interface Tools {
  db: Database
  /** Stores what time has decided about a table, with the codes that go with it. */
  settleNow: Transitions['settleNow']
}

/** What a restaurant's tables show anew while time runs on them; see `drawPresent`. */
export async function writePresent(
  { db, settleNow }: Tools,
  { restaurantId, now }: Sample,
  economics: Economics,
): Promise<void> {
  const rank = new Map(TABLES.map(([code], at) => [code, at]))
  const rankOf = ({ table }: TableState) => rank.get(table.code) ?? TABLES.length
  const before = await listStates(db, restaurantId)
  const settled = await Promise.all(
    before.map((state) => ((dueAt(state) ?? later(now, 1)) <= now ? settleNow(state.table.id) : state)),
  )
  const states = settled.filter((state) => state !== null).toSorted((a, b) => rankOf(a) - rankOf(b))
  const drawn = drawPresent(states, economics, now, codes())
  if (drawn.length === 0) return
  await db.transaction(async (tx) => {
    // Of programs that start together one draws a table.
    const begun = await save(
      tx,
      drawn.map(({ begins }) => begins),
    )
    const ours = drawn.filter(({ begins }) => begun.has(begins.after.table.id))
    await save(
      tx,
      ours.flatMap(({ ends }) => ends ?? []),
    )
    for (const { begins, ends } of ours) await giveCode(tx, ends ?? begins, economics.timezone)
  })
}

/** Where a guest of the sample can begin: a table at which something is offered, else any; null where there is none. */
export async function findGuestTable(
  db: Db,
  { restaurantId, now }: Sample,
): Promise<{ id: string; code: string } | null> {
  const states = (await listStates(db, restaurantId)).map((state) => settle(state, now)?.after ?? state)
  const offered = states.find(({ table, offer }) => offer?.visit === table.visit && offer.state === 'offered')
  const table = (offered ?? states[0])?.table
  return table ? { id: table.id, code: table.code } : null
}
