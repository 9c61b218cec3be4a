// Requests as fast as they are answered, over a fixed number of connections.
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'

export interface Load {
  url: string
  connections: number
  seconds: number
  headers?: Record<string, string>
  /** Each connection goes round its own list; without one it GETs the address. */
  requestsOf?: (connection: number) => autocannon.Request[]
}

export interface Carried {
  requests: number
  seconds: number
}

/** Throws when anything but 2xx came back: a run with errors does not count. */
export async function carry({ url, connections, seconds, headers, requestsOf }: Load): Promise<Carried> {
  let connection = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 10,
    ...(headers ? { headers } : {}),
    ...(requestsOf ? { setupClient: (client) => client.setRequests(requestsOf(connection++)) } : {}),
  })
  // What was under way when the time was up must not run into the next turn.
  await pause(300)
  const wrong = result.non2xx + result.errors + result.timeouts
  if (wrong > 0) throw new Error(`${wrong} requests to ${url} failed: ${JSON.stringify(result.statusCodeStats)}`)
  return { requests: result['2xx'], seconds: result.duration }
}
