import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Whoever takes nothing is cut after one to two of these. */
const LOOK_MILLISECONDS = 10_000

/** What has left this program, or null when nothing waits to leave. */
const findLeft = ({ bytesWritten, writableLength }: Socket) =>
  writableLength > 0 ? bytesWritten - writableLength : null

/**
 * Cuts connections whose answer or stream waits and of which nothing leaves: somebody who asks and does not read would
 * hold memory for as long as they like, since a byte from them now and then keeps every time-out away.
 */
export function dropSilentReaders(server: Server, lookMilliseconds = LOOK_MILLISECONDS): void {
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
