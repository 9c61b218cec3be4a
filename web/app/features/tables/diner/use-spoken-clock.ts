import type { DinerTable } from '@tidetable/contract/tables'
import { useMemo } from 'react'
import type { DinerKind } from './diner-view.ts'
import { minutesWords } from './words.ts'

const MINUTE = 60_000

/** Minutes before the end at which the clock speaks, besides when it is first seen and at the end. */
const SPEAKS_AT = [5, 2, 1, 0]

/** What a screen reader hears of the clock: at accepting, at 5, 2 and 1 minutes and at the end, never every minute. */
export function useSpokenClock(kind: DinerKind, table: DinerTable, now: number): string {
  const isRunning = kind === 'accepted' || kind === 'accepted-elsewhere'
  const deadline = isRunning ? Date.parse(table.offer_deadline ?? '') : Number.NaN
  const minutes = Math.max(0, Math.ceil((deadline - now) / MINUTE))
  // Between two of these moments the sentence stays as it was, so that nothing is announced.
  const stretch = SPEAKS_AT.findLast((at) => minutes <= at) ?? Number.POSITIVE_INFINITY
  // biome-ignore lint/correctness/useExhaustiveDependencies: it speaks when a stretch begins, not while it runs
  return useMemo(() => {
    if (!isRunning) return ''
    return minutes === 0 ? minutesWords.isUp : minutesWords.left(minutes)
  }, [isRunning, deadline, stretch])
}
