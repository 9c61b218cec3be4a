// The limit of a page kept ready: bare node:http that answers the same bytes under the same type.
import { createServer } from 'node:http'

let body = Buffer.alloc(0)
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : null)
})
process.on('message', (base64: string) => {
  body = Buffer.from(base64, 'base64')
  process.send?.(true)
})
