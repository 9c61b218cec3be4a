// Used for everything that is only served locally: outbox, sample sign-ins, metrics.
import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from '../config.ts'
import { isOnLocalNetwork } from './local-network.ts'

export type CallerOrigin = 'this-machine' | 'local-network' | 'elsewhere'

export const isOfProxy = (header: string): boolean =>
  header === 'via' || header === 'forwarded' || header === 'x-real-ip' || header.startsWith('x-forwarded')

function hostnameOf(host: string | undefined): string {
  const url = `http://${host ?? ''}`
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : ''
}

/** `Host` reveals DNS rebinding from another site, proxy headers reveal a tunnel or proxy on this machine. */
export function originOf({ ip, headers }: { ip: string; headers: IncomingHttpHeaders }): CallerOrigin {
  if (Object.keys(headers).some(isOfProxy)) return 'elsewhere'
  const address = ip.replace(/^::ffff:/i, '')
  const host = hostnameOf(headers.host)
  if (isLoopback(address) && isLoopback(host)) return 'this-machine'
  const isNear = (name: string) => isLoopback(name) || isOnLocalNetwork(name)
  return isNear(address) && isNear(host) ? 'local-network' : 'elsewhere'
}
