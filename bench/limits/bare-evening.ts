// The limit of a Friday night: bare node:http, pg and NOTIFY → server-sent events. It writes the product's rows and asks
// nobody who they are. `node bare-evening.ts DATABASE_URL CONNECTIONS`; then it is sent the page's text and a table's.
import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'
import { type Move, moveTable } from './bare-moves.ts'

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

const MOVES: Record<string, { from: string | null; to: Move; seq: number }> = {
  offer: { from: null, to: 'offered', seq: 1 },
  accept: { from: 'offered', to: 'accepted', seq: 2 },
  yes: { from: 'accepted', to: 'completed', seq: 3 },
}

async function move(restaurant: string, id: string, what: string, offer: string): Promise<void> {
  const step = MOVES[what]
  if (!step) throw new Error(`no step ${what}`)
  await moveTable(pool, { restaurant, table: id, visit: 1, offer, ...step }, PHONE)
  await pool.query({ name: 'tell', text: "select pg_notify('bare_evening', $1)", values: [`${restaurant} ${id}`] })
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
