import { DEFAULT_CURRENCY } from '@tidetable/contract/rules/currency'
import { Badge } from '../../../../ui/badge.tsx'
import { CountdownRing } from '../../../../ui/countdown-ring.tsx'
import type { BoardCardProps } from '../card/board-card.tsx'
import { CardButtons } from '../card/card-buttons.tsx'
import { cardLooks } from '../card/card-look.ts'
import { actionsOf, graceLeft, needsDecision, phaseOf } from '../card/card-model.ts'
import { cardText } from '../card/card-text.ts'
import { cardWords, phaseWords } from '../card/words.ts'

export function DecisionCard({
  now,
  timeZone,
  currency = DEFAULT_CURRENCY,
  note,
  onAct,
  pending = null,
  problem,
  reward,
  outside,
  answer,
  ...table
}: BoardCardProps) {
  const phase = phaseOf(table, now)
  const { tone, icon, edge, ring } = cardLooks[phase]
  const { headline, lines } = cardText(table, phase, now, { note, timeZone, currency })
  const discount = { value: table.value ?? 0, type: table.type ?? 0, currency }
  const line =
    phase === 'left'
      ? cardWords.offAndTappedLeft(discount, now - (table.leftAt ?? now))
      : phase === 'last-minute' || phase === 'accepted' || phase === 'asks-time'
        ? cardWords.offAndLeavesBy(discount, table.deadline, timeZone)
        : `${headline} · ${lines[0] ?? ''}`
  const graceMs = phase === 'expired' ? graceLeft(table, now) : undefined
  const totalMs = (table.deadline ?? 0) - (table.acceptedAt ?? (table.deadline ?? 0) - 600_000)
  return (
    <article
      aria-label={cardWords.name(table.code)}
      data-phase={phase}
      className={`flex h-full flex-col rounded-card border-2 bg-card p-3 shadow-card ${graceMs === undefined ? (edge ?? 'border-transparent') : 'border-ember'}`}
    >
      {outside}
      <div className="mb-2 flex items-center gap-3">
        {ring && table.deadline && (
          <CountdownRing
            remainingMs={table.deadline - now}
            totalMs={totalMs}
            tone={ring}
            stroke={11}
            className="size-12 text-[0.8125rem]"
          />
        )}
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-0.5">
            <div className="flex min-w-0 items-center gap-2">
              <h2 className="min-w-0 break-words text-[1.375rem] leading-7">
                <bdi>{table.code}</bdi>
              </h2>
              {needsDecision(phase) && reward}
            </div>
            <Badge tone={tone} icon={icon}>
              {phaseWords[phase]}
            </Badge>
          </div>
          <p className="text-[0.8125rem] text-ink-2">
            <span className="sr-only">{`${lines[0] ?? ''} `}</span>
            <span>{line}</span>
          </p>
        </div>
      </div>
      {problem}
      <div className="mt-auto">
        {answer ?? (
          <CardButtons
            actions={actionsOf(table, phase, now).join(' ')}
            {...(onAct ? { onAct } : {})}
            pending={pending}
            code={table.code}
            isTimeRequested={phase === 'asks-time'}
            periodSeconds={table.periodSeconds}
            graceMs={graceMs}
          />
        )}
      </div>
    </article>
  )
}
