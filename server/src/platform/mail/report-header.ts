/** Providers that replace the Message-ID return the value of this header in their reports. */
const HEADERS: readonly (readonly [host: string, header: string])[] = [
  ['postmarkapp.com', 'X-PM-Metadata-Delivery'],
  ['brevo.com', 'X-Mailin-custom'],
  ['sendinblue.com', 'X-Mailin-custom'],
]

/** Returns null if the provider keeps the Message-ID or is unknown. */
export function reportHeaderOf(smtpUrl: string | null): string | null {
  const host = smtpUrl ? new URL(smtpUrl).hostname.toLowerCase() : ''
  return HEADERS.find(([domain]) => host === domain || host.endsWith(`.${domain}`))?.[1] ?? null
}
