// Proxy that can drop all traffic of its open connections without closing them, as after roaming.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface SwallowingProxy {
  url: string
  /** Affects open connections only; new ones work. */
  swallow(): void
  close(): void
}

export async function startSwallowingProxy(target: string): Promise<SwallowingProxy> {
  const { port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: Number(port), host: 'localhost' })
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => to.write(chunk))
      from.on('end', () => sockets.has(from) && to.end())
      from.on('error', () => {})
      from.on('close', () => {
        if (sockets.delete(from)) to.destroy()
      })
    }
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    swallow() {
      for (const socket of sockets) socket.removeAllListeners('data').removeAllListeners('end').resume()
      sockets.clear()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
