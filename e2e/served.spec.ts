import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from './product-test.ts'

test.skip(({ isMobile }) => isMobile, 'responses are the same on a phone')

const GUEST_PAGE = '/customer-dashboard/nobody'
/** Pages of each kind: prerendered, rendered on request, rendered in the browser, unknown. */
const PAGES = ['/', '/features/faq', '/about/blog', GUEST_PAGE, '/restraunt/dashboard', '/nowhere']
const ASSETS = join(import.meta.dirname, '../web/build/client/assets')

const blocks = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, head = '', text = '']) => ({
    head,
    text,
  }))
const html = { accept: 'text/html' }

test('each page is complete, and its data is in the framework’s own scripts', async ({ request }) => {
  for (const path of PAGES) {
    const page = await (await request.get(path, { headers: html })).text()
    expect(page, path).toMatch(/^<!DOCTYPE html><html lang="en-IN"/)
    expect(page.trimEnd(), path).toMatch(/<\/body><\/html>$/)
    const scripts = blocks(page, 'script').map(({ text }) => text)
    expect(scripts.filter((text) => text.includes('window.__reactRouterContext = ')).length, path).toBe(1)
    expect(
      scripts.some((text) => text.includes('__reactRouterContext.streamController.enqueue(')),
      path,
    ).toBe(true)
    expect(
      scripts.some((text) => text.includes('__reactRouterRouteModules')),
      path,
    ).toBe(true)
  }
})

test('each page inlines one style sheet, a guest’s page a smaller one, and requests none', async ({ request }) => {
  const sheets = new Map<string, string>()
  for (const path of PAGES) {
    const page = await (await request.get(path, { headers: html })).text()
    const [sheet, ...others] = blocks(page, 'style')
    expect([path, others.length]).toEqual([path, 0])
    expect(page, path).not.toMatch(/<link[^>]*rel="stylesheet"/)
    sheets.set(path, sheet?.text ?? '')
  }
  const guest = sheets.get(GUEST_PAGE) ?? ''
  sheets.delete(GUEST_PAGE)
  const [all = '', ...differing] = new Set(sheets.values())
  expect(differing).toEqual([])
  expect(guest.length).toBeGreaterThan(20_000)
  expect(guest.length).toBeLessThan((all.length * 2) / 3)
  // Requested only by a page that follows a guest's page without a page load.
  expect(readdirSync(ASSETS).filter((name) => name.endsWith('.css'))).toEqual([expect.stringMatching(/^app-/)])
})

test('pages and files are served compressed; the build has already compressed the files', async ({ product }) => {
  const send = async (path: string, encoding: string) => {
    // Playwright's client would decompress the body.
    const { request } = await import('node:http')
    return new Promise<{ encoding: string | undefined; bytes: Buffer; vary: string }>((resolve, fail) => {
      request(`${product.url}${path}`, { headers: { 'accept-encoding': encoding, ...html } }, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece) => pieces.push(piece))
        answer.on('end', () =>
          resolve({
            encoding: answer.headers['content-encoding'],
            bytes: Buffer.concat(pieces),
            vary: String(answer.headers.vary).toLowerCase(),
          }),
        )
      })
        .on('error', fail)
        .end()
    })
  }
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const
  const scripts = readdirSync(ASSETS).filter((name) => /\.(js|svg)$/.test(name))
  // The build writes no compressed variant that saves nothing.
  const packed = scripts.filter((name) => existsSync(join(ASSETS, `${name}.br`)))
  expect(packed.length).toBeGreaterThan(100)
  const largest = packed.filter((name) => name.startsWith('restraunt-') || name.startsWith('home')).slice(0, 4)
  for (const path of [...PAGES, ...largest.map((name) => `/assets/${name}`)]) {
    const plain = await send(path, 'identity')
    expect([path, plain.encoding]).toEqual([path, undefined])
    for (const encoding of ['br', 'gzip'] as const) {
      const small = await send(path, encoding)
      expect([path, small.encoding, small.vary]).toEqual([path, encoding, expect.stringContaining('accept-encoding')])
      expect(small.bytes.length, path).toBeLessThan(plain.bytes.length)
      if (path.startsWith('/assets/')) expect(unpack[encoding](small.bytes).equals(plain.bytes)).toBe(true)
    }
  }
})
