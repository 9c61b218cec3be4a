import type { Table } from '@tidetable/contract/endpoints/tables'
import { type CardPhase, graceLeft, needsHost, phaseOf, toCard } from '../card/card-model.ts'
import { countToReview, needsReview } from '../review/outcomes.ts'

export const DENSITIES = ['cards', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

export const STATE_FILTERS = ['all', 'needs-you', 'accepted', 'offered', 'free', 'ended', 'off'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

export interface BoardFilter {
  location: string | null
  state: StateFilter
}

const stateFilters: Record<CardPhase, StateFilter> = {
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

/** Ranks in the order of the board. `outside`: needs the host, but does not match the filter. */
export const RANKS = {
  outside: 0,
  pressing: 1,
  accepted: 2,
  outsideOutcome: 3,
  outcome: 4,
  offered: 5,
  rest: 6,
} as const
export type Rank = (typeof RANKS)[keyof typeof RANKS]

/** Ranks that compact rows keep; all other tables are sorted by location and code. */
const PROMOTED_RANKS: readonly Rank[] = [RANKS.pressing, RANKS.accepted, RANKS.outcome]
/** Tables of these ranks are shown even if the filter excludes them, with the rank given here. */
const OUTSIDE_FILTER: Partial<Record<Rank, Rank>> = {
  [RANKS.pressing]: RANKS.outside,
  [RANKS.accepted]: RANKS.outside,
  [RANKS.outcome]: RANKS.outsideOutcome,
}

export interface PlacedTable {
  table: Table
  phase: CardPhase
  rank: Rank
  since: number
  /** Location of a compact row, if there are several; otherwise empty. */
  group: string
}

export interface OrderOptions extends BoardFilter {
  density: Density
  isGrouped: boolean
  seen: ReadonlySet<string>
  failed: ReadonlySet<string>
}

function rankOf(table: Table, phase: CardPhase, now: number, { seen, failed }: OrderOptions): Rank {
  const card = toCard(table)
  if (failed.has(table._id) || needsHost(card, phase, now)) return RANKS.pressing
  if (phase === 'accepted') return RANKS.accepted
  if (needsReview(table, phase, now, seen)) return RANKS.outcome
  return phase === 'offered' ? RANKS.offered : RANKS.rest
}

function place(table: Table, now: number, options: OrderOptions): PlacedTable | null {
  const { density, location, state, isGrouped } = options
  const card = toCard(table)
  const phase = phaseOf(card, now)
  const own = rankOf(table, phase, now, options)
  const isPressing = own === RANKS.pressing
  const isMatch =
    (location === null || table.table_location === location) &&
    (state === 'all' || (state === 'needs-you' && isPressing) || stateFilters[phase] === state)
  const rank = isMatch ? (density === 'cards' || PROMOTED_RANKS.includes(own) ? own : RANKS.rest) : OUTSIDE_FILTER[own]
  if (rank === undefined) return null
  const isOutcome = own === RANKS.outcome
  const since = isOutcome
    ? card.endedAt
    : phase === 'offered'
      ? card.offeredAt
      : phase === 'expired' && graceLeft(card, now)
        ? card.lateExtendUntil
        : card.deadline
  const isRow = rank === RANKS.rest
  const group = isRow && isGrouped && density === 'compact' ? table.table_location : ''
  return { table, phase, rank, since: isRow ? 0 : (since ?? 0), group }
}

// oxlint-disable-next-line tidetable/no-own-format -- order of the tables’ codes
const byCode = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const compareTables = (one: PlacedTable, other: PlacedTable): number =>
  (one.group === other.group ? 0 : byCode.compare(one.group, other.group)) ||
  one.since - other.since ||
  byCode.compare(one.table.table_code, other.table.table_code)

/** Sorts by rank, group, time and code, each rank separately: a rank is nearly in order already and sorts fast. */
function sortTables(placed: readonly PlacedTable[]): PlacedTable[] {
  const byRank = Map.groupBy(placed, ({ rank }) => rank)
  return Object.values(RANKS).flatMap((rank) => byRank.get(rank)?.sort(compareTables) ?? [])
}

export interface OrderedBoard {
  shown: PlacedTable[]
  total: number
  needAction: number
  toReview: number
}

export interface LocationCount {
  name: string
  count: number
}

export const countLocations = (names: readonly string[]): LocationCount[] =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, found]) => ({ name, count: found.length }))
    .sort((one, other) => byCode.compare(one.name, other.name))

export const orderCards = (tables: readonly Table[], options: OrderOptions, now: number): OrderedBoard => ({
  shown: sortTables(tables.flatMap((table) => place(table, now, options) ?? [])),
  total: tables.length,
  needAction: tables.filter((table) => needsHost(toCard(table), phaseOf(toCard(table), now), now)).length,
  toReview: countToReview(tables, now, options.seen),
})

/** Returns a number that changes only when time alone moves a table to another phase or rank. */
export const urgency = (tables: readonly Table[], now: number, seen: ReadonlySet<string>): number =>
  tables.reduce(
    (sum, table) => {
      const card = toCard(table)
      if (table.late_extend_until) return sum + (graceLeft(card, now) ? 1 : 0)
      if (table.offer_state !== 'accepted') return sum
      const phase = phaseOf(card, now)
      return sum + (phase === 'expired' ? 1000 : phase === 'last-minute' ? 1 : 0)
    },
    countToReview(tables, now, seen) * 1_000_000,
  )
