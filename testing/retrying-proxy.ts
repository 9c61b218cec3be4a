// A balancer on loopback, as plain as one can be: takes turns between addresses and tries the next one when a connection
// is refused. That is the only thing it ever repeats: each request has a connection of its own, so none can meet a kept
// one that has just been closed.
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
      // What the product says about its own connection is not for ours.
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

  // A person's connection is never closed between two requests: such a cut would look like the product's.
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
