import { type Config, SAMPLE_ADMIN, SAMPLE_RESTAURANT } from '#platform/config.ts'

/** What is printed once the program answers. */
export function announcement(config: Config, origin: string): string {
  const lines = [`Tidetable is ready: ${origin}`]
  const local = `http://localhost:${config.port}`
  if (config.mode === 'local') {
    lines.push('')
    if (config.isDemo) {
      lines.push(
        `  Restaurant      ${local}/login?type=restaurant`,
        `                  ${SAMPLE_RESTAURANT.email}  ${SAMPLE_RESTAURANT.password}`,
      )
    }
    if (config.admin?.email === SAMPLE_ADMIN.email) {
      lines.push(
        `  Administrator   ${local}/admin-login`,
        `                  ${SAMPLE_ADMIN.email}  ${SAMPLE_ADMIN.password}`,
      )
    }
    lines.push(`  Mail and SMS    ${local}/dev/outbox`)
  }
  if (config.isLan) {
    lines.push(
      '',
      `  On the local network: QR codes open ${config.publicUrl}. A phone's own camera opens them; the scanner inside`,
      '  the page needs HTTPS. The outbox and the sample sign-ins answer this machine only.',
    )
  }
  return `${lines.join('\n')}\n\n  Ctrl-C stops it.\n\n`
}
