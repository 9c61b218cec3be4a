import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** A connection that reads nothing is closed after one to two of these. */
const LOOK_MILLISECONDS = 10_000

const findLeft = ({ bytesWritten, writableLength }: Socket) =>
  writableLength > 0 ? bytesWritten - writableLength : null

/** Single bytes from a client reset every timeout, so one that never reads could hold memory indefinitely. */
export function closeStalledResponses(server: Server, lookMilliseconds = LOOK_MILLISECONDS): void {
  const leftBefore = new Map<Socket, number | null>()
  server.on('connection', (socket: Socket) => {
    leftBefore.set(socket, null)
    socket.once('close', () => leftBefore.delete(socket))
  })
  setInterval(() => {
    for (const [socket, before] of leftBefore) {
      const left = findLeft(socket)
      if (left !== null && left === before) socket.destroy()
      else leftBefore.set(socket, left)
    }
  }, lookMilliseconds).unref()
}
