import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@tidetable/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { writePageBuild } from '../../test/page-build.ts'
import { registerPages } from './http/pages/pages.ts'
import { createHttp } from './http/server.ts'
import { createLog } from './observability/log.ts'
import { hasToken, withoutTokens } from './token-addresses.ts'

const TOKEN = 'Zk3Jx0_9-aQ7Zk3Jx0_9-aQ7Zk3Jx0_9-aQ7Zk3Jx0'

const pages = [
  ...readFileSync(join(import.meta.dirname, '../../../web/app/routes.ts'), 'utf8').matchAll(
    /route\('([^']*:token[^']*)'/g,
  ),
].map(([, path = '']) => `/${path}`)
const calls = Object.values(api)
  .flatMap((endpoints) => Object.values(endpoints))
  .map(({ path }) => path)
  .filter((path) => path.includes(':token'))
const addresses = [...new Set([...pages, ...calls])].map((path) => path.replace(/:token\??/, TOKEN))

function listen() {
  const lines: string[] = []
  return { lines, log: createLog('trace', { write: (line: string) => void lines.push(line) }) }
}

describe('paths with a token', () => {
  it('recognizes every page and endpoint with a token in its path', () => {
    expect(pages.length).toBeGreaterThan(4)
    expect(calls.length).toBeGreaterThan(4)
    for (const address of addresses) expect([address, hasToken(address)]).toEqual([address, true])
    for (const address of ['/', '/login', '/uploads/x.webp', '/contact', '/customers/export'])
      expect([address, hasToken(address)]).toEqual([address, false])
  })

  it.each(addresses)('logs no token in any line: %s', async (address) => {
    const { lines, log } = listen()
    const app = await createHttp({ config: { trustProxy: 0, publicUrl: 'https://tide.example' }, log })
    app.all('/*', async (request) => {
      request.log.info({ req: request, url: request.url }, `asked for ${request.url}`)
      request.log.debug({ referrer: `https://tide.example${request.url}?a=1`, inside: encodeURIComponent(request.url) })
      throw new Error(`no luck with https://tide.example${request.url}`)
    })
    onTestFinished(() => app.close())
    expect((await app.inject(address)).statusCode).toBe(500)
    expect(lines.join('')).toContain('[cut]')
    expect(lines.join('')).not.toContain(TOKEN)
  })

  it('logs no token if the page with the token cannot be rendered', async () => {
    const { lines, log } = listen()
    const config = { trustProxy: 0, publicUrl: 'https://tide.example' }
    const app = await createHttp({ config, log })
    await registerPages(app, { config, log, webRoot: await writePageBuild({ 'index.html': '<p>' }) })
    onTestFinished(() => app.close())
    for (const page of pages.map((path) => path.replace(/:token\??/, TOKEN))) await app.inject(`${page}?broken`)
    expect(lines.join('')).toContain('no page at ')
    expect(lines.join('')).not.toContain(TOKEN)
  })

  it.each(addresses)('tells browsers to send other sites only the origin as referrer: %s', async (address) => {
    const config = { trustProxy: 0, publicUrl: 'https://tide.example' }
    const app = await createHttp({ config, log: createLog('silent') })
    await registerPages(app, {
      config,
      log: createLog('silent'),
      webRoot: await writePageBuild({ 'index.html': '<p>' }),
    })
    onTestFinished(() => app.close())
    expect((await app.inject(address)).headers['referrer-policy']).toBe('strict-origin')
    expect((await app.inject('/login')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })
})

it('does not change other texts and similar file names in the log', () => {
  for (const text of [
    'at decide (/app/server/src/features/newsletter/subscriptions/service.ts:48:9)',
    'GET /restraunt/dashboard?tab=tables',
    '/u/short',
  ])
    expect(withoutTokens(text)).toBe(text)
})
