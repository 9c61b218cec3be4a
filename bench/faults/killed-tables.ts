import { tables } from '@tidetable/contract/routes/tables'
import { type Restaurant, send, turnTable } from './client.ts'
import { mustHold } from './fault.ts'
import { checkHistories } from './turning.ts'

/** New tables between two kills; a restaurant has at most 500. */
const NEW_TABLES_MAX = 4

/** The newest version of each table that was acknowledged. */
export type Versions = Map<string, number>

/** Offers, accepts and answers at one table until the product is gone. */
export async function turn(url: string, restaurant: Restaurant, id: string, versions: Versions): Promise<void> {
  for (;;) {
    const answers = await turnTable(url, restaurant, id)
    for (const answer of answers) {
      if (answer?.status === 200) versions.set(id, Math.max(versions.get(id) ?? 0, answer.body.data.version))
    }
    if (answers.includes(null)) return
  }
}

export async function addTables(url: string, { token }: Restaurant, versions: Versions): Promise<void> {
  for (let made = 0; made < NEW_TABLES_MAX; made++) {
    const answer = await send(url, tables.create, { body: { table_location: 'Patio', table_capacity: 2 } }, token)
    if (!answer) return
    mustHold(answer.status === 201, `a new table: ${answer.status}`)
    versions.set(answer.body.data._id, answer.body.data.version)
  }
}

/** Every table is at least where it was acknowledged, and those that were turned tell a whole story. */
export async function checkTables(url: string, restaurant: Restaurant, versions: Versions): Promise<void> {
  const list = await send(url, tables.list, { params: { userId: restaurant.id } }, restaurant.token)
  const found = new Map(list?.body.data.map(({ _id, version }) => [_id, version]))
  for (const [id, version] of versions) {
    const now = found.get(id) ?? -1
    mustHold(now >= version, `a table at version ${now}, acknowledged was ${version}`)
  }
  await checkHistories(url, restaurant, restaurant.tables)
}
