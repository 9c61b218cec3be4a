import type { Table } from '@tidetable/contract/endpoints/tables'
import type { Currency } from '@tidetable/contract/rules/currency'
import { type CSSProperties, memo, useRef } from 'react'
import { tableWords } from '../../words.ts'
import type { CardAction } from '../card/card-model.ts'
import type { CardFailure } from '../card/card-problem.tsx'
import { type Shape, TableItem } from '../card/table-item.tsx'
import { zoneWords } from '../words.ts'
import { type Density, RANKS, type Rank } from './order-cards.ts'
import { useRestoredFocus } from './use-restored-focus.ts'
import type { Place } from './use-stable-order.ts'

export interface BoardTablesProps {
  userId: string
  density: Density
  order: readonly Place[]
  timeZone: string | undefined
  currency: Currency
  pending: ReadonlyMap<string, CardAction>
  failures: ReadonlyMap<string, CardFailure>
  onAct: (table: Table, action: CardAction) => void
  onSeen: (offerId: string) => void
  /** null unless tables are being selected. */
  chosen: ReadonlySet<string> | null
  onChoose: (id: string) => void
}

const OUTSIDE: readonly Rank[] = [RANKS.outside, RANKS.outsideOutcome]
const OUTCOMES: readonly Rank[] = [RANKS.outcome, RANKS.outsideOutcome]

/** Columns of compact rows on screens from 100rem, as in `board-rows`; height of a heading, measured in rows. */
const WALL_COLUMNS = 4
const HEADING_LINES = 0.7

const zones = {
  decisions: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-2.5',
  accepted: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-2.5',
  outcomes: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-2.5',
}

/** Renders only when the order changes; each TableItem subscribes to its own table. */
export const BoardTables = memo(function BoardTables({
  density,
  order,
  pending,
  failures,
  onSeen,
  chosen,
  ...rest
}: BoardTablesProps) {
  const board = useRef<HTMLDivElement>(null)
  useRestoredFocus(board, order)
  const items = (places: readonly Place[], shape: Shape) =>
    places.map(({ key, id, rank, group }) => (
      <TableItem
        key={key}
        {...rest}
        id={id}
        shape={shape}
        pending={pending.get(id) ?? null}
        failure={failures.get(id) ?? null}
        isChosen={chosen === null ? null : chosen.has(id)}
        isOutside={OUTSIDE.includes(rank)}
        isGrouped={group !== ''}
        onSeen={OUTCOMES.includes(rank) ? onSeen : undefined}
      />
    ))
  if (density === 'cards')
    return (
      <div ref={board}>
        <ul aria-label={tableWords.listLabel} className="board-grid">
          {items(order, 'card')}
        </ul>
      </div>
    )
  const ranked = (...ranks: Rank[]) => order.filter(({ rank }) => ranks.includes(rank))
  const decisions = ranked(RANKS.outside, RANKS.pressing)
  const accepted = ranked(RANKS.accepted)
  const outcomes = ranked(...OUTCOMES)
  const rows = ranked(RANKS.rest)
  const groups = [...Map.groupBy(rows, ({ group }) => group)]
  const isGrouped = groups.some(([name]) => name !== '')
  const lines = Math.ceil((rows.length + (isGrouped ? groups.length * HEADING_LINES + 2 : 0)) / WALL_COLUMNS)
  return (
    <div ref={board} className="flex grow flex-col gap-2.5">
      {decisions.length > 0 && (
        <ul aria-label={zoneWords.pressing} className={zones.decisions}>
          {items(decisions, 'decision')}
        </ul>
      )}
      {accepted.length > 0 && (
        <ul aria-label={zoneWords.accepted} className={zones.accepted}>
          {items(accepted, 'row')}
        </ul>
      )}
      {outcomes.length > 0 && (
        <ul aria-label={zoneWords.outcomes} className={zones.outcomes}>
          {items(outcomes, 'outcome')}
        </ul>
      )}
      {rows.length > 0 && (
        <div className="board-rows" style={{ '--lines': Math.max(lines, 1) } as CSSProperties}>
          <div>
            {groups.map(([name, places]) =>
              isGrouped ? (
                <section key={name} aria-label={name}>
                  <h2 className="flex h-7 items-end break-after-avoid pb-1 font-sans font-semibold text-[0.8125rem] text-ink-2 tracking-normal">
                    <bdi className="truncate">{name}</bdi>
                  </h2>
                  <ul aria-label={name}>{items(places, 'row')}</ul>
                </section>
              ) : (
                <ul key={name} aria-label={tableWords.listLabel}>
                  {items(places, 'row')}
                </ul>
              ),
            )}
          </div>
        </div>
      )}
    </div>
  )
})
