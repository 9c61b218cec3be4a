import { formatTime } from '@tidetable/contract/format'
import type { LiveState } from '../../../lib/live/live.ts'

export interface BoardSummaryProps {
  live: LiveState
  total: number
  needYou: number
  minutesFreed: number | undefined
  /** When the board was last known to be right. */
  knownAt: number
  timeZone: string | undefined
}

const states: Record<LiveState, { word: string; style: string }> = {
  online: { word: 'Live', style: 'text-leaf-text' },
  connecting: { word: 'Connecting…', style: 'text-sun-text' },
  offline: { word: 'Connection lost', style: 'text-ember-text' },
  refused: { word: 'Not live', style: 'text-ember-text' },
}

const dots: Record<LiveState, string> = {
  online: 'bg-leaf',
  connecting: 'bg-sun',
  offline: 'bg-ember',
  refused: 'bg-ember',
}

/** Live · 12 tables · 3 need you · 41 minutes freed today. */
export function BoardSummary({ live, total, needYou, minutesFreed, knownAt, timeZone }: BoardSummaryProps) {
  const { word, style } = states[live]
  const facts = [
    live === 'offline' || live === 'refused'
      ? `board of ${formatTime(knownAt, timeZone)}, it comes back by itself`
      : null,
    `${total} ${total === 1 ? 'table' : 'tables'}`,
    needYou > 0 ? `${needYou} ${needYou === 1 ? 'needs' : 'need'} you` : 'none needs you',
    minutesFreed ? `${minutesFreed} ${minutesFreed === 1 ? 'minute' : 'minutes'} freed today` : null,
  ].filter((fact) => fact !== null)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span role="status" className={`inline-flex items-center gap-1.5 font-semibold ${style}`}>
        <span aria-hidden="true" className={`size-2.5 rounded-full ${dots[live]}`} />
        {word}
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
