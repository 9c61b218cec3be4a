// The limit of reading: bare node:http that answers one prepared text from memory.
import { createServer } from 'node:http'

let body = Buffer.alloc(0)
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : null)
})
process.on('message', (text: string) => {
  body = Buffer.from(text)
  process.send?.(true)
})
