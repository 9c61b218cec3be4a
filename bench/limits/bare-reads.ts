// Limit of a read: node:http with prepared statements. `node bare-reads.ts DATABASE_URL CONNECTIONS STATEMENTS`, where
// STATEMENTS is JSON: [{"text":"select …","values":[]}].
import { createServer } from 'node:http'
import pg from 'pg'

const [url = '', connections = '', json = '[]'] = process.argv.slice(2)
const statements: { text: string; values: unknown[] }[] = JSON.parse(json)
const pool = new pg.Pool({ connectionString: url, max: Number(connections) })
const server = createServer(async (_request, response) => {
  const results = await Promise.all(statements.map((each, at) => pool.query({ name: `read${at}`, ...each })))
  const body = Buffer.from(JSON.stringify({ success: true, data: results.map(({ rows }) => rows) }))
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : null)
})
