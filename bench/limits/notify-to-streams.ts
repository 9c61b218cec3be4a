// The limit of a change reaching screens: one NOTIFY a change, one LISTEN, server-sent events; nothing stored, nobody
// asked who they are. `node notify-to-streams.ts DATABASE_URL`
import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'

const [url = ''] = process.argv.slice(2)
const streams = new Map<string, Set<ServerResponse>>()
const pool = new pg.Pool({ connectionString: url, max: 10 })
const listener = new pg.Client({ connectionString: url })
await listener.connect()
await listener.query('listen bare_bench')
listener.on('notification', ({ payload = '' }) => {
  const [board = '', mark = ''] = payload.split(' ')
  const frame = `event: table\ndata: {"_id":"${mark}"}\n\n`
  for (const response of streams.get(board) ?? []) response.write(frame)
})

// GET /board: a stream. POST /board/mark: a change that its streams hear of.
const server = createServer((request, response) => {
  const [, board = '', mark = ''] = (request.url ?? '').split('/')
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(':\n\n')
    const set = streams.get(board) ?? new Set()
    streams.set(board, set.add(response))
    response.on('close', () => set.delete(response))
    return
  }
  void pool
    .query({ name: 'notify', text: 'select pg_notify($1, $2)', values: ['bare_bench', `${board} ${mark}`] })
    .then(() => response.end('{}'))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : null)
})
