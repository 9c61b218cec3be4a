import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { writePageBuild } from '../../../../test/page-build.ts'
import { createLog } from '../../observability/log.ts'
import { createHttp } from '../server.ts'
import { registerPages } from './pages.ts'

const origin = 'https://tide.example'
const script = 'window.a = "http://origin.invalid"'
const page = `<!doctype html><link href="http://origin.invalid/about"><script>${script}</script><script src="/a.js"></script>`
const code = 'export const answer = 42'.repeat(50)
const film = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))

async function serve({ publicUrl = origin }: { publicUrl?: string } = {}) {
  const log = createLog('silent')
  const config = { trustProxy: 0, publicUrl }
  const app = await createHttp({ config, log })
  const seen: { method: string; ip: string; cookie: string | undefined; body: unknown }[] = []
  app.route({
    method: ['GET', 'POST'],
    url: '/api/:id',
    handler: (request, reply) => {
      const { method, ip, headers, body } = request
      seen.push({ method, ip, cookie: headers.cookie, body })
      reply.setCookie(`from_${(request.params as { id: string }).id}`, 'value', { path: '/', httpOnly: true })
      return reply.code(method === 'POST' ? 409 : 200).send({ success: method !== 'POST', query: request.query })
    },
  })
  const webRoot = await writePageBuild({
    'index.html': page,
    'about/team/index.html': page,
    'scan/index.html': page,
    'assets/app-1a2b.js': code,
    'assets/app-1a2b.js.br': brotliCompressSync(code),
    'media/film.mp4': film,
  })
  await registerPages(app, { config, log, webRoot })
  await app.ready()
  onTestFinished(() => app.close())
  return { app, seen }
}

const directives = (policy: unknown) =>
  new Map(
    String(policy)
      .split('; ')
      .map((each): [string, string[]] => {
        const [name = '', ...sources] = each.split(' ')
        return [name, sources]
      }),
  )
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('build files', () => {
  it('sends build files compressed, cached forever if the name has a hash', async () => {
    const { app } = await serve()
    const answer = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(code)
  })

  it.each(['', 'identity', 'br;q=0', 'deflate'])(
    'sends build files uncompressed for Accept-Encoding "%s"',
    async (accepted) => {
      const { app } = await serve()
      const answer = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': accepted } })
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.body).toBe(code)
    },
  )

  it('returns 304 for a cached build file', async () => {
    const { app } = await serve()
    const { headers } = await app.inject('/media/film.mp4')
    const again = await app.inject({ url: '/media/film.mp4', headers: { 'if-none-match': `"x", ${headers.etag}` } })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
  })

  it('answers HEAD for a build file with its size and no body', async () => {
    const { app } = await serve()
    const answer = await app.inject({ method: 'HEAD', url: '/media/film.mp4' })
    expect(answer.headers).toMatchObject({ 'content-length': '1000', 'content-type': 'video/mp4' })
    expect(answer.rawPayload).toHaveLength(0)
  })

  it.each([
    ['bytes=10-19', 206, 10, 20],
    ['bytes=990-', 206, 990, 1000],
    ['bytes=-5', 206, 995, 1000],
    ['bytes=990-5000', 206, 990, 1000],
    ['bytes=0-1,4-5', 200, 0, 1000],
  ])('answers a request for the range %s with %i', async (range, status, from, to) => {
    const { app } = await serve()
    const answer = await app.inject({ url: '/media/film.mp4', headers: { range } })
    expect(answer.statusCode).toBe(status)
    expect(answer.rawPayload.equals(film.subarray(from, to))).toBe(true)
    if (status === 206) expect(answer.headers['content-range']).toBe(`bytes ${from}-${to - 1}/1000`)
  })

  it('serves no file outside the build', async () => {
    const { app } = await serve()
    for (const url of ['/../server/index.js', '/%2e%2e/server/index.js', '/..%2fserver%2findex.js'])
      expect((await app.inject(url)).body).not.toContain('createRequestHandler')
  })
})

describe('prerendered pages', () => {
  it('inserts PUBLIC_URL and a hash for each inline script into prerendered pages', async () => {
    const { app } = await serve()
    const answer = await app.inject('/about/team')
    expect(answer.body).toContain('href="https://tide.example/about"')
    expect(answer.body).not.toContain('origin.invalid')
    const policy = directives(answer.headers['content-security-policy'])
    expect(policy.get('script-src')).toEqual(["'self'", sha('window.a = "https://tide.example"')])
    expect(policy.get('style-src')).toEqual(["'self'", sha('a { b: c }')])
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it('serves prerendered pages with a trailing slash, compressed, with an ETag', async () => {
    const { app } = await serve()
    const answer = await app.inject({ url: '/about/team/', headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain(origin)
    const tag = String(answer.headers.etag)
    const again = await app.inject({
      url: '/about/team/',
      headers: { 'accept-encoding': 'br', 'if-none-match': tag },
    })
    expect(again.statusCode).toBe(304)
  })

  it('allows WebAssembly only on the scanner page', async () => {
    const { app } = await serve()
    const sources = async (url: string) =>
      directives((await app.inject(url)).headers['content-security-policy']).get('script-src')
    expect(await sources('/scan')).toContain("'wasm-unsafe-eval'")
    expect(await sources('/')).not.toContain("'wasm-unsafe-eval'")
  })
})

describe('rendered pages', () => {
  it('uses a new nonce in each rendered page and its policy', async () => {
    const { app } = await serve()
    const answers = await Promise.all([app.inject('/any'), app.inject('/any')])
    const nonces = answers.map(({ body, headers }) => {
      const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? ''
      const policy = directives(headers['content-security-policy'])
      expect(policy.get('script-src')).toEqual(["'self'", `'nonce-${nonce}'`])
      for (const name of ['object-src', 'base-uri', 'frame-ancestors', 'default-src'])
        expect(policy.get(name)).toEqual(["'none'"])
      expect(String(headers['content-security-policy'])).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
      return nonce
    })
    expect(new Set(nonces).size).toBe(2)
    expect(Buffer.from(nonces[0] ?? '', 'base64')).toHaveLength(16)
  })

  it('sends rendered pages compressed and uncached', async () => {
    const { app } = await serve()
    const answer = await app.inject({ url: '/any', headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('nonce=')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('calls the API with the visitor’s address and cookies, and passes its cookies on', async () => {
    const { app, seen } = await serve()
    const answer = await app.inject({
      url: '/call',
      remoteAddress: '203.0.113.9',
      headers: { cookie: 'tt_guest=me' },
    })
    expect(JSON.parse(answer.body)).toEqual([
      { status: 200, body: { success: true, query: { q: '1' } } },
      { status: 409, body: { success: false, query: {} } },
    ])
    expect(seen).toEqual([
      { method: 'GET', ip: '203.0.113.9', cookie: 'tt_guest=me', body: undefined },
      { method: 'POST', ip: '203.0.113.9', cookie: 'tt_guest=me; from_x=value', body: { a: 1 } },
    ])
    expect(answer.headers['set-cookie']).toEqual([
      'from_x=value; Path=/; HttpOnly; SameSite=Lax',
      'from_y=value; Path=/; HttpOnly; SameSite=Lax',
    ])
  })

  it('accepts plain forms on rendered pages', async () => {
    const { app } = await serve()
    const answer = await app.inject({
      method: 'POST',
      url: '/echo?table=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'tide.example', cookie: 'a=b' },
      payload: 'intent=accept',
    })
    expect(answer.json()).toEqual({
      method: 'POST',
      url: 'http://tide.example/echo?table=1',
      form: { intent: 'accept' },
      cookie: 'a=b',
    })
  })

  it('rejects a form that belongs to no page', async () => {
    const { app } = await serve()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.inject({ method: 'POST', url: '/echo', headers, payload: `a=${'x'.repeat(300_000)}` })
    expect(answer.statusCode).toBe(413)
  })

  it('stops rendering when the visitor disconnects', async () => {
    const { app } = await serve()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    await new Promise<void>((resolve, reject) => {
      const requested = httpRequest({ port, host: '127.0.0.1', path: '/slow' }, (answer) => {
        answer.once('data', () => {
          requested.destroy()
          resolve()
        })
      })
      requested.on('error', reject)
      requested.end()
    })
    await vi.waitFor(() => expect((globalThis as { slowAborted?: boolean }).slowAborted).toBe(true))
  })
})

describe('unknown addresses', () => {
  it('answers unknown addresses with a page for browsers and an error for API clients', async () => {
    const { app } = await serve()
    const forPeople = await app.inject({ url: '/nowhere', headers: { accept: 'text/html,*/*' } })
    expect(forPeople.headers['content-type']).toContain('text/html')
    const refusal = { success: false, code: 'not_found' }
    expect((await app.inject({ url: '/nowhere', headers: { accept: 'application/json' } })).json()).toMatchObject(
      refusal,
    )
    expect((await app.inject({ method: 'POST', url: '/nowhere', payload: { a: 1 } })).json()).toMatchObject(refusal)
    expect((await app.inject({ method: 'DELETE', url: '/nowhere' })).json()).toMatchObject(refusal)
  })
})

describe('every response', () => {
  it.each([
    ['a page', '/any', 'GET'],
    ['a file', '/assets/app-1a2b.js', 'GET'],
    ['an unknown address', '/nowhere', 'DELETE'],
    ['an address that cannot be decoded', '/%zz', 'GET'],
    ['a page with an error', '/broken', 'GET'],
    ['the API', '/api/1', 'GET'],
  ] as const)('sends the security headers with every response: %s', async (_what, url, method) => {
    const { app } = await serve()
    const { headers } = await app.inject({ method, url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
      'permissions-policy': expect.stringContaining('camera=(self)'),
    })
    expect(directives(headers['content-security-policy']).get('frame-ancestors')).toEqual(["'none'"])
  })

  it('sends HSTS only if PUBLIC_URL is HTTPS', async () => {
    const { app } = await serve({ publicUrl: 'http://localhost:3000' })
    expect((await app.inject('/any')).headers['strict-transport-security']).toBeUndefined()
  })

  it('reveals no internal error details', async () => {
    const { app } = await serve()
    const answer = await app.inject('/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('the page broke')
  })
})

it('accepts a form from PUBLIC_URL even if the proxy reports another scheme or host', async () => {
  const { app } = await serve()
  const requested = async (headers: Record<string, string>, url = '/echo') => {
    const answer = await app.inject({
      method: 'POST',
      url,
      payload: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
    return answer.headers['content-type']?.includes('json') ? answer.json().url : answer.statusCode
  }
  // The framework compares Origin with the request's URL.
  for (const host of ['tide.example', '127.0.0.1:3000', 'app:3000', 'tide.example:80', 'not a host'])
    expect(await requested({ origin: 'https://tide.example', host })).toBe('https://tide.example/echo')
  const shown = { host: 'inside', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'elsewhere.example' }
  expect(await requested({ origin: 'https://tide.example', ...shown })).toBe('https://tide.example/echo')
  // Another address of this machine, as in a local network.
  expect(await requested({ origin: 'http://192.168.1.7:3000', host: '192.168.1.7:3000' })).toBe(
    'http://192.168.1.7:3000/echo',
  )
})

it('never treats another site’s form as same-origin', async () => {
  const { app } = await serve()
  for (const url of ['/echo', '//evil.example/echo', '//', '//evil.example:0x/echo', '/\\\\evil.example/echo']) {
    const answer = await app.inject({
      method: 'POST',
      url,
      payload: 'a=b',
      headers: {
        origin: 'http://evil.example',
        host: 'tide.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    expect([url, answer.statusCode, answer.body.includes('"url":"http://evil.example')]).toEqual([url, 200, false])
  }
})

it('explains what to do if the pages are not built', async () => {
  const log = createLog('silent')
  const config = { trustProxy: 0, publicUrl: origin }
  const app = await createHttp({ config, log })
  await expect(registerPages(app, { config, log, webRoot: '/nowhere' })).rejects.toThrow('npm run build')
})
