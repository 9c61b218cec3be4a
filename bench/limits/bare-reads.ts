// Limit of a read: node:http with one prepared statement. `node bare-reads.ts DATABASE_URL CONNECTIONS SQL VALUE`
import { createServer } from 'node:http'
import pg from 'pg'

const [url = '', connections = '', text = '', value = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: Number(connections) })
const server = createServer(async (_request, response) => {
  const { rows } = await pool.query({ name: 'read', text, values: [value] })
  const body = Buffer.from(JSON.stringify({ success: true, data: rows }))
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : null)
})
