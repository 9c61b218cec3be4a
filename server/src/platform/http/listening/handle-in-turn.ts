import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Handles a connection's requests one after the other. Node handles all pipelined requests of a packet at once, so a
 * client that sends hundreds and reads nothing would hold an open file and a buffer for each.
 */
export function handleInTurn(listener: RequestListener): RequestListener {
  const latest = new WeakMap<Socket, ServerResponse>()
  return (request, response) => {
    const { socket } = request
    const before = latest.get(socket)
    latest.set(socket, response)
    if (!before || before.closed) return listener(request, response)
    before.once('close', () => {
      if (!socket.destroyed) listener(request, response)
    })
  }
}
