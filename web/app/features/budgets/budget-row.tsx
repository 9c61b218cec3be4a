import type { BudgetNow } from '@tidetable/contract/endpoints/budgets'
import { type BudgetContext, budgetWords, formatCounted, weekdayIn } from '@tidetable/contract/formats/budget-words'
import { formatNumber, formatTime } from '@tidetable/contract/formats/format'
import CircleX from 'lucide-react/icons/circle-x'
import Ellipsis from 'lucide-react/icons/ellipsis'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Menu } from '../../ui/menu.tsx'
import { budgetsWords, budgetRowWords as words } from './words.ts'

const WARNING_SHARE = 0.8
type Tone = 'plain' | 'tight' | 'spent'

const bars: Record<Tone, string> = {
  plain: '[&::-moz-progress-bar]:bg-tide [&::-webkit-progress-value]:bg-tide',
  tight: '[&::-moz-progress-bar]:bg-sun [&::-webkit-progress-value]:bg-sun',
  spent: '[&::-moz-progress-bar]:bg-ember [&::-webkit-progress-value]:bg-ember',
}
const notes: Record<Tone, string> = { plain: 'text-ink-2', tight: 'text-sun-text', spent: 'text-ember-text' }

const toneOf = ({ used, limit }: BudgetNow): Tone =>
  used >= limit ? 'spent' : used >= limit * WARNING_SHARE ? 'tight' : 'plain'

/** Returns "4 am" instead of "4:00 am". */
const shortTime = (at: string, timeZone: string | undefined) => formatTime(at, timeZone).replace(':00', '')

function noteOf(budget: BudgetNow, context: BudgetContext, tone: Tone): string {
  // The row's name already contains the table or location.
  if (tone !== 'spent') return budgetWords.left(budget, { ...context, place: null })
  const time = shortTime(budget.ends_at, context.timeZone)
  if (budget.span !== 'week') return words.usedUpUntil(time)
  return words.usedUpUntil(words.onDay(weekdayIn(Date.parse(budget.ends_at), context.timeZone), time))
}

export interface BudgetRowProps {
  budget: BudgetNow
  context: BudgetContext
  onEdit: () => void
  onRemove: () => void
}

export function BudgetRow({ budget, context, onEdit, onRemove }: BudgetRowProps) {
  const tone = toneOf(budget)
  const counted = (value: number) => formatCounted(value, budget.counts, context.currency)
  // The unit follows only the limit: "7 of 12 offers".
  const used = budget.counts === 'offers' ? formatNumber(budget.used) : counted(budget.used)
  const name = budgetWords.name(budget, context)
  const stopsAt = budget.span === 'week' ? words.stopsAtFromMonday : words.stopsAt
  const Icon = tone === 'spent' ? CircleX : TriangleAlert
  const asides = [
    ...(budget.kept_promises > 0 ? [words.promises(counted(budget.kept_promises))] : []),
    ...(budget.redeemed + budget.owed > 0 ? [words.nextVisits(counted(budget.redeemed), counted(budget.owed))] : []),
  ]
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-6 lg:grid-cols-[13.75rem_1fr_auto] lg:gap-x-8">
      <div className="min-w-0">
        <h3 className="truncate font-semibold text-base">{name}</h3>
        <p className="text-ink-2 text-sm">{stopsAt(counted(budget.limit))}</p>
      </div>
      <div className="col-span-2 row-start-2 min-w-0 lg:col-span-1 lg:row-start-auto">
        <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-[0.9375rem] tabular-nums">
          <span>
            <strong className="font-semibold">{used}</strong>{' '}
            <span className="text-ink-2">{words.of(counted(budget.limit))}</span>
          </span>
          <span className={`inline-flex items-center gap-1.5 font-semibold text-sm ${notes[tone]}`}>
            {tone !== 'plain' && <Icon className="size-4 shrink-0" aria-hidden="true" />}
            <span>{noteOf(budget, context, tone)}</span>
          </span>
        </div>
        <progress
          aria-label={words.bar(used, counted(budget.limit))}
          value={Math.min(budget.used, budget.limit)}
          max={budget.limit}
          className={`block h-2.5 w-full appearance-none overflow-hidden rounded-full bg-wash [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:rounded-full ${bars[tone]}`}
        />
        {asides.map((aside) => (
          <p key={aside} className="mt-1.5 text-ink-2 text-sm">
            {aside}
          </p>
        ))}
      </div>
      <div className="col-start-2 row-start-1 lg:col-start-3">
        <Menu
          trigger={<Ellipsis className="size-5" aria-hidden="true" />}
          label={budgetsWords.more(name)}
          look="quiet"
          hasArrow={false}
          entries={[
            { id: 'edit', label: budgetsWords.edit },
            { id: 'remove', label: budgetsWords.remove, isDanger: true },
          ]}
          onAction={(id) => (id === 'edit' ? onEdit() : onRemove())}
        />
      </div>
    </li>
  )
}
