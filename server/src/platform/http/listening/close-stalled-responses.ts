import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Interval of checks: a connection that reads nothing is closed after one to two of them. */
const CHECK_MILLISECONDS = 10_000

const unsentPosition = ({ bytesWritten, writableLength }: Socket) =>
  writableLength > 0 ? bytesWritten - writableLength : null

/** Single bytes reset every timeout, so a client that sends but never reads could hold memory indefinitely. */
export function closeStalledResponses(server: Server, checkMilliseconds = CHECK_MILLISECONDS): void {
  const positions = new Map<Socket, number | null>()
  server.on('connection', (socket: Socket) => {
    positions.set(socket, null)
    socket.once('close', () => positions.delete(socket))
  })
  setInterval(() => {
    for (const [socket, before] of positions) {
      const position = unsentPosition(socket)
      if (position !== null && position === before) socket.destroy()
      else positions.set(socket, position)
    }
  }, checkMilliseconds).unref()
}
