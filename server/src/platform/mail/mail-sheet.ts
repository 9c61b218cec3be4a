import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const MAIL_SHEET = '/mail-sheet'

// The parent page writes the email into this frame; scripts are blocked, links open in a new tab as in an email client.
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'
const SHEET = '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Email</title></head></html>'

/** Emails need inline styles, which the policy of our pages blocks; a frame without a URL would inherit that policy. */
export function serveMailSheet(http: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    // Email images use the public URL, which may differ from this page's origin.
    `img-src 'self' ${new URL(publicUrl).origin}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `sandbox ${SANDBOX}`,
  ].join('; ')
  http.get(MAIL_SHEET, (_request, reply) =>
    reply
      .headers({
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
      })
      .send(SHEET),
  )
}
