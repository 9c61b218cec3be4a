import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { serveMailSheet } from './mail-sheet.ts'

it('serves an empty page that allows email styles and our images, but no scripts', async () => {
  const http = Fastify()
  serveMailSheet(http, { publicUrl: 'https://tide.example' })
  const { headers, body } = await http.inject('/mail-sheet')
  expect(body).not.toContain('<script')
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "img-src 'self' https://tide.example",
      "frame-ancestors 'self'",
      'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    ]),
  )
  expect(policy.some((directive) => directive.startsWith('script-src'))).toBe(false)
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
})
