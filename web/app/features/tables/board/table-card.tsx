import type { Table } from '@tidetable/contract/tables'
import { memo } from 'react'
import { stepsAround, useTicking } from '../../../lib/use-ticking.ts'
import { BoardCard } from './board-card.tsx'
import type { CardAction, CardTable } from './card-face.ts'
import { toCard } from './to-card.ts'

export interface TableCardProps {
  table: Table
  timeZone: string | undefined
  pending: CardAction | null
  onAct: (table: Table, action: CardAction) => void
}

const standsStill = () => 0

/** How often this card must be drawn anew: each of its own seconds, each minute, or only when the table changes. */
function paceOf(card: CardTable): (now: number) => number {
  if (card.state === 'accepted' && card.deadline) return stepsAround(card.deadline, 1000)
  if (card.state === 'offered' && card.offeredAt) return stepsAround(card.offeredAt, 60_000)
  if (card.lateExtendUntil) return stepsAround(card.lateExtendUntil, 10_000)
  return standsStill
}

export const TableCard = memo(function TableCard({ table, timeZone, pending, onAct }: TableCardProps) {
  const card = toCard(table, timeZone)
  const now = useTicking(paceOf(card))
  return (
    <BoardCard
      {...card}
      now={now}
      {...(timeZone ? { timeZone } : {})}
      pending={pending}
      onAct={(action) => onAct(table, action)}
    />
  )
})
