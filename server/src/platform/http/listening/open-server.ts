import { createServer, type RequestListener, type Server } from 'node:http'
import { bounds } from '../../limits.ts'
import { closeStalledResponses } from './close-stalled-responses.ts'
import { handleInTurn } from './handle-in-turn.ts'

const CONNECTION_MILLISECONDS = 60_000

export function openServer(listener: RequestListener): Server {
  const server = createServer(
    {
      requestTimeout: bounds.requestSeconds * 1000,
      keepAliveTimeout: 65_000,
      // Aborts a request that does not arrive in time even if the client keeps sending single bytes.
      connectionsCheckingInterval: 2_000,
      headersTimeout: 10_000,
      maxHeaderSize: 16_384,
    },
    handleInTurn(listener),
  )
  server.setTimeout(CONNECTION_MILLISECONDS)
  closeStalledResponses(server)
  return server
}
