import type { LiveState } from '../../../lib/live/live.ts'
import { liveWords, summaryWords } from './words.ts'

export interface BoardSummaryProps {
  live: LiveState
  total: number
  needYou: number
  minutesFreed: number | undefined
  /** When the board was last known to be right. */
  knownAt: number
  timeZone: string | undefined
}

const styles: Record<LiveState, string> = {
  online: 'text-leaf-text',
  connecting: 'text-sun-text',
  offline: 'text-ember-text',
  refused: 'text-ember-text',
}

const dots: Record<LiveState, string> = {
  online: 'bg-leaf',
  connecting: 'bg-sun',
  offline: 'bg-ember',
  refused: 'bg-ember',
}

/** Live · 12 tables · 3 need you · 41 minutes freed today. */
export function BoardSummary({ live, total, needYou, minutesFreed, knownAt, timeZone }: BoardSummaryProps) {
  const facts = [
    live === 'offline' || live === 'refused' ? summaryWords.age(knownAt, timeZone) : null,
    summaryWords.tables(total),
    summaryWords.needYou(needYou),
    minutesFreed ? summaryWords.minutesFreed(minutesFreed) : null,
  ].filter((fact) => fact !== null)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span role="status" className={`inline-flex items-center gap-1.5 font-semibold ${styles[live]}`}>
        <span aria-hidden="true" className={`size-2.5 rounded-full ${dots[live]}`} />
        {liveWords[live]}
      </span>
      <span aria-hidden="true">·</span>
      {facts.map((fact) => (
        <span key={fact} className="not-last:after:ms-2 not-last:after:content-['·']">
          {fact}
        </span>
      ))}
    </span>
  )
}
