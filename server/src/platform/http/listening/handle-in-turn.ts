import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const latestHandled = new WeakMap<Socket, ServerResponse>()

/** Returns the response of the connection's request that is being handled, or was handled last. */
export const responseOn = (socket: Socket): ServerResponse | undefined => latestHandled.get(socket)

/**
 * Handles a connection's requests one after the other. Node handles all pipelined requests of a packet at once, so a
 * client that sends hundreds and reads nothing would hold an open file and a buffer for each.
 */
export function handleInTurn(listener: RequestListener): RequestListener {
  const latestReceived = new WeakMap<Socket, ServerResponse>()
  return (request, response) => {
    const { socket } = request
    const handle = () => {
      latestHandled.set(socket, response)
      listener(request, response)
    }
    const before = latestReceived.get(socket)
    latestReceived.set(socket, response)
    if (!before || before.closed) return handle()
    before.once('close', () => {
      if (!socket.destroyed) handle()
    })
  }
}
