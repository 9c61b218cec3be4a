import { type Currency, DEFAULT_CURRENCY } from '@tidetable/contract/rules/currency'
import { memo, type ReactNode } from 'react'
import { Badge, toneWash } from '../../../../ui/badge.tsx'
import { CountdownRing } from '../../../../ui/countdown-ring.tsx'
import { CardButtons } from './card-buttons.tsx'
import { cardLooks } from './card-look.ts'
import {
  actionsOf,
  type CardAction,
  type CardPhase,
  type CardTable,
  graceLeft,
  needsDecision,
  phaseOf,
} from './card-model.ts'
import { cardText } from './card-text.ts'
import { TablePlace } from './table-place.tsx'
import { cardWords, phaseWords } from './words.ts'

export interface BoardCardProps extends CardTable {
  /** Server time in ms. */
  now: number
  /** Time between two steps of a row's countdown, in ms. */
  stepMs?: number
  timeZone?: string
  currency?: Currency
  note?: string | null
  onAct?: (action: CardAction) => void
  pending?: CardAction | null
  /** Message about a change that was not saved or whose result is unknown. */
  problem?: ReactNode
  onSeen?: (() => void) | undefined
  /** The offer's reward code; shown while the host has to decide. */
  reward?: ReactNode
  /** Chip on a table that is shown although it does not match the filter. */
  outside?: ReactNode
  /** True if the table's location is in the heading above the card. */
  isGrouped?: boolean
  /** Set only while tables are being selected. */
  choice?: { isChosen: boolean; toggle: () => void } | undefined
  /** Shown in place of the buttons. */
  answer?: ReactNode
}

export function BoardCard({
  now,
  timeZone,
  currency = DEFAULT_CURRENCY,
  note,
  onAct,
  pending = null,
  problem = null,
  onSeen,
  reward = null,
  outside = null,
  answer,
  ...table
}: BoardCardProps) {
  const phase = phaseOf(table, now)
  const { headline, lines } = cardText(table, phase, now, { note, timeZone, currency })
  const graceMs = phase === 'expired' ? graceLeft(table, now) : undefined
  return (
    <article
      aria-label={cardWords.name(table.code)}
      data-phase={phase}
      data-extendable={graceMs === undefined ? undefined : ''}
      // Height of the tallest state, so that a change of state shifts no layout.
      className={`flex min-h-68 min-w-0 flex-col rounded-card border-2 bg-card p-4 shadow-card transition-colors duration-300 ${graceMs === undefined ? (cardLooks[phase].edge ?? 'border-transparent') : 'border-ember'}`}
    >
      {outside}
      <CardHead
        phase={phase}
        code={table.code}
        location={table.location}
        capacity={table.capacity}
        reward={needsDecision(phase) ? reward : null}
      />
      <div className="flex grow items-center gap-4 py-3">
        <Emblem table={table} phase={phase} now={now} />
        <CardWords
          isAccepted={needsDecision(phase) && phase !== 'accepted'}
          headline={headline}
          lines={lines.join('\n')}
        />
      </div>
      {problem}
      {answer ?? (
        <CardButtons
          actions={actionsOf(table, phase, now).join(' ')}
          {...(onAct ? { onAct } : {})}
          pending={pending}
          code={table.code}
          isTimeRequested={phase === 'asks-time'}
          periodSeconds={table.periodSeconds}
          graceMs={graceMs}
          onSeen={onSeen}
        />
      )}
    </article>
  )
}

// Only the clock changes each second: memoized parts take primitive props and skip those renders.

interface CardHeadProps {
  phase: CardPhase
  code: string
  location: string
  capacity: number
  reward: ReactNode
}

const CardHead = memo(function CardHead({ phase, code, location, capacity, reward }: CardHeadProps) {
  const { tone, icon } = cardLooks[phase]
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
        <h2 className="min-w-0 break-words text-[1.875rem] leading-9">
          <bdi>{code}</bdi>
        </h2>
        <Badge tone={tone} icon={icon}>
          {phaseWords[phase]}
        </Badge>
      </header>
      <div className="mt-1 flex items-center justify-between gap-2 text-[0.9375rem] text-ink-2">
        <TablePlace className="max-w-full" location={location} seats={cardWords.seatsThere(capacity)} />
        {reward}
      </div>
    </>
  )
})

interface CardWordsProps {
  isAccepted: boolean
  headline: string
  lines: string
}

const CardWords = memo(function CardWords({ isAccepted, headline, lines }: CardWordsProps) {
  const [first, ...more] = lines.split('\n')
  return (
    <div className="min-w-0">
      {isAccepted && <p className="font-semibold text-[0.8125rem] text-tide-text">{cardWords.accepted}</p>}
      <p className="text-balance font-[650] font-display text-xl leading-7 tracking-[-0.02em]">{headline}</p>
      <p className="text-[0.9375rem] text-ink-2">{first}</p>
      {more.map((line) => (
        <p key={line} className="text-[0.875rem] text-ink-3">
          {line}
        </p>
      ))}
    </div>
  )
})

function Emblem({ table, phase, now }: { table: CardTable; phase: CardPhase; now: number }) {
  const { ring, icon: Icon, tone } = cardLooks[phase]
  if (ring && table.deadline) {
    const totalMs = table.deadline - (table.acceptedAt ?? table.deadline - 600_000)
    return (
      <div className="flex shrink-0 flex-col items-center gap-1">
        <CountdownRing remainingMs={table.deadline - now} totalMs={totalMs} tone={ring} />
        <span className="whitespace-nowrap text-[0.6875rem] text-ink-3 leading-3.5">{cardWords.timeRemaining}</span>
      </div>
    )
  }
  // Outcomes have no icon here: their text needs the full width.
  if (phase !== 'offered') return null
  return (
    <span className={`grid size-18 shrink-0 place-items-center rounded-full ${toneWash[tone]}`}>
      <Icon className="size-7" aria-hidden="true" />
    </span>
  )
}
