import type { Config } from '#platform/config.ts'
import type { Samples } from '../features/sample/index.ts'

const about = (title: string, ...lines: string[]) =>
  lines.map((line, at) => `  ${(at === 0 ? title : '').padEnd(16)}${line}`)

export function startupBanner(config: Config, { restaurant, admin, closed }: Samples, devToken: string): string {
  const isLocal = config.mode === 'local'
  const local = isLocal ? `http://localhost:${config.port}` : config.publicUrl
  const groups: string[][] = [[`Tidetable is ready: ${config.publicUrl}`]]
  const signIns = [
    ...(isLocal && restaurant ? about('Try it', `${local}/dev?token=${devToken}`) : []),
    ...(restaurant
      ? about('Restaurant', `${local}/login?type=restaurant`, `${restaurant.email}  ${restaurant.password}`)
      : []),
    ...(admin ? about('Administrator', `${local}/admin-login`, `${admin.email}  ${admin.password}`) : []),
    ...(isLocal ? about('Email and SMS', `${local}/dev/outbox?token=${devToken}`) : []),
  ]
  groups.push(signIns)
  if (restaurant && !isLocal)
    groups.push(['  The sample restaurant’s password was generated now. Save it: it is not shown again.'])
  if (closed.length > 0) {
    const wayBack = config.isDemo ? '' : ' DEMO=1 enables the restaurant with a new password.'
    groups.push([`  Disabled sample accounts: ${closed.join(', ')}.${wayBack}`])
  }
  if (config.isLan)
    groups.push([
      `  On the local network: QR codes open ${config.publicUrl}. A phone's own camera opens them; the scanner inside`,
      '  the page needs HTTPS. The passwords above change at each start and work on the whole local network; email',
      '  and SMS can be read on this machine only.',
    ])
  else if (isLocal) groups.push(['  To open it on a phone in the same network: npm start -- --lan'])
  if (config.publicUrl.startsWith('https:') && config.trustProxy === 0)
    groups.push([
      '  PUBLIC_URL is https and TRUST_PROXY is 0. The server speaks HTTP and needs a reverse proxy: set TRUST_PROXY to',
      '  the number of proxies, or all visitors share one rate limit.',
    ])
  groups.push(['  Press Ctrl-C to stop.'])
  return `${groups
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n\n`
}
