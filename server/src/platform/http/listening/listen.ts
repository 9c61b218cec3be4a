// A host name may have several addresses (localhost: 127.0.0.1 and ::1); each gets its own Node.js server.
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { StartupError } from '../../startup-error.ts'

export async function listAddresses(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch((cause: Error) => {
    throw new StartupError(`HOST ${host} has no address on this machine: ${cause.message}`, cause)
  })
  return found.sort((one, other) => one.family - other.family).map(({ address }) => address)
}

/** A name may resolve to an address that this machine lacks: ::1 where IPv6 is off. */
const isMissing = (error: Error & { code?: string }) => error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'

const refused = (error: Error & { code?: string }, port: number) =>
  new StartupError(
    error.code === 'EADDRINUSE' ? `Port ${port} is in use. Set PORT to another one.` : `HOST, PORT: ${error.message}`,
    error,
  )

/** Time between SIGTERM and closing: enough for load balancers that retry refused connections. */
const CLOSE_DELAY_MILLISECONDS = 100
/** Limits the time for accepting queued connections, so that new ones cannot delay shutdown. */
const ACCEPT_MILLISECONDS = 1_000
const EMPTY_TURNS = 3
/** Wait for the first request of a new connection: a busy load balancer connects first and writes later. */
const FIRST_BYTE_MILLISECONDS = 2_000
/** Keeps the whole shutdown below 10 s even if clients still send or read. */
const SHUTDOWN_MILLISECONDS = 7_500

interface Options {
  openAnother: (listener: RequestListener) => Server
  drainSeconds: number
}

/** Create it before the app is ready: it adds hooks for closing. Port 0 chooses a free port, which is returned. */
export function createListener(
  app: FastifyInstance,
  { openAnother, drainSeconds }: Options,
): (addresses: readonly string[], port: number) => Promise<number> {
  const others: Server[] = []
  const open = new Map<Socket, number>()
  let acceptedCount = 0
  const watch = (server: Server) =>
    server.on('connection', (socket: Socket) => {
      acceptedCount += 1
      open.set(socket, performance.now())
      socket.once('close', () => open.delete(socket))
    })
  watch(app.server)

  async function listenAlsoAt(host: string, port: number) {
    const server = watch(openAnother(app.routing as RequestListener))
    for (const event of ['clientError', 'upgrade'] as const) {
      if (app.server.listenerCount(event) === 0) continue
      server.on(event, (...args: unknown[]) => app.server.emit(event, ...args))
    }
    await once(server.listen({ host, port }), 'listening')
    others.push(server)
  }

  function endIdle() {
    for (const server of [app.server, ...others]) server.closeIdleConnections()
    for (const [socket, openedAt] of open) {
      const isSilent = socket.bytesRead === 0 && performance.now() - openedAt > FIRST_BYTE_MILLISECONDS
      if (isSilent) socket.destroy()
    }
  }

  /**
   * Closing the listener resets queued connections, so all are accepted before. Several turns must be empty, because
   * connections that arrive during a long turn are accepted only in the next one.
   */
  async function acceptQueuedConnections() {
    const until = performance.now() + ACCEPT_MILLISECONDS
    for (let empty = 0; empty < EMPTY_TURNS && performance.now() < until; ) {
      const before = acceptedCount
      await nextTurn()
      empty = before === acceptedCount ? empty + 1 : 0
    }
  }

  let isStopping = false
  let idleCheck: NodeJS.Timeout
  let cutTimer: NodeJS.Timeout
  let closed: Promise<unknown>
  let shutting: Promise<void> | undefined
  // Each reply closes its connection, and its client may open another. Requests therefore wait while the listeners
  // close, which would reset connections that are not accepted yet.
  app.addHook('onRequest', (_request, _reply, done) => {
    if (shutting) void shutting.then(() => done())
    else done()
  })
  // Fastify sets this header only for requests that start after the shutdown began.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    isStopping = true
    const cutAll = () => {
      for (const socket of open.keys()) socket.destroy()
    }
    cutTimer = setTimeout(cutAll, SHUTDOWN_MILLISECONDS)
    await pause(Math.max(CLOSE_DELAY_MILLISECONDS, drainSeconds * 1000))
    const shut = Promise.withResolvers<void>()
    shutting = shut.promise
    await acceptQueuedConnections()
    // Closed here, since Fastify closes its server only after further hooks, when new connections are queued again.
    closed = Promise.all([app.server, ...others].map((server) => once(server.close(), 'close')))
    shut.resolve()
    idleCheck = setInterval(endIdle, CLOSE_DELAY_MILLISECONDS)
  })
  app.addHook('onClose', async () => {
    await closed
    clearInterval(idleCheck)
    clearTimeout(cutTimer)
  })

  return async ([first = 'localhost', ...further], wanted) => {
    try {
      await app.listen({ host: first, port: wanted })
      const { port } = app.server.address() as AddressInfo
      for (const address of further) {
        await listenAlsoAt(address, port).catch((error) => {
          if (!isMissing(error)) throw error
        })
      }
      return port
    } catch (error) {
      throw refused(error as Error, wanted)
    }
  }
}
