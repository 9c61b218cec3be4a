import type { Table } from '@tidetable/contract/endpoints/tables'
import { useCallback } from 'react'
import { serverNow } from '../../../../lib/live/server-clock.ts'
import { useStoredChoice } from '../../../../lib/session/use-stored.ts'
import { actionsOf, type CardAction, phaseOf, toCard } from '../card/card-model.ts'
import { useBoardKeys } from './use-board-keys.ts'

const actionOf: Record<string, CardAction> = { O: 'offer', Y: 'yes', N: 'no', W: 'withdraw', U: 'undo' }

/** Single-key shortcuts conflict with speech input, so they can be turned off (WCAG 2.1.4). */
export const useStoredKeys = () => useStoredChoice('board:keys', ['on', 'off'], 'on')

export interface TableKeys {
  tables: readonly Table[]
  onAct: (table: Table, action: CardAction) => void
  onFind: () => void
  onHelp: () => void
}

/** Returns a function that focuses a table. */
export function useTableKeys({ tables, onAct, onFind, onHelp }: TableKeys): (id: string) => void {
  const [keys] = useStoredKeys()
  useBoardKeys({
    isOn: keys === 'on',
    onFind,
    onHelp,
    onTableKey(id, key) {
      const table = tables.find(({ _id }) => _id === id)
      const action = actionOf[key]
      if (!table || !action) return false
      const [card, now] = [toCard(table), serverNow()]
      if (!actionsOf(card, phaseOf(card, now), now).includes(action)) return false
      onAct(table, action)
      return true
    },
  })
  return useCallback((id) => {
    const item = document.querySelector<HTMLElement>(`[data-table="${CSS.escape(id)}"]`)
    item?.focus({ preventScroll: true })
    item?.scrollIntoView({ block: 'center' })
  }, [])
}
