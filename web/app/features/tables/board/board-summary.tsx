import type { LiveState } from '../../../lib/live/live.ts'
import { onMinutes, useTicking } from '../../../lib/live/use-ticking.ts'
import type { BudgetLeft } from './tightest-budget.ts'
import { liveWords, summaryWords } from './words.ts'

export interface BoardSummaryProps {
  live: LiveState
  total: number
  needAction: number
  toReview: number
  onNeedAction: () => void
  onToReview: () => void
  budget: BudgetLeft | null
  /** When the tables were last updated: server time in ms. */
  knownAt: number
  timeZone: string | undefined
}

const styles: Record<LiveState, string> = {
  online: 'text-leaf-text',
  connecting: 'text-sun-text',
  polling: 'text-leaf-text',
  offline: 'text-ember-text',
  refused: 'text-ember-text',
}

const dots: Record<LiveState, string> = {
  online: 'bg-leaf',
  connecting: 'bg-sun rounded-none',
  polling: 'bg-leaf rounded-none',
  offline: 'bg-ember rounded-none rotate-45',
  refused: 'bg-ember rounded-none rotate-45',
}

interface Fact {
  text: string
  isStrong?: boolean
  isTight?: boolean
  onPress?: () => void
}

// Each separator is in the gap before its item; at the start of a row, the separator is clipped.
const line = 'flex flex-wrap content-start items-center gap-x-4 overflow-x-clip'
const fact =
  "relative not-first:before:absolute not-first:before:-start-4 not-first:before:w-4 not-first:before:text-center not-first:before:font-normal not-first:before:text-ink-2 not-first:before:content-['·']"
// The font's space is almost invisible after a digit at this weight.
const strong = 'font-semibold text-ink [word-spacing:0.08em]'

// Makes the target 44 px high without making the line higher.
const pressed =
  '-mx-1.5 -my-3 min-h-11 rounded-control px-1.5 underline decoration-edge underline-offset-4 hover:bg-wash'

const tight = 'font-semibold text-sun-text'

const isLost = (live: LiveState) => live === 'offline' || live === 'refused'

/** Reserves space for the age of the state, so that losing the connection shifts no layout. */
export function BoardSummary({ live, knownAt, timeZone, ...counts }: BoardSummaryProps) {
  const now = useTicking(onMinutes)
  const age = summaryWords.age(knownAt, Math.max(now, knownAt), timeZone)
  const counted: Fact[] = [
    { text: summaryWords.tables(counts.total) },
    ...(counts.needAction > 0
      ? [{ text: summaryWords.needAction(counts.needAction), isStrong: true, onPress: counts.onNeedAction }]
      : []),
    ...(counts.toReview > 0
      ? [{ text: summaryWords.toReview(counts.toReview), isStrong: true, onPress: counts.onToReview }]
      : []),
  ]
  const budget: Fact[] = counts.budget ? [counts.budget] : []
  const lost = [...counted, { text: liveWords.offline, isStrong: true }, ...budget, { text: age }]
  return (
    <span className="grid *:[grid-area:1/1]">
      <span aria-hidden="true" className={`${line} invisible`}>
        {lost.map(({ text, isStrong }) => (
          <span
            key={text}
            data-unseen={text}
            className={`after:content-[attr(data-unseen)] ${fact} ${isStrong ? strong : ''} ${text === liveWords.offline ? 'ps-4' : ''}`}
          />
        ))}
      </span>
      <span className={line}>
        {/* Buttons come before the connection state, whose length changes, so that they stay in their place. */}
        {counted.map((each) => (
          <FactText key={each.text} {...each} />
        ))}
        <span role="status" className={`inline-flex items-center gap-1.5 font-semibold ${fact} ${styles[live]}`}>
          <span
            aria-hidden="true"
            className={`size-2.5 rounded-full forced-colors:border-2 forced-colors:border-current ${dots[live]}`}
          />
          <span>{liveWords[live]}</span>
        </span>
        {[...budget, ...(isLost(live) ? [{ text: age }] : [])].map((each) => (
          <FactText key={each.text} {...each} />
        ))}
      </span>
    </span>
  )
}

function FactText({ text, isStrong, isTight, onPress }: Fact) {
  if (onPress)
    return (
      <span className={fact}>
        <button type="button" onClick={onPress} className={`${strong} ${pressed} forced-colors:border`}>
          {text}
        </button>
      </span>
    )
  if (isTight) return <strong className={`${fact} ${tight}`}>{text}</strong>
  return <span className={`${fact} ${isStrong ? strong : ''}`}>{text}</span>
}
