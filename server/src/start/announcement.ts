import type { Config } from '#platform/config.ts'
import type { Samples } from '../features/sample/index.ts'

const about = (title: string, ...lines: string[]) =>
  lines.map((line, at) => `  ${(at === 0 ? title : '').padEnd(16)}${line}`)

export function announcement(config: Config, { restaurant, admin, closed }: Samples, devToken: string): string {
  const isLocal = config.mode === 'local'
  const local = isLocal ? `http://localhost:${config.port}` : config.publicUrl
  const groups: string[][] = [[`Tidetable is ready: ${config.publicUrl}`]]
  const signIns = [
    ...(isLocal && restaurant ? about('Try it', `${local}/dev?token=${devToken}`) : []),
    ...(restaurant
      ? about('Restaurant', `${local}/login?type=restaurant`, `${restaurant.email}  ${restaurant.password}`)
      : []),
    ...(admin ? about('Administrator', `${local}/admin-login`, `${admin.email}  ${admin.password}`) : []),
    ...(isLocal ? about('Mail and SMS', `${local}/dev/outbox?token=${devToken}`) : []),
  ]
  groups.push(signIns)
  if (restaurant && !isLocal)
    groups.push(['  This password of the sample restaurant was drawn now. Note it down: it is not told again.'])
  if (closed.length > 0) {
    const wayBack = config.isDemo ? '' : ' DEMO=1 opens the restaurant with a new password.'
    groups.push([`  The sample accounts of local mode are closed: ${closed.join(', ')}.${wayBack}`])
  }
  if (config.isLan)
    groups.push([
      `  On the local network: QR codes open ${config.publicUrl}. A phone's own camera opens them; the scanner inside`,
      '  the page needs HTTPS. The passwords above are drawn at each start and work on the whole local network; mail',
      '  and SMS can be read on this machine only.',
    ])
  else if (isLocal) groups.push(['  To open it on a phone in the same network: npm start -- --lan'])
  if (config.publicUrl.startsWith('https:') && config.trustProxy === 0)
    groups.push([
      '  PUBLIC_URL is https and TRUST_PROXY is 0. The program speaks HTTP, so a proxy must be in front: set TRUST_PROXY to',
      '  the number of proxies, or all visitors count as one and soon meet limits.',
    ])
  groups.push(['  Ctrl-C stops it.'])
  return `${groups
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n\n`
}
