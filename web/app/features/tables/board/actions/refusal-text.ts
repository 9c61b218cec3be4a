import type { Table } from '@tidetable/contract/endpoints/tables'
import { changeWords, refusalWords } from '../words.ts'

/** Returns who changed the table first and when, or `message` if that is unknown. `table`: the current state. */
export function refusalText(table: Table | null, message: string, now: number): string {
  if (!table) return message
  const changedBy = table.changed_by ?? refusalWords.otherDevice
  const ago = now - Date.parse(table.changed_at)
  const reason = ((): string | null => {
    switch (table.offer_state) {
      case 'completed':
        return refusalWords.freed(changedBy, ago)
      case 'rejected_by_restaurant':
        return refusalWords.answeredNo(changedBy, ago)
      case 'rejected_by_diner':
        return refusalWords.declined(ago)
      case 'withdrawn':
        return refusalWords.withdrawn(changedBy, ago)
      case 'expired':
        return refusalWords.expired(now - Date.parse(table.offer_rejected_at ?? table.changed_at))
      case 'accepted':
        return table.offer_extended ? refusalWords.extended(changedBy, ago) : null
      case 'offered':
        return refusalWords.offered(changedBy, ago)
      default:
        return table.nudge_enabled ? refusalWords.newParty(changedBy, ago) : refusalWords.switchedOff(changedBy, ago)
    }
  })()
  return changeWords.atTable(table.table_code, reason ?? message)
}
