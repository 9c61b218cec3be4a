import type { TableState } from '../offer/table-state.ts'

/** Has no content: receivers read the table. */
export const toLiveChange = ({ table }: TableState) => ({
  topic: `table:${table.id}`,
  data: { restaurantId: table.restaurantId, version: table.version },
})
