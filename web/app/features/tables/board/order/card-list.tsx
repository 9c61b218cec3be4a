import type { Table } from '@tidetable/contract/tables'
import { memo, useRef } from 'react'
import { tableWords } from '../../words.ts'
import type { CardAction } from '../card/card-model.ts'
import { TableCard } from '../card/table-card.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import type { Place } from './use-stable-order.ts'

export interface CardListProps {
  userId: string
  order: readonly Place[]
  timeZone: string | undefined
  /** Table id → what was just tapped and waits for its answer. */
  pending: ReadonlyMap<string, CardAction>
  onAct: (table: Table, action: CardAction) => void
}

/** Drawn when the order changes. A card that changes in its place draws itself. */
export const CardList = memo(function CardList({ userId, order, timeZone, pending, onAct }: CardListProps) {
  const grid = useRef<HTMLUListElement>(null)
  useKeptFocus(grid, order)
  return (
    <ul ref={grid} aria-label={tableWords.listLabel} className="board-grid">
      {order.map(({ key, id }) => (
        <TableCard
          key={key}
          userId={userId}
          id={id}
          timeZone={timeZone}
          pending={pending.get(id) ?? null}
          onAct={onAct}
        />
      ))}
    </ul>
  )
})
