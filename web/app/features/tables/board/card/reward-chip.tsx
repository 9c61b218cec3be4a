import Ticket from 'lucide-react/icons/ticket-percent'
import { itemWords } from '../words.ts'
import type { CardAction } from './card-model.ts'
import { buttonName } from './words.ts'

interface RewardChipProps {
  code: string
  isUsed: boolean
  table: string
  onAct: (action: CardAction) => void
}

/** Opens the redeem dialog. Negative margins keep the height of the line around the 44 px target. */
export const RewardChip = ({ code, isUsed, table, onAct }: RewardChipProps) => (
  <button
    type="button"
    aria-label={`${buttonName(itemWords.redeemCode(code), table)}${isUsed ? `, ${itemWords.used}` : ''}`}
    onClick={() => onAct('redeem')}
    className="-my-3 -me-1.5 inline-flex min-h-11 shrink-0 items-center gap-1 rounded-control px-1.5 font-semibold text-[0.875rem] text-tide-text hover:bg-wash forced-colors:border"
  >
    <Ticket className="size-4" aria-hidden="true" />
    <span className={isUsed ? 'text-ink-2 line-through' : 'tracking-[0.04em]'}>{code}</span>
    {isUsed && <span className="font-normal text-ink-2">{itemWords.used}</span>}
  </button>
)
