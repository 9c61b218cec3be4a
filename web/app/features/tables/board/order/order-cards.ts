import type { Table } from '@tidetable/contract/endpoints/tables'
import { type CardPhase, needsHost, phaseOf, toCard } from '../card/card-model.ts'
import { countToReview, needsReview } from '../review/outcomes.ts'

export const DENSITIES = ['cards', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

export const STATE_FILTERS = ['all', 'needs-you', 'accepted', 'offered', 'free', 'ended', 'off'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

export interface BoardFilter {
  location: string | null
  state: StateFilter
}

const kinds: Record<CardPhase, StateFilter> = {
  off: 'off',
  available: 'free',
  offered: 'offered',
  accepted: 'accepted',
  'last-minute': 'needs-you',
  left: 'needs-you',
  'asks-time': 'needs-you',
  completed: 'ended',
  rejected: 'ended',
  declined: 'ended',
  expired: 'ended',
}

export const RANKS = { pressing: 0, accepted: 1, outcome: 2, offered: 3, rest: 4 } as const
export type Rank = (typeof RANKS)[keyof typeof RANKS]

const ranks: Partial<Record<CardPhase, Rank>> = {
  left: RANKS.pressing,
  'last-minute': RANKS.pressing,
  'asks-time': RANKS.pressing,
  accepted: RANKS.accepted,
  offered: RANKS.offered,
}

/** Compact rows are sorted by code, except tables that need action or have a new outcome. */
const STANDS_OUT: readonly Rank[] = [RANKS.pressing, RANKS.outcome]

export interface Placed {
  table: Table
  phase: CardPhase
  rank: Rank
  since: number
}

export interface Arrangement extends BoardFilter {
  density: Density
  seen: ReadonlySet<string>
  failed: ReadonlySet<string>
}

function place(table: Table, now: number, { density, seen, failed }: Arrangement): Placed {
  const card = toCard(table)
  const phase = phaseOf(card, now)
  const own = failed.has(table._id)
    ? RANKS.pressing
    : needsReview(table, phase, now, seen)
      ? RANKS.outcome
      : (ranks[phase] ?? RANKS.rest)
  const rank = density === 'cards' || STANDS_OUT.includes(own) ? own : RANKS.rest
  const since = rank === RANKS.outcome ? card.endedAt : phase === 'offered' ? card.offeredAt : card.deadline
  return { table, phase, rank, since: rank === RANKS.rest ? 0 : (since ?? 0) }
}

// oxlint-disable-next-line tidetable/no-own-format -- order of the tables’ codes
const byCode = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const inOrder = (one: Placed, other: Placed): number =>
  one.since - other.since || byCode.compare(one.table.table_code, other.table.table_code)

/** By deadline, then code. Each rank is sorted separately: it is nearly in order already, which is fast to sort. */
function sorted(placed: readonly Placed[]): Placed[] {
  const byRank = Map.groupBy(placed, ({ rank }) => rank)
  return Object.values(RANKS).flatMap((rank) => byRank.get(rank)?.sort(inOrder) ?? [])
}

export interface OrderedBoard {
  shown: Placed[]
  total: number
  needYou: number
  toLookAt: number
}

export interface LocationCount {
  name: string
  count: number
}

export const countLocations = (names: readonly string[]): LocationCount[] =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, found]) => ({ name, count: found.length }))
    .sort((one, other) => byCode.compare(one.name, other.name))

export function orderCards(tables: readonly Table[], arrangement: Arrangement, now: number): OrderedBoard {
  const { location, state } = arrangement
  const placed = tables.map((table) => place(table, now, arrangement))
  return {
    shown: sorted(
      placed.filter(
        ({ table, phase }) =>
          (location === null || table.table_location === location) && (state === 'all' || kinds[phase] === state),
      ),
    ),
    total: tables.length,
    needYou: placed.filter(({ phase }) => needsHost(phase)).length,
    toLookAt: countToReview(tables, now, arrangement.seen),
  }
}

/** Changes only when time alone moves a table to another phase or rank. */
export const urgency = (tables: readonly Table[], now: number, seen: ReadonlySet<string>): number =>
  tables.reduce(
    (sum, table) => {
      if (table.offer_state !== 'accepted') return sum
      const phase = phaseOf(toCard(table), now)
      return sum + (phase === 'expired' ? 1000 : phase === 'last-minute' ? 1 : 0)
    },
    countToReview(tables, now, seen) * 1_000_000,
  )
