import type { IncomingMessage, Server } from 'node:http'
import type { Log } from '../observability/log.ts'
import { isOfProxy } from './place-of.ts'

/**
 * Says once that a proxy is in front which nobody told the program of. Listens on the server itself, since some answers
 * leave before the program's own hooks.
 */
export function warnOfProxy(server: Server, { trustProxy }: { trustProxy: number }, log: Pick<Log, 'warn'>): void {
  if (trustProxy > 0) return
  const look = ({ headers }: IncomingMessage) => {
    for (const name in headers) {
      if (!isOfProxy(name)) continue
      server.off('request', look)
      return log.warn(
        { header: name },
        'a request came through a proxy while TRUST_PROXY is 0: all its visitors count as one and soon meet limits; set TRUST_PROXY to the number of proxies in front',
      )
    }
  }
  server.prependListener('request', look)
}
