// Where the program listens. A name may have several addresses (localhost has 127.0.0.1 and ::1); all of them lead into
// the one server, so that limits, time-outs, the fast lane and stopping are the same at each.
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartupError } from '../startup-error.ts'

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

const GOODBYE_MILLISECONDS = 100

/**
 * Made before the program is ready, since it closes with it. The first address must be there; port 0 takes a free one
 * and returns it.
 */
export function createListener(app: FastifyInstance): (addresses: readonly string[], port: number) => Promise<number> {
  const { server } = app
  const doors: Server[] = []

  async function openDoor(address: string, port: number) {
    const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
    await once(door.listen({ host: address, port }), 'listening')
    doors.push(door)
  }

  // As it closes, Node ends idle connections once, and takes for idle one whose request it has not read yet. So that is
  // put off until nobody comes in any more, and repeated for those that still had to answer.
  const endIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {}
  let looking: NodeJS.Timeout
  let closed: Promise<unknown>
  app.addHook('preClose', async () => {
    // Whoever asks now is told to come back, on a connection that ends.
    await new Promise((wake) => setTimeout(wake, GOODBYE_MILLISECONDS))
    // Straight after the event loop has let everybody in who stood at the door: who is left there is cut off.
    await new Promise((wake) => setImmediate(wake))
    closed = Promise.all(doors.map((door) => once(door.close(), 'close')))
    looking = setInterval(endIdle, GOODBYE_MILLISECONDS)
  })
  app.addHook('onClose', async () => {
    await closed
    clearInterval(looking)
  })

  return async ([first = 'localhost', ...others], wanted) => {
    try {
      await app.listen({ host: first, port: wanted })
      const { port } = server.address() as AddressInfo
      for (const address of others) {
        await openDoor(address, port).catch((error) => {
          if (!isMissing(error)) throw error
        })
      }
      return port
    } catch (error) {
      throw refused(error as Error, wanted)
    }
  }
}
