// A dozen tables in several places, some with an evening behind them. Told by the same rules as real ones.
import { costOf } from '@tidetable/contract/cost'
import { newId, newSecretId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Sample } from '#platform/feature.ts'
import { type Command, decide } from '../offer/offer.ts'
import { settle } from '../offer/settle.ts'
import { type Actor, later, type TableState, type Terms, type Timings } from '../offer/table-state.ts'
import { noticeOf } from './notice.ts'
import { insertTable } from './repo.ts'
import { saveChanges } from './save-repo.ts'

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

type Ending = 'yes' | 'no' | 'decline' | 'run-out'

/** Table, hours ago, what was promised, how it ended after how many minutes. */
const PAST: readonly [
  code: string,
  hoursAgo: number,
  kind: Terms['kind'],
  minorUnits: number,
  ending: Ending,
  after: number,
][] = [
  ['PLM', 26, 'percent', 1500, 'yes', 7],
  ['PLM', 24, 'percent', 1000, 'decline', 1],
  ['KTR', 25, 'dollars', 500, 'yes', 9],
  ['QAX', 25, 'percent', 1000, 'run-out', 10],
  ['HSO', 23, 'percent', 1000, 'yes', 4],
  ['HSO', 3, 'percent', 1500, 'yes', 6],
  ['VCE', 24, 'dollars', 1000, 'no', 8],
  ['BLD', 2, 'percent', 1000, 'yes', 7],
  ['MUN', 23, 'dollars', 1500, 'yes', 5],
]

const TIMINGS: Timings = {
  periodSeconds: 600,
  graceSeconds: 120,
  staleSeconds: 900,
  clearSeconds: 900,
  autoExtend: false,
}
const HOST: Actor = { kind: 'restaurant', id: null, label: 'Front tablet' }
const PHONE = 'a phone of the sample data'
const GUEST: Actor = { kind: 'guest', id: PHONE, label: 'guest' }

async function tell(tx: Tx, state: TableState, command: Command | null, actor: Actor, now: Date): Promise<TableState> {
  const store = async (change: ReturnType<typeof settle>) => {
    if (!change) return state
    await saveChanges(tx, [{ change, notice: noticeOf(change.after), requestId: null }], 'sample')
    return change.after
  }
  const settled = await store(settle(state, now))
  const outcome = command && decide(settled, command, actor, now)
  return outcome?.type === 'changed' ? store(outcome.change) : settled
}

export async function writeSample(tx: Tx, { restaurantId, now }: Sample): Promise<void> {
  for (const [code, location, capacity] of TABLES) {
    const made = later(now, -7 * 86_400)
    const base = { id: newSecretId(), restaurantId, code, location, capacity, isOn: true, visit: 0, version: 1 }
    let state: TableState = {
      table: { ...base, deletedAt: null, undoUntil: null, changedAt: made, changedBy: HOST.label },
      offer: null,
    }
    await insertTable(tx, state.table, TABLES.length)
    for (const [, hoursAgo, kind, minorUnits, ending, after] of PAST.filter(([of]) => of === code)) {
      const begun = later(now, -hoursAgo * 3600)
      const cost = costOf({ type: kind === 'percent' ? 1 : 0, value: minorUnits / 100 }, null)
      const terms: Terms = { visitType: 'current', kind, minorUnits, expiresOn: null, code: null, cost }
      state = await tell(
        tx,
        state,
        { type: 'offer', id: newId(), terms, timings: TIMINGS, proposedCode: '' },
        HOST,
        begun,
      )
      if (ending !== 'decline') state = await tell(tx, state, { type: 'accept', phone: PHONE }, GUEST, later(begun, 60))
      const end: Command | null = ending === 'run-out' ? null : { type: ending }
      state = await tell(tx, state, end, ending === 'decline' ? GUEST : HOST, later(begun, 60 + after * 60))
    }
    state = await tell(tx, state, null, HOST, now)
  }
}
