// Where a caller sits. The one judge for everything that only answers nearby: outbox, sample sign-ins, metrics.
import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from '../config.ts'
import { isOnLocalNetwork } from './local-network.ts'

export type Place = 'this-machine' | 'local-network' | 'elsewhere'

/** What proxies and tunnels add. */
export const isOfProxy = (header: string): boolean =>
  header === 'via' || header === 'forwarded' || header === 'x-real-ip' || header.startsWith('x-forwarded')

/** Empty when it cannot be read. */
function hostnameOf(host: string | undefined): string {
  const url = `http://${host ?? ''}`
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : ''
}

/**
 * By the connection and by the name that was asked for: a page elsewhere whose name leads here (DNS rebinding) names
 * itself in `Host`, a tunnel or proxy on this machine in a header of its own.
 */
export function placeOf({ ip, headers }: { ip: string; headers: IncomingHttpHeaders }): Place {
  if (Object.keys(headers).some(isOfProxy)) return 'elsewhere'
  const address = ip.replace(/^::ffff:/i, '')
  const host = hostnameOf(headers.host)
  if (isLoopback(address) && isLoopback(host)) return 'this-machine'
  const isNear = (name: string) => isLoopback(name) || isOnLocalNetwork(name)
  return isNear(address) && isNear(host) ? 'local-network' : 'elsewhere'
}
