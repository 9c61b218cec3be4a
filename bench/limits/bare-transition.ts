// The limit of a durable transition: bare pg, one transaction with the product's rows locked and written, no HTTP.
// `node bare-transition.ts DATABASE_URL TABLES CONNECTIONS`
import { randomBytes } from 'node:crypto'
import pg from 'pg'

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

// The notices bear an old date, so that the product beside this does not read them.
const MOVE = `with moved as (
    update tables set version = version + 1, visit = $3, changed_at = $4, changed_by = $5, due_at = $6, offer_id = $7
    where restaurant_id = $1 and id = $2 returning 1),
  logged as (
    insert into offer_events (restaurant_id, offer_id, seq, from_state, to_state, at, actor_kind, actor_id, actor_label, cause)
    select $1, $7, $8::int, $9, $10, $4, 'guest', 'bare', $5, $10 from moved),
  noted as (insert into live_changes (origin, topic, data, at)
    select 'bare', $2, jsonb_build_object('version', $8::int), timestamptz '2000-01-01' from moved),
  offer as (`
const STATEMENTS = {
  offered: `${MOVE} insert into offers (restaurant_id, id, table_id, visit, state, visit_type, kind, minor_units, period_seconds,
      grace_seconds, stale_seconds, clear_seconds, auto_extend, created_at, events)
    select $1, $7, $2, $3, $10, 'current', 'percent', 1000, 600, 120, 900, 900, false, $4, $8::int from moved) select 1`,
  accepted: `${MOVE} update offers set state = $10, accepted_at = $4, deadline_at = $6, accepted_by = '${PHONE}', events = $8::int
    from moved where restaurant_id = $1 and id = $7) select 1`,
  completed: `${MOVE} update offers set state = $10, ended_at = $4, end_reason = 'freed', events = $8::int
    from moved where restaurant_id = $1 and id = $7) select 1`,
}
const LOCK = `select t.*, o.state, o.deadline_at from tables t left join offers o on o.restaurant_id = t.restaurant_id
  and o.id = t.offer_id where t.restaurant_id = $1 and t.id = $2 for update of t`

async function transition(
  table: string,
  visit: number,
  offer: string,
  seq: number,
  from: string | null,
  to: keyof typeof STATEMENTS,
) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({ name: 'lock', text: LOCK, values: [restaurant, table] })
    const now = new Date()
    const due = new Date(now.getTime() + 600_000)
    await client.query({
      name: to,
      text: STATEMENTS[to],
      values: [restaurant, table, visit, now, 'bare', due, offer, seq, from, to],
    })
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function work(table: { id: string; visit: number }, until: number): Promise<number> {
  let done = 0
  while (performance.now() < until) {
    const offer = newId()
    table.visit++
    await transition(table.id, table.visit, offer, 1, null, 'offered')
    await transition(table.id, table.visit, offer, 2, 'offered', 'accepted')
    await transition(table.id, table.visit, offer, 3, 'accepted', 'completed')
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
