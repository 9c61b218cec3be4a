import type { Table } from '@tidetable/contract/endpoints/tables'
import type { Currency } from '@tidetable/contract/rules/currency'
import { memo, useRef } from 'react'
import { tableWords } from '../../words.ts'
import type { CardAction } from '../card/card-model.ts'
import type { CardFailure } from '../card/card-problem.tsx'
import { type Shape, TableItem } from '../card/table-item.tsx'
import { zoneWords } from '../words.ts'
import { type Density, RANKS } from './order-cards.ts'
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
    places.map(({ key, id, rank }) => (
      <TableItem
        key={key}
        {...rest}
        id={id}
        shape={shape}
        pending={pending.get(id) ?? null}
        failure={failures.get(id) ?? null}
        isChosen={chosen === null ? null : chosen.has(id)}
        onSeen={rank === RANKS.outcome ? onSeen : undefined}
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
  const [pressing, outcomes] = [RANKS.pressing, RANKS.outcome].map((rank) => order.filter((each) => each.rank === rank))
  return (
    <div ref={board} className="space-y-2.5">
      {pressing && pressing.length > 0 && (
        <ul
          aria-label={zoneWords.pressing}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-2.5"
        >
          {items(pressing, 'decision')}
        </ul>
      )}
      {outcomes && outcomes.length > 0 && (
        <ul
          aria-label={zoneWords.outcomes}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-2.5"
        >
          {items(outcomes, 'outcome')}
        </ul>
      )}
      <ul aria-label={tableWords.listLabel} className="columns-[14rem] gap-2.5">
        {items(
          order.filter(({ rank }) => rank === RANKS.rest),
          'row',
        )}
      </ul>
    </div>
  )
})
