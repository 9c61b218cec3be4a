import type { IncomingMessage, Server } from 'node:http'
import type { Log } from '../../observability/log.ts'

const isOfProxy = (header: string): boolean =>
  header === 'via' || header === 'forwarded' || header === 'x-real-ip' || header.startsWith('x-forwarded')

/** Reads requests from the servers themselves, since some are answered before the app's hooks run. */
export function warnUntrustedProxy(
  { trustProxy }: { trustProxy: number },
  log: Pick<Log, 'warn'>,
): (server: Server) => void {
  const watched = new Set<Server>()
  let isWarned = trustProxy > 0
  const check = ({ headers }: IncomingMessage) => {
    for (const header in headers) {
      if (!isOfProxy(header)) continue
      isWarned = true
      for (const server of watched) server.off('request', check)
      return log.warn(
        { header },
        'proxied request but TRUST_PROXY=0: visitors share one rate limit; set TRUST_PROXY to the number of proxies',
      )
    }
  }
  return (server) => {
    if (isWarned) return
    watched.add(server)
    server.prependListener('request', check)
  }
}
