import { formatClock } from '@tidetable/contract/formats/format'
import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import { Button, IconButton } from '../../../../ui/button.tsx'
import type { BoardCardProps } from '../card/board-card.tsx'
import { cardLooks } from '../card/card-look.ts'
import { actionsOf, graceLeft, PERIOD_SECONDS, phaseOf } from '../card/card-model.ts'
import { actionWords, buttonName, cardWords, outcomeAt, outcomeWords } from '../card/words.ts'

const colours = { leaf: 'text-leaf-text', ember: 'text-ember-text', plain: 'text-ink-2' } as const

export function OutcomeStrip({
  now,
  timeZone,
  note,
  onAct,
  pending = null,
  onSeen,
  outside,
  answer,
  ...table
}: BoardCardProps) {
  const phase = phaseOf(table, now)
  const grace = graceLeft(table, now)
  const { icon: Icon } = cardLooks[phase]
  const colour = phase === 'completed' ? colours.leaf : grace === undefined ? colours.plain : colours.ember
  const actions = actionsOf(table, phase, now)
  return (
    <article
      aria-label={cardWords.name(table.code)}
      data-phase={phase}
      className={`flex min-h-13 flex-wrap items-center gap-x-3 rounded-card border-2 bg-card ps-3 pe-1 shadow-card ${grace === undefined ? 'border-transparent' : 'border-ember'}`}
    >
      <Icon className={`size-5 shrink-0 ${colour}`} aria-hidden="true" />
      <h2 className="wall:text-[1.375rem] text-lg leading-6">
        <bdi>{table.code}</bdi>
      </h2>
      {outside}
      <p className="min-w-24 grow basis-0 py-1 text-[0.875rem] text-ink-2 leading-tight">
        <strong className="font-semibold text-ink">{outcomeWords[phase]}</strong>
        <span>{` ${[outcomeAt(table.endedAt, timeZone), note].filter(Boolean).join(' · ')}`}</span>
      </p>
      <div className="flex items-center">
        {answer ?? (
          <>
            {actions.includes('extend') && grace !== undefined && (
              <Button
                look="danger"
                size="small"
                className="me-1 whitespace-nowrap tabular-nums"
                aria-label={buttonName(cardWords.extendBy(table.periodSeconds ?? PERIOD_SECONDS), table.code)}
                isBusy={pending === 'extend'}
                onClick={() => onAct?.('extend')}
              >
                {cardWords.extendWithin(table.periodSeconds ?? PERIOD_SECONDS, formatClock(grace))}
              </Button>
            )}
            {actions.includes('had-left') && (
              <Button
                look="secondary"
                size="small"
                className="me-1 whitespace-nowrap"
                aria-label={buttonName(actionWords['had-left'], table.code)}
                isBusy={pending === 'had-left'}
                onClick={() => onAct?.('had-left')}
              >
                {actionWords['had-left']}
              </Button>
            )}
            {actions.includes('new-party') && (
              <Button
                look="quiet"
                size="small"
                className="whitespace-nowrap text-tide-text!"
                aria-label={buttonName(actionWords['new-party'], table.code)}
                isBusy={pending === 'new-party'}
                onClick={() => onAct?.('new-party')}
              >
                {actionWords['new-party']}
              </Button>
            )}
            {actions.includes('undo') && (
              <IconButton
                look="quiet"
                label={buttonName(actionWords.undo, table.code)}
                icon={<Undo2 className="size-4" aria-hidden="true" />}
                onClick={() => onAct?.('undo')}
              />
            )}
            {onSeen && (
              <IconButton
                look="quiet"
                label={buttonName(cardWords.seen, table.code)}
                icon={<Check className="size-4" aria-hidden="true" />}
                onClick={onSeen}
              />
            )}
          </>
        )}
      </div>
    </article>
  )
}
