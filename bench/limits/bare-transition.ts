// The limit of a durable transition: bare pg, one transaction with the product's rows locked and written, no HTTP.
// `node bare-transition.ts DATABASE_URL TABLES CONNECTIONS`
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { moveTable } from './bare-moves.ts'

const [url = '', tables = '', connections = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: Number(connections) })
const newId = () => randomBytes(16).toString('base64url')
const restaurant = `bare-${newId()}`
const PHONE = newId()

async function addTable(): Promise<string> {
  const id = newId()
  await pool.query(
    `insert into tables (restaurant_id, id, code, location, capacity, created_at, changed_at, changed_by)
     values ($1, $2, $2, 'Patio', 4, now(), now(), 'bare')`,
    [restaurant, id],
  )
  return id
}

async function work(table: { id: string; visit: number }, until: number): Promise<number> {
  let done = 0
  while (performance.now() < until) {
    const offer = newId()
    table.visit++
    const each = { restaurant, table: table.id, visit: table.visit, offer }
    await moveTable(pool, { ...each, seq: 1, from: null, to: 'offered' }, PHONE)
    await moveTable(pool, { ...each, seq: 2, from: 'offered', to: 'accepted' }, PHONE)
    await moveTable(pool, { ...each, seq: 3, from: 'accepted', to: 'completed' }, PHONE)
    done += 3
  }
  return done
}

const all = await Promise.all(Array.from({ length: Number(tables) }, async () => ({ id: await addTable(), visit: 0 })))
process.on('message', async (seconds: number) => {
  const begun = performance.now()
  const done = await Promise.all(all.map((table) => work(table, begun + seconds * 1000)))
  process.send?.({ requests: done.reduce((sum, each) => sum + each, 0), seconds: (performance.now() - begun) / 1000 })
})
process.send?.('ready')
