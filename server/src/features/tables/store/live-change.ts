import type { TableState } from '../offer/table-state.ts'

/** Tells boards, phones and other processes that a table changed; whoever listens reads the table. */
export const toLiveChange = ({ table }: TableState) => ({
  topic: `table:${table.id}`,
  data: { restaurantId: table.restaurantId, version: table.version },
})
