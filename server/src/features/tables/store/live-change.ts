import type { TableState } from '../offer/table-state.ts'

/** Does not contain the table's data: receivers read the table. */
export const toLiveChange = ({ table }: TableState) => ({
  topic: `table:${table.id}`,
  data: { restaurantId: table.restaurantId, version: table.version },
})
