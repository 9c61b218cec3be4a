// Demo on the landing page: sample tables without a server; simpler than the real rules.
import { demoWords } from './words.ts'

export type DemoState =
  | 'offered'
  | 'accepted'
  | 'completed'
  | 'rejected_by_restaurant'
  | 'rejected_by_diner'
  | 'expired'
  | null

export interface DemoTable {
  code: string
  location: string
  capacity: number
  state: DemoState
  value: number
  type: 0 | 1
  offeredAt?: number
  acceptedAt?: number
  deadline?: number
  leftAt?: number | null
  endedAt?: number
  isExtended?: boolean
  note?: string
}

export type DemoAction = 'offer' | 'accept' | 'decline' | 'leave' | 'yes' | 'no' | 'extend' | 'withdraw' | 'new-party'

const SECOND = 1000
export const DEMO_PERIOD_MS = 600 * SECOND

/** Friday 8:35 pm on a fixed clock, so that the prerendered page and the browser show the same. */
export const DEMO_START = Date.UTC(2026, 10, 20, 20, 35)
export const DEMO_ZONE = 'UTC'

export const PHONE_TABLE = 'WNE'

const running = (left: number) => ({
  state: 'accepted' as const,
  deadline: DEMO_START + left * SECOND,
  acceptedAt: DEMO_START + left * SECOND - DEMO_PERIOD_MS,
})

export const demoTables: readonly DemoTable[] = [
  { code: 'PLM', location: 'Patio', capacity: 4, value: 15, type: 1, ...running(48) },
  {
    code: 'KTR',
    location: 'Window',
    capacity: 2,
    value: 5,
    type: 0,
    ...running(204),
    leftAt: DEMO_START - 20 * SECOND,
  },
  {
    code: 'HSO',
    location: 'Patio',
    capacity: 4,
    value: 10,
    type: 1,
    state: null,
    note: demoWords.lastOffer,
  },
  { code: 'WNE', location: 'Main hall', capacity: 4, value: 10, type: 1, state: 'offered', offeredAt: DEMO_START },
]

const isLive = ({ state }: DemoTable) => state === 'offered' || state === 'accepted'

/** Returns the same table if the action does not apply. */
export function applyDemo(table: DemoTable, action: DemoAction, now: number): DemoTable {
  const isAccepted = table.state === 'accepted'
  switch (action) {
    case 'offer':
      return isLive(table) ? table : { ...table, state: 'offered', offeredAt: now, leftAt: null, isExtended: false }
    case 'accept':
      return table.state === 'offered'
        ? { ...table, state: 'accepted', acceptedAt: now, deadline: now + DEMO_PERIOD_MS }
        : table
    case 'decline':
      return table.state === 'offered' ? { ...table, state: 'rejected_by_diner', endedAt: now } : table
    case 'withdraw':
      return table.state === 'offered' ? { ...table, state: null } : table
    case 'leave':
      return isAccepted ? { ...table, leftAt: now } : table
    case 'yes':
      return isAccepted ? { ...table, state: 'completed', endedAt: now } : table
    case 'no':
      return isAccepted ? { ...table, state: 'rejected_by_restaurant', endedAt: now } : table
    case 'extend':
      return isAccepted && !table.isExtended
        ? { ...table, isExtended: true, deadline: (table.deadline ?? now) + DEMO_PERIOD_MS }
        : table
    case 'new-party':
      return isLive(table) ? table : { ...table, state: null }
  }
}

export const settleDemo = (table: DemoTable, now: number): DemoTable =>
  table.state === 'accepted' && now >= (table.deadline ?? now) && !table.leftAt
    ? { ...table, state: 'expired', endedAt: table.deadline ?? now }
    : table
