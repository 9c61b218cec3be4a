import { formatClock, formatDiscount } from '@tidetable/contract/formats/format'
import { DEFAULT_CURRENCY } from '@tidetable/contract/rules/currency'
import BellOff from 'lucide-react/icons/bell-off'
import Undo2 from 'lucide-react/icons/undo-2'
import { stepsAround, useTicking } from '../../../../lib/live/use-ticking.ts'
import { Menu } from '../../../../ui/menu.tsx'
import type { BoardCardProps } from '../card/board-card.tsx'
import { cardLooks } from '../card/card-look.ts'
import {
  actionsOf,
  type CardAction,
  type CardPhase,
  needsDecision,
  PERIOD_SECONDS,
  phaseOf,
} from '../card/card-model.ts'
import { ChoiceMark } from '../card/choice-button.tsx'
import { TablePlace } from '../card/table-place.tsx'
import { actionWords, buttonName, cardWords, outcomeAt, phaseWords } from '../card/words.ts'
import { itemWords } from '../words.ts'
import { RowDecision } from './row-decision.tsx'

const looks: Partial<Record<CardPhase, string>> = {
  off: 'border-line bg-wash text-ink-2',
  offered: 'border-transparent bg-sun-wash text-sun-text',
  accepted: 'border-transparent bg-tide-wash text-tide-text',
  'last-minute': 'border-ember bg-ember-wash text-ember-text',
  left: 'border-leaf bg-leaf-wash text-leaf-text',
}

const MINUTE = 60_000
const row =
  'flex h-[var(--row,2.75rem)] w-full min-w-0 items-center gap-2 rounded-control border px-3 text-start shadow-card'

export function TableRow({
  now,
  timeZone,
  onAct,
  pending = null,
  reward,
  isGrouped = false,
  choice,
  ...table
}: BoardCardProps) {
  const phase = phaseOf(table, now)
  const actions = actionsOf(table, phase, now)
  const look = looks[phase] ?? 'border-transparent bg-card text-ink-2'
  const canUndo = actions.includes('undo')
  const Heading = isGrouped ? 'h3' : 'h2'
  const name = (
    <>
      <Heading className="max-w-24 shrink-0 truncate wall:text-[1.5rem] text-[1.125rem] text-ink leading-6">
        <bdi>{table.code}</bdi>
      </Heading>
      <TablePlace
        className="grow text-start font-normal text-[0.8125rem] text-ink-2"
        location={isGrouped ? '' : table.location}
        seats={isGrouped ? itemWords.seats(table.capacity) : cardWords.seatsShort(table.capacity)}
      />
    </>
  )
  const state = <RowState {...table} phase={phase} now={now} timeZone={timeZone} />
  return (
    <article aria-label={cardWords.name(table.code)} data-phase={phase}>
      {choice && phase === 'available' ? (
        <button
          type="button"
          aria-pressed={choice.isChosen}
          onClick={choice.toggle}
          className={`${row} ${choice.isChosen ? 'border-2 border-tide bg-tide-wash' : 'border-transparent bg-card'}`}
        >
          <ChoiceMark isChosen={choice.isChosen} />
          {name}
        </button>
      ) : phase === 'available' ? (
        <div className={`${row} ${look} pe-0`}>
          {name}
          {canUndo && (
            <button
              type="button"
              aria-label={buttonName(actionWords.undo, table.code)}
              title={actionWords.undo}
              onClick={() => onAct?.('undo')}
              className="grid h-full w-11 shrink-0 place-items-center rounded-control hover:bg-wash forced-colors:border"
            >
              <Undo2 className="size-4" aria-hidden="true" />
            </button>
          )}
          <button
            type="button"
            aria-label={buttonName(actionWords.offer, table.code)}
            onClick={() => onAct?.('offer')}
            className="h-full min-w-11 shrink-0 rounded-control px-3 font-semibold text-[0.875rem] text-tide-text hover:bg-wash forced-colors:border"
          >
            {actionWords.offer}
          </button>
        </div>
      ) : needsDecision(phase) ? (
        <div className={`relative ${row} ${look} pe-0 ${pending ? 'opacity-55' : ''}`}>
          <RowDecision {...table} actions={actions.join(' ')} pending={pending} timeZone={timeZone} onAct={onAct}>
            {name}
            {state}
          </RowDecision>
          {reward && <span className="flex shrink-0 pe-3">{reward}</span>}
        </div>
      ) : (
        <Menu
          className={`${row} ${look} ${pending ? 'opacity-55' : ''}`}
          hasArrow={false}
          trigger={
            <>
              {name}
              {state}
            </>
          }
          entries={actions.map((action) => ({
            id: action,
            label:
              action === 'extend' ? cardWords.extendBy(table.periodSeconds ?? PERIOD_SECONDS) : actionWords[action],
          }))}
          onAction={(id) => onAct?.(id as CardAction)}
        />
      )}
    </article>
  )
}

type RowStateProps = Omit<BoardCardProps, 'timeZone'> & { phase: CardPhase; timeZone: string | undefined }

function RowState({ phase, now, timeZone, currency = DEFAULT_CURRENCY, ...table }: RowStateProps) {
  const { icon: Icon } = cardLooks[phase]
  const text = 'flex shrink-0 items-center gap-1.5 font-semibold text-[0.8125rem]'
  switch (phase) {
    case 'off':
      return (
        <span className={text}>
          <BellOff className="size-4" aria-hidden="true" />
          {cardWords.isOff}
        </span>
      )
    case 'offered':
      return (
        <span className={text}>
          <span className="sr-only">{phaseWords[phase]}</span>
          <Icon className="size-4" aria-hidden="true" />
          <span>
            {table.isOverLimit
              ? actionWords['allow-once']
              : cardWords.waitingFor(Math.floor((now - (table.offeredAt ?? now)) / MINUTE))}
          </span>
        </span>
      )
    case 'accepted':
    case 'last-minute':
    case 'left':
    case 'asks-time':
      return (
        <span className={text}>
          <span className="sr-only">{phaseWords[phase]}</span>
          <span className="font-normal">{formatDiscount(table.value ?? 0, table.type ?? 0, currency)}</span>
          {table.deadline && <Countdown deadline={table.deadline} from={table.acceptedAt ?? 0} stepMs={table.stepMs} />}
        </span>
      )
    default:
      return (
        <span className={text}>
          <Icon className="size-4" aria-hidden="true" />
          <span className="sr-only">{phaseWords[phase]}</span>
          <span>{outcomeAt(table.endedAt, timeZone)}</span>
        </span>
      )
  }
}

interface CountdownProps {
  deadline: number
  from: number
  stepMs: number | undefined
}

/** Renders at each step without the rest of its row. */
function Countdown({ deadline, from, stepMs = 1000 }: CountdownProps) {
  const leftMs = Math.max(0, deadline - useTicking(stepsAround(deadline, stepMs)))
  return (
    <>
      <span className="clock text-[1.0625rem]">{formatClock(leftMs)}</span>
      <SmallRing left={leftMs / Math.max(1, deadline - from)} />
    </>
  )
}

const SmallRing = ({ left }: { left: number }) => (
  <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
    <circle cx="10" cy="10" r="8" fill="none" strokeWidth="3" className="stroke-line" />
    {/* Begins at the top; a rotated circle would cost a layer for each row. */}
    <path
      d="M10 2a8 8 0 0 1 0 16a8 8 0 0 1 0-16"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      pathLength={1}
      strokeDasharray={`${Math.min(1, left)} 2`}
    />
  </svg>
)
