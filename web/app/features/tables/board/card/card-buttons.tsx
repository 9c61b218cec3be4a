import { formatClock } from '@tidetable/contract/formats/format'
import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import { memo } from 'react'
import { Button } from '../../../../ui/button.tsx'
import type { ButtonLook } from '../../../../ui/button-style.ts'
import { type CardAction, PERIOD_SECONDS } from './card-model.ts'
import { actionWords, buttonName, cardWords } from './words.ts'

export interface CardButtonsProps {
  /** Space-separated, most likely first; a string so that memo works. */
  actions: string
  code: string
  onAct?: (action: CardAction) => void
  pending: CardAction | null
  periodSeconds?: number | undefined
  /** Time left for a late extension, in ms. */
  graceMs?: number | undefined
  isTimeRequested?: boolean
  onSeen?: (() => void) | undefined
}

/** "No" is less prominent and apart from "Yes", to avoid accidental taps. */
const looks: Partial<Record<CardAction, ButtonLook>> = { yes: 'primary', no: 'quiet', undo: 'quiet' }

const widths: Partial<Record<CardAction, string>> = { yes: 'min-w-24', extend: '', no: 'ms-auto min-w-11' }

/** Long labels take two lines, so that "No" is not pushed into a second row. */
const inTwoLines = 'min-w-0 grow basis-28 text-balance leading-tight'
const besideLongWords = { ...widths, yes: 'min-w-16' }

export const CardButtons = memo(function CardButtons({
  actions,
  code,
  onAct,
  pending,
  periodSeconds = PERIOD_SECONDS,
  graceMs,
  isTimeRequested,
  onSeen,
}: CardButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {(actions.split(' ') as CardAction[]).map((action) => {
        const isLate = action === 'extend' && graceMs !== undefined
        const name = action === 'extend' ? cardWords.extendBy(periodSeconds) : actionWords[action]
        const plain = action === 'extend' && isTimeRequested ? cardWords.giveMoreTime(periodSeconds) : name
        const look = isLate ? 'danger' : (looks[action] ?? 'secondary')
        const words = isLate ? cardWords.extendWithin(periodSeconds, formatClock(graceMs)) : plain
        return (
          <Button
            key={action}
            look={look}
            data-look={look}
            className={`${isTimeRequested ? 'px-2! text-[0.875rem]' : 'px-2.5!'} ${isTimeRequested && action === 'extend' ? inTwoLines : `whitespace-nowrap ${(isTimeRequested ? besideLongWords : widths)[action] ?? 'grow'}`} ${isLate ? 'order-first grow tabular-nums' : ''}`}
            aria-label={buttonName(isLate ? name : words, code)}
            isBusy={pending === action}
            onClick={() => onAct?.(action)}
          >
            {action === 'undo' && <Undo2 className="size-4" aria-hidden="true" />}
            <span>{words}</span>
          </Button>
        )
      })}
      {onSeen && (
        <Button
          look="quiet"
          size="icon"
          aria-label={buttonName(cardWords.seen, code)}
          title={cardWords.seen}
          onClick={onSeen}
        >
          <Check className="size-4" aria-hidden="true" />
        </Button>
      )}
    </div>
  )
})
