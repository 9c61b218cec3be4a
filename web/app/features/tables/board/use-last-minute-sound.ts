import type { Table } from '@tidetable/contract/tables'
import { useEffect, useRef } from 'react'
import { serverNow } from '../../../lib/live/server-clock.ts'
import { phaseOf, toCard } from './card/card-model.ts'
import { playChime } from './chime.ts'

/** Tables that cannot wait: their last minute runs, or the guests say that they have left. */
function pressing(tables: readonly Table[]): Set<string> {
  const now = serverNow()
  const isPressing = (table: Table) => ['last-minute', 'left'].includes(phaseOf(toCard(table), now))
  return new Set(tables.filter(isPressing).map(({ _id }) => _id))
}

/** Sounds once for each table that comes to be pressing, where the restaurant's settings ask for it. */
export function useLastMinuteSound(tables: readonly Table[], isOn: boolean): void {
  const known = useRef<Set<string> | null>(null)
  useEffect(() => {
    const before = known.current
    known.current = isOn ? pressing(tables) : null
    if (before && [...(known.current ?? [])].some((id) => !before.has(id))) playChime()
  })
}
