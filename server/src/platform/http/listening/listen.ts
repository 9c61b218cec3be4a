// Where the program listens, and how it stops. A name may have several addresses (localhost has 127.0.0.1 and ::1); each
// has a server of Node's, made in the same way and leading into the one program.
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { StartupError } from '../../startup-error.ts'

/** All addresses of a name or an address, IPv4 first. */
export async function listAddresses(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch((cause: Error) => {
    throw new StartupError(`HOST ${host} has no address here: ${cause.message}`, cause)
  })
  return found.sort((one, other) => one.family - other.family).map(({ address }) => address)
}

/** A name may have an address that this machine lacks: ::1 where IPv6 is off. */
const isMissing = (error: Error & { code?: string }) => error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'

const refused = (error: Error & { code?: string }, port: number) =>
  new StartupError(
    error.code === 'EADDRINUSE' ? `Port ${port} is in use; set PORT to another.` : `HOST, PORT: ${error.message}`,
    error,
  )

/** Balancers that ask again when a connection is refused need no more. */
const GOODBYE_MILLISECONDS = 100
/** Who comes faster than they are let in does not keep the program from ending. */
const LETTING_IN_MILLISECONDS = 1_000
/** So many turns in a row without a caller, and nobody waits. */
const EMPTY_TURNS = 3
/** Who has just connected may be about to ask: a balancer that is busy connects first and writes when it gets to it. */
const SILENCE_MILLISECONDS = 2_000
/** The program ends 10 s after it was asked to, whoever still sends or reads. */
const PATIENCE_MILLISECONDS = 7_500

interface Options {
  /** Makes the server of a further address. */
  openAnother: (listener: RequestListener) => Server
  drainSeconds: number
}

/**
 * Made before the program is ready, since it closes with it. The first address must be there; port 0 takes a free one
 * and returns it.
 */
export function createListener(
  app: FastifyInstance,
  { openAnother, drainSeconds }: Options,
): (addresses: readonly string[], port: number) => Promise<number> {
  const others: Server[] = []
  /** When each was opened. */
  const open = new Map<Socket, number>()
  let letIn = 0
  const watch = (server: Server) =>
    server.on('connection', (socket: Socket) => {
      letIn += 1
      open.set(socket, performance.now())
      socket.once('close', () => open.delete(socket))
    })
  watch(app.server)

  async function listenAlsoAt(host: string, port: number) {
    const server = watch(openAnother(app.routing as RequestListener))
    // What is not a request goes to whoever waits for it at the first address.
    for (const event of ['clientError', 'upgrade'] as const) {
      if (app.server.listenerCount(event) === 0) continue
      server.on(event, (...given: unknown[]) => app.server.emit(event, ...given))
    }
    await once(server.listen({ host, port }), 'listening')
    others.push(server)
  }

  /** Who has answered and who never asked; again and again, since others still answer or read. */
  function endIdle() {
    for (const server of [app.server, ...others]) server.closeIdleConnections()
    for (const [socket, openedAt] of open) {
      const isSilent = socket.bytesRead === 0 && performance.now() - openedAt > SILENCE_MILLISECONDS
      if (isSilent) socket.destroy()
    }
  }

  /**
   * The event loop lets in one connection a turn, and the system resets who still waits when the door is shut: it is
   * shut in the very turn that found nobody. Who comes while a long turn is worked off is only seen in the next, so
   * that a single empty one says nothing.
   */
  async function letInWhoWaits() {
    const until = performance.now() + LETTING_IN_MILLISECONDS
    for (let empty = 0; empty < EMPTY_TURNS && performance.now() < until; ) {
      const before = letIn
      await nextTurn()
      empty = before === letIn ? empty + 1 : 0
    }
  }

  let isStopping = false
  let looking: NodeJS.Timeout
  let patience: NodeJS.Timeout
  let closed: Promise<unknown>
  /** Set while the program stops listening; resolves when it no longer listens. */
  let shutting: Promise<void> | undefined
  // Each reply closes its connection, and the client opens a new one for its next request. Requests wait while the program
  // stops listening; otherwise new connections would never stop coming, and those not accepted would be reset.
  app.addHook('onRequest', (_request, _reply, done) => {
    if (shutting) void shutting.then(() => done())
    else done()
  })
  // Fastify says so to whoever asks from now on; those who asked before hear it here.
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
    patience = setTimeout(cutAll, PATIENCE_MILLISECONDS)
    await pause(Math.max(GOODBYE_MILLISECONDS, drainSeconds * 1000))
    const shut = Promise.withResolvers<void>()
    shutting = shut.promise
    await letInWhoWaits()
    // Fastify would close its own only after the hooks that follow, when others stand at the door again.
    closed = Promise.all([app.server, ...others].map((server) => once(server.close(), 'close')))
    shut.resolve()
    looking = setInterval(endIdle, GOODBYE_MILLISECONDS)
  })
  app.addHook('onClose', async () => {
    await closed
    clearInterval(looking)
    clearTimeout(patience)
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
