// Which cards, in which order: what needs a decision comes first, the rest keeps still.
import type { Table } from '@tidetable/contract/tables'
import { type CardPhase, needsDecision, phaseOf, toCard } from '../card/card-model.ts'

export const STATE_FILTERS = ['all', 'needs-you', 'offered', 'free', 'ended', 'off'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

export interface BoardFilter {
  /** null: all. */
  location: string | null
  state: StateFilter
}

const kinds: Record<CardPhase, StateFilter> = {
  off: 'off',
  available: 'free',
  offered: 'offered',
  accepted: 'needs-you',
  'last-minute': 'needs-you',
  left: 'needs-you',
  completed: 'ended',
  rejected: 'ended',
  declined: 'ended',
  expired: 'ended',
}

const ranks: Partial<Record<CardPhase, number>> = { left: 0, 'last-minute': 0, accepted: 1, offered: 2 }
const REST = 3

export interface Placed {
  table: Table
  phase: CardPhase
  /** The lower, the more pressing. */
  rank: number
  since: number
}

function place(table: Table, now: number): Placed {
  const card = toCard(table)
  const phase = phaseOf(card, now)
  const rank = ranks[phase] ?? REST
  const since = phase === 'offered' ? card.offeredAt : card.deadline
  return { table, phase, rank, since: rank === REST ? 0 : (since ?? 0) }
}

const byCode = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const inOrder = (one: Placed, other: Placed): number =>
  one.since - other.since || byCode.compare(one.table.table_code, other.table.table_code)

/**
 * The most pressing first by its deadline; tables that only stand there by code. Rank by rank: those that stand there are
 * most and nearly in order, which is soon sorted.
 */
function sorted(placed: readonly Placed[]): Placed[] {
  const byRank = Map.groupBy(placed, ({ rank }) => rank)
  return Array.from({ length: REST + 1 }, (_, rank) => byRank.get(rank)?.sort(inOrder) ?? []).flat()
}

export interface OrderedBoard {
  shown: Placed[]
  total: number
  needYou: number
}

/** How many tables a location has. */
export interface LocationCount {
  name: string
  count: number
}

/** By name. */
export const countLocations = (names: readonly string[]): LocationCount[] =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, found]) => ({ name, count: found.length }))
    .sort((one, other) => byCode.compare(one.name, other.name))

export function orderCards(tables: readonly Table[], { location, state }: BoardFilter, now: number): OrderedBoard {
  const placed = tables.map((table) => place(table, now))
  return {
    shown: sorted(
      placed.filter(
        ({ table, phase }) =>
          (location === null || table.table_location === location) && (state === 'all' || kinds[phase] === state),
      ),
    ),
    total: tables.length,
    needYou: placed.filter(({ phase }) => needsDecision(phase)).length,
  }
}

/** Changes whenever time alone moves a table to another phase, and then only. */
export const urgency = (tables: readonly Table[], now: number): number =>
  tables.reduce((sum, table) => {
    if (table.offer_state !== 'accepted') return sum
    const phase = phaseOf(toCard(table), now)
    return sum + (phase === 'expired' ? 1000 : phase === 'last-minute' ? 1 : 0)
  }, 0)
