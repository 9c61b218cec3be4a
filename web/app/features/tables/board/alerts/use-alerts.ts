import type { Table } from '@tidetable/contract/endpoints/tables'
import { useEffect, useRef } from 'react'
import { serverNow } from '../../../../lib/live/server-clock.ts'
import { type CardPhase, phaseOf, toCard } from '../card/card-model.ts'
import { ALERTS, type AlertSettings } from './alert-settings.ts'
import { giveAlert } from './give-alert.ts'

const ALERT_PHASES: readonly CardPhase[] = ['accepted', 'last-minute', 'left', 'asks-time']

function alertKeys(tables: readonly Table[]): Set<string> {
  const now = serverNow()
  const keys = new Set<string>()
  for (const table of tables) {
    const phase = phaseOf(toCard(table), now)
    if (ALERT_PHASES.includes(phase)) keys.add(`${table.offer_id} ${phase} ${table.offer_period}`)
  }
  return keys
}

/** Gives no alert for the state of the tables on the first render. */
export function useAlerts(tables: readonly Table[], settings: AlertSettings): void {
  const known = useRef<Set<string> | null>(null)
  useEffect(() => {
    const before = known.current
    known.current = alertKeys(tables)
    if (!before || ![...known.current].some((each) => !before.has(each))) return
    for (const alert of ALERTS) if (settings[alert]) giveAlert(alert)
  })
}
