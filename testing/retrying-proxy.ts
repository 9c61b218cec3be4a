// A balancer on loopback, as plain as one can be: takes turns between addresses and tries the next one when a connection
// is refused. An answer that came is handed on as it is; nothing that was sent is sent twice, but for a GET on a kept
// connection that turned out to be closed.
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Balancer {
  url: string
  close(): Promise<void>
}

export async function startRetryingProxy(ports: readonly number[]): Promise<Balancer> {
  const kept = new Agent({ keepAlive: true })
  let turn = 0

  function forward(incoming: IncomingMessage, response: ServerResponse, body: Buffer, triesLeft: number): void {
    const { method = 'GET', url = '/', headers } = incoming
    const port = ports[turn++ % ports.length]
    const isGet = method === 'GET'
    const forwarded = request({ host: '127.0.0.1', port, method, path: url, headers, agent: isGet && kept })
    forwarded.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    forwarded.on('error', (error: NodeJS.ErrnoException) => {
      const wasClosed = isGet && forwarded.reusedSocket && error.code === 'ECONNRESET'
      const wasNotTaken = error.code === 'ECONNREFUSED' || wasClosed
      if (response.headersSent) response.destroy()
      else if (wasNotTaken && triesLeft > 0) forward(incoming, response, body, triesLeft - 1)
      else response.writeHead(502).end(error.code)
    })
    forwarded.end(body)
  }

  const server = createServer(async (incoming, response) => {
    // What the product says about its own connection is not for ours.
    delete incoming.headers.connection
    forward(incoming, response, await buffer(incoming), ports.length)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      kept.destroy()
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
