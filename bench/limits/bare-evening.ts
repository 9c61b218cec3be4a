// The limit of a Friday night: bare node:http, pg and NOTIFY → server-sent events. It writes the product's rows and asks
// nobody who they are. `node bare-evening.ts DATABASE_URL CONNECTIONS`; then it is sent the page's text and a table's.
import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'

const [url = '', connections = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: Number(connections) })
const PHONE = randomBytes(16).toString('base64url')
/** As often as the product's: a proxy closes a stream that says nothing for a minute. */
const HEARTBEAT_MILLISECONDS = 5_000
/** By the topic they follow: a restaurant or a table. */
const streams = new Map<string, Set<ServerResponse>>()
let page = Buffer.alloc(0)
let table = Buffer.alloc(0)

const listener = new pg.Client({ connectionString: url })
await listener.connect()
await listener.query('listen bare_evening')
listener.on('notification', ({ payload = '' }) => {
  const [restaurant = '', id = ''] = payload.split(' ')
  const frame = `event: table\ndata: {"_id":"${id}"}\n\n`
  for (const topic of [restaurant, id]) for (const response of streams.get(topic) ?? []) response.write(frame)
})

function follow(topic: string, response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
  response.write(':\n\n')
  const all = streams.get(topic) ?? new Set()
  streams.set(topic, all.add(response))
  const heartbeat = setInterval(() => response.write(':\n\n'), HEARTBEAT_MILLISECONDS)
  response.on('close', () => {
    clearInterval(heartbeat)
    all.delete(response)
  })
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
  accepted: `${MOVE} update offers set state = $10, accepted_at = $4, deadline_at = $6, accepted_by = $11, events = $8::int
    from moved where restaurant_id = $1 and id = $7) select 1`,
  completed: `${MOVE} update offers set state = $10, ended_at = $4, end_reason = 'freed', events = $8::int
    from moved where restaurant_id = $1 and id = $7),
  proof as (
    insert into coupons (restaurant_id, id, code, source, source_id, visit_type, given_at, kind, minor_units, state,
      is_shared, earned_at, guest, created_at)
    select $1, $7, $7, 'offer', $7, 'current', 'bare', 'percent', 1000, 'valid', false, $4, $11, $4 from moved) select 1`,
}
const LOCK = `select t.*, o.state, o.deadline_at from tables t left join offers o on o.restaurant_id = t.restaurant_id
  and o.id = t.offer_id where t.restaurant_id = $1 and t.id = $2 for update of t`

const MOVES: Record<string, { from: string | null; to: keyof typeof STATEMENTS; seq: number }> = {
  offer: { from: null, to: 'offered', seq: 1 },
  accept: { from: 'offered', to: 'accepted', seq: 2 },
  yes: { from: 'accepted', to: 'completed', seq: 3 },
}

async function move(restaurant: string, table: string, what: string, offer: string): Promise<void> {
  const step = MOVES[what]
  if (!step) throw new Error(`no step ${what}`)
  const { seq, from, to } = step
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({ name: 'lock', text: LOCK, values: [restaurant, table] })
    const now = new Date()
    const due = new Date(now.getTime() + 600_000)
    const given = [restaurant, table, 1, now, 'bare', due, offer, seq, from, to]
    await client.query({ name: to, text: STATEMENTS[to], values: to === 'offered' ? given : [...given, PHONE] })
    await client.query('commit')
  } finally {
    client.release()
  }
  await pool.query({ name: 'tell', text: "select pg_notify('bare_evening', $1)", values: [`${restaurant} ${table}`] })
}

function send(response: ServerResponse, type: string, body: Buffer) {
  response.writeHead(200, { 'content-type': type, 'content-length': body.length })
  response.end(body)
}

// /page, /read, /follow/TOPIC, /move/RESTAURANT/TABLE/WHAT/OFFER
const server = createServer((request, response) => {
  const [, what, first = '', second = '', third = '', fourth = ''] = (request.url ?? '').split('/')
  if (what === 'page') return send(response, 'text/html', page)
  if (what === 'read') return send(response, 'application/json', table)
  if (what === 'follow') return follow(first, response)
  move(first, second, third, fourth).then(
    () => response.end('{}'),
    (error: Error) => {
      response.statusCode = 500
      response.end(error.message)
    },
  )
})
process.on('message', (texts: { page: string; table: string }) => {
  page = Buffer.from(texts.page)
  table = Buffer.from(texts.table)
  process.send?.(true)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : null)
})
