// Round-robin load balancer that retries only refused connections. Each request has a new connection, so that none
// fails because a keep-alive connection was closed.
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Balancer {
  url: string
  close(): Promise<void>
}

export async function startRetryingProxy(ports: readonly number[]): Promise<Balancer> {
  let turn = 0

  function forward(incoming: IncomingMessage, response: ServerResponse, body: Buffer, triesLeft: number): void {
    const { method, url: path, headers } = incoming
    const port = ports[turn++ % ports.length]
    const forwarded = request({ host: '127.0.0.1', port, method, path, headers, agent: false })
    forwarded.on('response', (answer) => {
      // The product's connection header is not for our client.
      delete answer.headers.connection
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    forwarded.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent) response.destroy()
      else if (error.code === 'ECONNREFUSED' && triesLeft > 0) forward(incoming, response, body, triesLeft - 1)
      else response.writeHead(502).end(error.code)
    })
    forwarded.end(body)
  }

  // A closed client connection would look like the product's failure.
  const server = createServer({ keepAliveTimeout: 600_000 }, async (incoming, response) => {
    delete incoming.headers.connection
    forward(incoming, response, await buffer(incoming), ports.length)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
