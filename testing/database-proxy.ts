import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

export interface DatabaseProxy {
  url: string
  cut(): void
  down(): void
  /** Keeps connections open but passes no data. */
  pause(): void
  /** Routes new connections to the given server. */
  routeTo(databaseUrl: string): void
  heal(): void
  stop(): Promise<void>
}

const socketOf = (databaseUrl: string) => {
  const { searchParams, pathname, username } = new URL(databaseUrl.replace('@/', '@socket/'))
  return { socketPath: `${searchParams.get('host')}/.s.PGSQL.5432`, pathname, username }
}

export async function startProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { pathname, username, ...first } = socketOf(databaseUrl)
  let { socketPath } = first
  const sockets = new Set<Socket>()
  let isDown = false
  let isPaused = false

  function join(from: Socket, to: Socket) {
    sockets.add(from)
    from.on('data', (chunk) => {
      if (!to.write(chunk)) from.pause()
    })
    to.on('drain', () => !isPaused && from.resume())
    from
      .on('error', () => to.destroy())
      .on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    if (isPaused) from.pause()
  }

  const server = createServer((client) => {
    if (isDown) return void client.destroy()
    const database = createConnection(socketPath)
    join(client, database)
    join(database, client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    cut,
    down() {
      isDown = true
      cut()
    },
    pause() {
      isPaused = true
      for (const socket of sockets) socket.pause()
    },
    routeTo(to) {
      socketPath = socketOf(to).socketPath
    },
    heal() {
      isDown = false
      isPaused = false
      for (const socket of sockets) socket.resume()
    },
    async stop() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
