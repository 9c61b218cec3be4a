import type { Table } from '@tidetable/contract/endpoints/tables'
import type { Currency } from '@tidetable/contract/rules/currency'
import FilterX from 'lucide-react/icons/funnel-x'
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { stepsAround, useTicking } from '../../../../lib/live/use-ticking.ts'
import { useTable } from '../../use-table.ts'
import { DecisionCard } from '../compact/decision-card.tsx'
import { OutcomeStrip } from '../compact/outcome-strip.tsx'
import { TableRow } from '../compact/table-row.tsx'
import { itemWords } from '../words.ts'
import { BoardCard } from './board-card.tsx'
import { type CardAction, type CardTable, LAST_MINUTE_MS, phaseOf, toCard } from './card-model.ts'
import { type CardFailure, CardProblem } from './card-problem.tsx'
import { noteText } from './card-text.ts'
import { ChoiceButton } from './choice-button.tsx'
import { RewardChip } from './reward-chip.tsx'

/** True while the browser skips rendering of an off-screen element (`content-visibility: auto`). */
function useIsOffScreen(element: RefObject<HTMLElement | null>): boolean {
  const [isOffScreen, setOffScreen] = useState(false)
  useEffect(() => {
    const watched = element.current
    const note = (event: Event) => setOffScreen((event as ContentVisibilityAutoStateChangeEvent).skipped)
    watched?.addEventListener('contentvisibilityautostatechange', note)
    return () => watched?.removeEventListener('contentvisibilityautostatechange', note)
  }, [element])
  return isOffScreen
}

const shapes = { card: BoardCard, decision: DecisionCard, outcome: OutcomeStrip, row: TableRow }
export type Shape = keyof typeof shapes

export interface TableItemProps {
  userId: string
  id: string
  shape: Shape
  timeZone: string | undefined
  currency: Currency
  pending: CardAction | null
  failure: CardFailure | null
  onAct: (table: Table, action: CardAction) => void
  onSeen?: ((offerId: string) => void) | undefined
  isChosen: boolean | null
  isOutside: boolean
  isGrouped: boolean
  onChoose: (id: string) => void
}

const neverTicks = () => 0

/** Must divide LAST_MINUTE_MS, so that phases change on time. */
const OFF_SCREEN_STEP_MS = 10_000

/** Rows show their own countdown, so that the rest of a row renders only when its phase changes. */
function lastPhaseChange({ deadline, graceUntil }: CardTable): (now: number) => number {
  const changes = [deadline && deadline - LAST_MINUTE_MS, graceUntil ?? deadline]
  return (now) => Math.max(...changes.map((change) => (change && change <= now ? change : 0)))
}

function paceOf(card: CardTable, shape: Shape, stepMs: number): (now: number) => number {
  if (card.state === 'accepted' && shape === 'row') return lastPhaseChange(card)
  if (card.state === 'accepted' && card.deadline) return stepsAround(card.deadline, stepMs)
  if (card.state === 'offered' && card.offeredAt) return stepsAround(card.offeredAt, 60_000)
  if (card.undoUntil) return stepsAround(card.undoUntil, card.lateExtendUntil ? 1000 : 10_000)
  if (card.lateExtendUntil) return stepsAround(card.lateExtendUntil, stepMs)
  if (card.hadLeftUntil) return stepsAround(card.hadLeftUntil, 10_000)
  return neverTicks
}

/** The padding prevents a clipped shadow. With `block`, browsers do not renumber all list items on each change. */
const styles: Record<Shape, string> = {
  card: '-m-4 block p-4 [--edge:2rem] *:h-full [contain-intrinsic-size:auto_19rem] [content-visibility:auto]',
  decision: 'block',
  outcome: 'block [contain-intrinsic-size:auto_3rem] [content-visibility:auto] [overflow-clip-margin:1rem]',
  row: 'block break-inside-avoid [contain-intrinsic-size:auto_var(--row,2.75rem)] [content-visibility:auto] [overflow-clip-margin:1rem]',
}

/** Can be focused, since keyboard shortcuts act on the focused table. */
export const TableItem = memo(function TableItem({ userId, id, ...rest }: TableItemProps) {
  const table = useTable(userId, id)
  return table ? <KnownTable table={table} {...rest} /> : null
})

function KnownTable({
  table,
  shape,
  timeZone,
  currency,
  pending,
  failure,
  onAct,
  onSeen,
  isChosen,
  isOutside,
  isGrouped,
  onChoose,
}: Omit<TableItemProps, 'userId' | 'id'> & { table: Table }) {
  const item = useRef<HTMLLIElement>(null)
  const card = toCard(table)
  const note = useMemo(() => noteText(table, currency, timeZone), [table, currency, timeZone])
  const stepMs = useIsOffScreen(item) ? OFF_SCREEN_STEP_MS : 1000
  const now = useTicking(paceOf(card, shape, stepMs))
  const act = useCallback((action: CardAction) => onAct(table, action), [onAct, table])
  const { offer_id: offerId } = table
  const see = useMemo(() => (onSeen && offerId ? () => onSeen(offerId) : undefined), [onSeen, offerId])
  const { code, state } = table.reward ?? {}
  const reward = useMemo(
    () => code && <RewardChip code={code} isUsed={state === 'redeemed'} table={table.table_code} onAct={act} />,
    [code, state, table.table_code, act],
  )
  const choose = () => onChoose(table._id)
  const answer = isChosen !== null && phaseOf(card, now) === 'available' && (
    <ChoiceButton code={table.table_code} isChosen={isChosen} onToggle={choose} />
  )
  const Item = shapes[shape]
  return (
    <li
      ref={item}
      data-table={table._id}
      data-chosen={(shape === 'card' && isChosen) || undefined}
      tabIndex={-1}
      className={`rounded-card focus-visible:outline-3 focus-visible:outline-tide ${styles[shape]}`}
    >
      <Item
        {...card}
        now={now}
        stepMs={stepMs}
        note={note}
        currency={currency}
        {...(timeZone ? { timeZone } : {})}
        pending={pending}
        problem={failure && <CardProblem failure={failure} code={table.table_code} />}
        answer={answer || undefined}
        onAct={act}
        onSeen={see}
        reward={reward}
        outside={isOutside && <OutsideChip />}
        isGrouped={isGrouped}
        choice={isChosen === null ? undefined : { isChosen, toggle: choose }}
      />
    </li>
  )
}

const OutsideChip = () => (
  <p className="my-1 inline-flex w-fit items-center gap-1 rounded-full border border-edge px-2 font-medium text-[0.8125rem] text-ink-2 leading-5">
    <FilterX className="size-3.5" aria-hidden="true" />
    {itemWords.outside}
  </p>
)
