import type { Received, Reply } from '@tidetable/contract'
import { NewTableRow, type tables } from '@tidetable/contract/endpoints/tables'
import { newTableCode } from '@tidetable/contract/rules/random-code'
import { newSecretId } from '#platform/crypto.ts'
import { AppError } from '#platform/errors.ts'
import { bounds } from '#platform/limits.ts'
import type { Session } from '#platform/session.ts'
import type { TablesContext } from './context.ts'
import type { Table, TableState } from './offer/table-state.ts'
import { toLiveChange } from './store/live-change.ts'
import { codeTaken, tooManyTables } from './store/refusal.ts'
import { insertTable } from './store/repo.ts'

interface NewTable {
  table_code?: string | undefined
  table_location: string
  table_capacity: number
}

type Rows = Received<typeof tables.createMany>['body']['tables']
type RowResult = Reply<typeof tables.createMany>['data'][number]

const insert = ({ db, live }: TablesContext, state: TableState) =>
  db.transaction(async (tx) => {
    const inserted = await insertTable(tx, state.table, bounds.tablesPerRestaurantMax)
    if (inserted === 'inserted') await live.publish(tx, toLiveChange(state))
    return inserted
  })

export async function createTable(context: TablesContext, owner: Session, input: NewTable): Promise<TableState> {
  for (let tried = 0; tried < 50; tried++) {
    const table: Table = {
      id: newSecretId(),
      restaurantId: owner.id,
      code: input.table_code ?? newTableCode(),
      location: input.table_location,
      capacity: input.table_capacity,
      isOn: true,
      visit: 0,
      version: 1,
      deletedAt: null,
      undoUntil: null,
      changedAt: context.clock.now(),
      changedBy: owner.device,
    }
    const inserted = await insert(context, { table, offer: null })
    if (inserted === 'inserted') return { table, offer: null }
    if (inserted === 'full') throw tooManyTables()
    if (input.table_code) throw codeTaken()
  }
  throw codeTaken()
}

async function addRow(context: TablesContext, owner: Session, input: Rows[number], row: number): Promise<RowResult> {
  const emptyResult = { row, _id: null, table_code: null, code: null, field: null, message: null }
  const read = NewTableRow.safeParse(input)
  if (!read.success) {
    const [issue] = read.error.issues
    return { ...emptyResult, code: 'invalid', field: String(issue?.path[0]), message: issue?.message ?? null }
  }
  try {
    const { table } = await createTable(context, owner, read.data)
    return { ...emptyResult, _id: table.id, table_code: table.code }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [field = null] = Object.keys(error.details.fields ?? {})
    return { ...emptyResult, code: error.code, field, message: error.message }
  }
}

export async function createManyTables(context: TablesContext, owner: Session, rows: Rows): Promise<RowResult[]> {
  const results: RowResult[] = []
  for (const [at, row] of rows.entries()) results.push(await addRow(context, owner, row, at))
  return results
}
