// Adding tables: one, or rows of them of which each is judged by itself.
import type { Received, Reply } from '@tidetable/contract'
import { newTableCode } from '@tidetable/contract/random-code'
import { NewTableRow, type tables } from '@tidetable/contract/tables'
import { newSecretId } from '#platform/crypto.ts'
import { AppError } from '#platform/errors.ts'
import { bounds } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { Session } from '#platform/session.ts'
import type { TableCache } from './live/table-cache.ts'
import type { Table, TableState } from './offer/table-state.ts'
import { noticeOf } from './store/notice.ts'
import { codeTaken, tooManyTables } from './store/refusal.ts'
import { insertTable } from './store/repo.ts'

interface NewTable {
  table_code?: string | undefined
  table_location: string
  table_capacity: number
}

type Rows = Received<typeof tables.createMany>['body']['tables']
type Verdict = Reply<typeof tables.createMany>['data'][number]

export interface Adding {
  create(owner: Session, input: NewTable): Promise<TableState>
  createMany(owner: Session, rows: Rows): Promise<Verdict[]>
}

type Dependencies = Pick<Platform, 'db' | 'clock' | 'live'> & { tableCache: TableCache }

export function createAdding({ db, clock, live, tableCache }: Dependencies): Adding {
  const insert = (state: TableState) =>
    db.transaction(async (tx) => {
      const inserted = await insertTable(tx, state.table, bounds.tablesPerRestaurantMax)
      if (inserted !== 'inserted') return inserted
      tx.afterCommit(() => tableCache.put(state))
      await live.publish(tx, noticeOf(state))
      return inserted
    })

  async function create(owner: Session, input: NewTable): Promise<TableState> {
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
        changedAt: clock.now(),
        changedBy: owner.device,
      }
      const inserted = await insert({ table, offer: null })
      if (inserted === 'inserted') return { table, offer: null }
      if (inserted === 'full') throw tooManyTables()
      if (input.table_code) throw codeTaken()
    }
    throw codeTaken()
  }

  async function addRow(owner: Session, given: Rows[number], row: number): Promise<Verdict> {
    const nothing = { row, _id: null, table_code: null, code: null, field: null, message: null }
    const read = NewTableRow.safeParse(given)
    if (!read.success) {
      const [issue] = read.error.issues
      return { ...nothing, code: 'invalid', field: String(issue?.path[0]), message: issue?.message ?? null }
    }
    try {
      const { table } = await create(owner, read.data)
      return { ...nothing, _id: table.id, table_code: table.code }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const [field = null] = Object.keys(error.details.fields ?? {})
      return { ...nothing, code: error.code, field, message: error.message }
    }
  }

  return {
    create,
    async createMany(owner, rows) {
      const verdicts: Verdict[] = []
      for (const [at, row] of rows.entries()) verdicts.push(await addRow(owner, row, at))
      return verdicts
    },
  }
}
