import type { TableState } from '../offer/table-state.ts'

/** What other processes hear of a change: enough to know whether they have it already. */
export const noticeOf = ({ table, offer }: TableState) => ({
  topic: `table:${table.id}`,
  data: { restaurantId: table.restaurantId, version: table.version, phone: offer?.acceptedBy ?? null },
})
