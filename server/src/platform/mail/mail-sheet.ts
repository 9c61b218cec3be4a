import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const MAIL_SHEET = '/mail-sheet'

// In a frame, the screen that shows it draws the mail; no script runs here, neither the mail's nor another's. Links open
// beside, as in a mail program.
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'
const SHEET = '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Mail</title></head></html>'

/**
 * An empty page on which a signed-in screen draws a mail. A mail styles itself inline, which the policy of our pages
 * refuses and that of this one allows; a frame without an address would inherit theirs.
 */
export function serveMailSheet(http: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    // A mail names its pictures by the public address, which need not be the one this page was opened by.
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
