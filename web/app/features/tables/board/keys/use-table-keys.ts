import type { Table } from '@tidetable/contract/tables'
import { useCallback } from 'react'
import { serverNow } from '../../../../lib/live/server-clock.ts'
import { actionsOf, type CardAction, phaseOf, toCard } from '../card/card-model.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useKeysOn } from './use-keys-on.ts'

const actionOf: Record<string, CardAction> = { O: 'offer', Y: 'yes', N: 'no', W: 'withdraw', U: 'undo' }

export interface TableKeys {
  tables: readonly Table[]
  onAct: (table: Table, action: CardAction) => void
  onFind: () => void
  onHelp: () => void
}

/** The keys of the board. Returns how to give a table the focus that was found by its code. */
export function useTableKeys({ tables, onAct, onFind, onHelp }: TableKeys): (id: string) => void {
  const [isOn] = useKeysOn()
  useBoardKeys({
    isOn,
    onFind,
    onHelp,
    onTableKey(id, key) {
      const table = tables.find(({ _id }) => _id === id)
      const action = actionOf[key]
      if (!table || !action) return false
      const [card, now] = [toCard(table), serverNow()]
      // Only what the table's own buttons offer.
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
