import type { Table } from '@tidetable/contract/tables'
import { memo, useCallback, useMemo, useRef } from 'react'
import { stepsAround, useTicking } from '../../../../lib/live/use-ticking.ts'
import { useTable } from '../../use-table.ts'
import { BoardCard } from './board-card.tsx'
import type { CardAction, CardTable } from './card-model.ts'
import { toCard } from './card-model.ts'
import { noteText } from './card-text.ts'
import { useIsFar } from './use-is-far.ts'

export interface TableCardProps {
  userId: string
  id: string
  timeZone: string | undefined
  pending: CardAction | null
  onAct: (table: Table, action: CardAction) => void
}

const standsStill = () => 0

/** Phases change on whole steps of it before a deadline. */
const FAR_STEP_MS = 10_000

/** How often a card must be drawn anew: on each of its own seconds, each minute, or only when the table changes. */
function paceOf(card: CardTable, isFar: boolean): (now: number) => number {
  if (card.state === 'accepted' && card.deadline) return stepsAround(card.deadline, isFar ? FAR_STEP_MS : 1000)
  if (card.state === 'offered' && card.offeredAt) return stepsAround(card.offeredAt, 60_000)
  if (card.lateExtendUntil) return stepsAround(card.lateExtendUntil, 10_000)
  return standsStill
}

/**
 * A card of the board's list. Far from view it is neither laid out nor painted, and its clock counts coarsely. The item
 * is wider than its column by the card's shadow, which would be cut off. It is a block: with list items the browser
 * numbers them all again whenever one comes or goes.
 */
export const TableCard = memo(function TableCard({ userId, id, ...rest }: TableCardProps) {
  const table = useTable(userId, id)
  return table ? <KnownTable table={table} {...rest} /> : null
})

function KnownTable({ table, timeZone, pending, onAct }: Omit<TableCardProps, 'userId' | 'id'> & { table: Table }) {
  const item = useRef<HTMLLIElement>(null)
  const card = toCard(table)
  const note = useMemo(() => noteText(table, timeZone), [table, timeZone])
  const now = useTicking(paceOf(card, useIsFar(item)))
  const act = useCallback((action: CardAction) => onAct(table, action), [onAct, table])
  return (
    <li
      ref={item}
      data-table={table._id}
      className="-m-4 block p-4 [--edge:2rem] *:h-full [contain-intrinsic-size:auto_17rem] [content-visibility:auto]"
    >
      <BoardCard {...card} now={now} note={note} {...(timeZone ? { timeZone } : {})} pending={pending} onAct={act} />
    </li>
  )
}
