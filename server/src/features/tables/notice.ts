import { AppError } from '#platform/errors.ts'
import type { TableState } from './table-state.ts'

/** What other processes hear of a change: enough to know whether they have it already. */
export const noticeOf = ({ table, offer }: TableState) => ({
  topic: `table:${table.id}`,
  data: { restaurantId: table.restaurantId, version: table.version, phone: offer?.acceptedBy ?? null },
})

const CODE_TAKEN = 'Another table has this code.'

export const codeTaken = (): AppError =>
  new AppError('table_code_taken', CODE_TAKEN, { fields: { table_code: CODE_TAKEN } })
