import type { Table } from '@tidetable/contract/tables'
import { memo, useRef } from 'react'
import { stepsAround, useTicking } from '../../../lib/use-ticking.ts'
import { BoardCard } from './board-card.tsx'
import type { CardAction, CardTable } from './card-face.ts'
import { toCard } from './to-card.ts'
import { useIsFar } from './use-is-far.ts'

export interface TableCardProps {
  table: Table
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
 * is a plain block: hundreds of grids within the grid cost more to lay out than all else.
 */
export const TableCard = memo(function TableCard({ table, timeZone, pending, onAct }: TableCardProps) {
  const item = useRef<HTMLLIElement>(null)
  const card = toCard(table, timeZone)
  const now = useTicking(paceOf(card, useIsFar(item)))
  return (
    <li
      ref={item}
      data-table={table._id}
      className="-m-4 p-4 *:h-full [contain-intrinsic-size:auto_17rem] [content-visibility:auto]"
    >
      <BoardCard
        {...card}
        now={now}
        {...(timeZone ? { timeZone } : {})}
        pending={pending}
        onAct={(action) => onAct(table, action)}
      />
    </li>
  )
})
