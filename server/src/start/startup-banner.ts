import { type Config, isLoopback } from '#platform/config.ts'

const about = (title: string, line: string) => `  ${title.padEnd(16)}${line}`

/** `disabled`: sample accounts that this start disabled. */
export function startupBanner(config: Config, disabled: readonly string[], devToken: string): string {
  const groups: string[][] = [[`Tidetable is ready: ${config.publicUrl}`]]
  const captured = config.mail.isOff ? 'SMS' : 'Email and SMS'
  if (config.mode === 'local') {
    const local = `http://localhost:${config.port}`
    groups.push([
      about('Try it', `${local}/dev?token=${devToken}`),
      about(captured, `${local}/dev/outbox?token=${devToken}`),
    ])
    groups.push(
      config.isLan
        ? [
            `  On the local network: QR codes open ${config.publicUrl}. A phone's own camera opens them; the scanner inside`,
            '  the page needs HTTPS. With this machine’s address instead of localhost the pages above open there, too:',
            '  whoever has the token can sign in to the sample accounts and read email and SMS.',
          ]
        : ['  To open it on a phone in the same network: npm start -- --lan'],
    )
  }
  if (config.mail.isOff)
    groups.push(['  Email is off (MAIL=off): confirm restaurants in the admin panel or with npm run admin.'])
  if (config.mode === 'demo') {
    groups.push([
      about('Demo', `${config.publicUrl}/dev?token=${devToken}`),
      about(captured, `${config.publicUrl}/dev/outbox?token=${devToken}`),
    ])
    groups.push([
      '  Anyone with the first address can use the sample restaurant. All data is deleted every night, and nothing is sent.',
      '  DEV_TOKEN keeps the address the same after a restart.',
    ])
    if (isLoopback(new URL(config.publicUrl).hostname))
      groups.push([
        '  PUBLIC_URL is not set, so links and QR codes work only on this machine. Set it to the address that visitors use.',
      ])
  }
  if (disabled.length > 0) groups.push([`  Disabled sample accounts: ${disabled.join(', ')}.`])
  if (config.publicUrl.startsWith('https:') && config.trustProxy === 0)
    groups.push([
      '  PUBLIC_URL is https and TRUST_PROXY is 0. The server speaks HTTP and needs a reverse proxy: set TRUST_PROXY to',
      '  the number of proxies, or all visitors share one rate limit.',
    ])
  groups.push(['  Press Ctrl-C to stop.'])
  return `${groups.map((lines) => lines.join('\n')).join('\n\n')}\n\n`
}
