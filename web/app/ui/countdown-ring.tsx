import { formatClock } from '@tidetable/contract/formats/format'
import type { ReactNode } from 'react'
import { uiWords } from './words.ts'

export type RingTone = 'tide' | 'ember' | 'leaf' | 'sun'

const tones: Record<RingTone, string> = { tide: 'text-tide', ember: 'text-ember', leaf: 'text-leaf', sun: 'text-sun' }

export interface CountdownRingProps {
  remainingMs: number
  totalMs: number
  tone?: RingTone
  /** Width of the line, % of the diameter. */
  stroke?: number
  className?: string
  children?: ReactNode
}

/** Moves once a second: smooth animation on a board with many tables would use the CPU all the time. */
export function CountdownRing({
  remainingMs,
  totalMs,
  tone = 'tide',
  stroke = 8,
  className = 'size-18 text-lg',
  children,
}: CountdownRingProps) {
  // If the last tick is older than the reply, more than the full period would be shown.
  const leftMs = Math.min(totalMs, Math.max(0, remainingMs))
  const left = leftMs / totalMs
  const radius = 50 - stroke / 2
  return (
    <div role="timer" aria-live="off" aria-label={uiWords.timeRemaining} className={`relative shrink-0 ${className}`}>
      {/* Containment, so that a tick causes no layout outside the ring. */}
      <div className="absolute inset-0 grid place-items-center [contain:size_layout]">
        <svg viewBox="0 0 100 100" className="absolute inset-0 size-full -rotate-90" aria-hidden="true">
          <circle cx="50" cy="50" r={radius} fill="none" strokeWidth={stroke} className="stroke-line" />
          {left > 0 && (
            <circle
              cx="50"
              cy="50"
              r={radius}
              fill="none"
              stroke="currentColor"
              strokeWidth={stroke}
              strokeLinecap="round"
              pathLength={1}
              strokeDasharray={`${left} 2`}
              className={tones[tone]}
            />
          )}
        </svg>
        <div className="relative text-center">
          <span className="clock block leading-none">{formatClock(leftMs)}</span>
          {children}
        </div>
      </div>
    </div>
  )
}
