import type { Table } from '@tidetable/contract/tables'

/** `4 s ago`, `3 min ago`. */
function ago(time: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(time)) / 1000))
  return seconds < 60 ? `${seconds} s ago` : `${Math.round(seconds / 60)} min ago`
}

/**
 * Why a tap did not count, for the host: who came first, and when. `table` as it stands now; `message` is the server's
 * own sentence for what the table does not tell.
 */
export function refusalText(table: Table | null, message: string, now: number): string {
  if (!table) return message
  const who = table.changed_by ?? 'another device'
  const when = ago(table.changed_at, now)
  const told = ((): string | null => {
    switch (table.offer_state) {
      case 'completed':
        return `Freed by ${who} ${when}.`
      case 'rejected_by_restaurant':
        return `Answered “No” by ${who} ${when}.`
      case 'rejected_by_diner':
        return `The guest was not interested, ${when}.`
      case 'withdrawn':
        return `Withdrawn by ${who} ${when}.`
      case 'expired':
        return `The time ran out ${ago(table.offer_rejected_at ?? table.changed_at, now)}.`
      case 'accepted':
        return table.offer_extended ? `Ten more minutes were given by ${who} ${when}.` : null
      case 'offered':
        return `Offered by ${who} ${when}.`
      default:
        return table.nudge_enabled ? `A new party was started by ${who} ${when}.` : `Switched off by ${who} ${when}.`
    }
  })()
  return `${table.table_code}: ${told ?? message}`
}
