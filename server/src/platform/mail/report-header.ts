/** An id may be a slot, which JSON would escape; ids themselves have no character to escape. */
const uniqueArguments = (id: string): string => `{"unique_args":{"delivery":"${id}"}}`

/** Providers return the value in their reports: they replace the Message-ID, or leave it out of complaints (SendGrid). */
const HEADERS: readonly (readonly [host: string, header: string, valueOf: (id: string) => string])[] = [
  ['postmarkapp.com', 'X-PM-Metadata-Delivery', String],
  ['brevo.com', 'X-Mailin-custom', String],
  ['sendinblue.com', 'X-Mailin-custom', String],
  // https://www.twilio.com/docs/sendgrid/for-developers/sending-email/unique-arguments
  ['sendgrid.net', 'X-SMTPAPI', uniqueArguments],
]

/** `id`: reference of the delivery. Returns no header for an unknown provider or one that always returns the Message-ID. */
export function reportHeaders(smtpUrl: string | null, id: string): (readonly [string, string])[] {
  const host = smtpUrl ? new URL(smtpUrl).hostname.toLowerCase() : ''
  const found = HEADERS.find(([domain]) => host === domain || host.endsWith(`.${domain}`))
  return found ? [[found[1], found[2](id)]] : []
}
