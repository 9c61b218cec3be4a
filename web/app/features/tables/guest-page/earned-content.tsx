import type { GuestTable } from '@tidetable/contract/endpoints/tables'
import { formatDay } from '@tidetable/contract/formats/format-date'
import CircleCheck from 'lucide-react/icons/circle-check'
import { endingWords } from './words.ts'

export interface EarnedContentProps {
  table: GuestTable
  earned: { offer_value: number; offer_type: number }
  /** Last day of a coupon; null without a last day, undefined for a discount on today's bill. */
  lastDay: string | null | undefined
}

export const EarnedContent = ({ table, earned, lastDay }: EarnedContentProps) => (
  <>
    <h1 className="inline-flex items-center gap-2 self-start rounded-full bg-leaf-wash px-3.5 py-1.5 text-[0.9375rem] text-leaf-text forced-colors:border">
      <CircleCheck className="size-4 shrink-0" aria-hidden="true" />
      <span>{endingWords.completedTitle(table.offer_completed_at, table.timezone)}</span>
    </h1>
    <p className="mt-5 text-ink-2 text-lg">{endingWords.thanks}</p>
    <p className="mt-1">
      <span className="display-huge block text-[clamp(3rem,16vw,4.25rem)] low:text-[2.25rem]">
        {endingWords.worth(earned.offer_value, earned.offer_type, table.currency)}
      </span>{' '}
      <span className="mt-1 block font-[650] font-display text-[1.75rem] text-tide-text leading-tight tracking-[-0.02em]">
        {lastDay === undefined ? endingWords.onToday : endingWords.onNextVisit}
      </span>
    </p>
    {lastDay !== undefined && (
      <p className="mt-4 text-ink-2 text-lg">
        {endingWords.codeIsReady(lastDay && formatDay(lastDay, table.date_style))}
      </p>
    )}
  </>
)
