import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DoctorCheck } from '@tidetable/contract/endpoints/accounts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createTestApp } from '../../../test/app.ts'
import { production } from '../../../test/production.ts'
import { startTlsProxy, trustTestCertificate } from '../../../test/tls.ts'
import { findFreePort } from '../../start/addresses.ts'
import { probe } from './probe.ts'
import { checkPublicAddress, countProxies } from './public-address.ts'

async function startHttp(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** An installation that listens on its own port. */
async function startInstallation(env: Record<string, string> = {}) {
  const port = await findFreePort()
  const app = await createTestApp({ env })
  await app.listen(['127.0.0.1'], port)
  return { secret: app.platform.secret, url: `http://127.0.0.1:${port}` }
}

async function check(publicUrl: string, { secret = 'a secret', isServerRunning = true } = {}) {
  const context = {
    config: readConfig({ ...production(), DATA_DIR: '/tmp/none', PUBLIC_URL: publicUrl }),
    secret,
    clock: systemClock,
    db: Promise.reject(new Error('not used')),
    isServerRunning,
    mailTo: null,
  }
  context.db.catch(() => {})
  const [address, proxy] = await checkPublicAddress(context, probe(context, publicUrl))
  return { address: address as DoctorCheck, proxy: proxy as DoctorCheck }
}

const failure = (text: string) => expect.objectContaining({ status: 'failure', text: expect.stringContaining(text) })
const warning = (text: string) => expect.objectContaining({ status: 'warning', text: expect.stringContaining(text) })

describe('public address', () => {
  it('is ok if its https address leads to this installation, through as many proxies as TRUST_PROXY', async () => {
    trustTestCertificate()
    const { secret, url } = await startInstallation({ TRUST_PROXY: '1' })
    const proxy = await startTlsProxy(() => url)
    const checks = await check(proxy.url, { secret })
    expect(checks.address).toEqual({
      title: 'Public address',
      status: 'ok',
      text: `${proxy.url} leads to this installation.`,
      action: null,
    })
    expect(checks.proxy).toMatchObject({
      title: 'Proxy headers',
      status: 'ok',
      text: expect.stringMatching(/^1 proxy /),
    })
  })

  it('is a warning if only this machine can open it, and counts no proxy', async () => {
    const { secret, url } = await startInstallation()
    const checks = await check(url, { secret })
    expect(checks.address).toEqual(warning('only this machine can open it'))
    expect(checks.proxy).toMatchObject({ status: 'ok', text: 'No proxy is in front, and TRUST_PROXY is 0.' })
  })

  it('is a warning without encryption', async () => {
    const { secret, url } = await startInstallation()
    expect((await check(url.replace('127.0.0.1', '0.0.0.0'), { secret })).address).toEqual(
      warning('without encryption'),
    )
  })

  it('is a failure if another server answers, even with a similar reply', async () => {
    const reply = { proof: 'x'.repeat(43), forwarded_for: null, trust_proxy: 0 }
    const url = await startHttp((_request, response) => response.end(JSON.stringify(reply)))
    const checks = await check(url)
    expect(checks.address).toEqual(failure('Another server answers'))
    expect(checks.proxy).toEqual(warning('cannot be checked'))
  })

  it('is a failure if an installation with another secret answers', async () => {
    const { url } = await startInstallation()
    expect((await check(url, { secret: 'the secret of another installation' })).address).toEqual(
      failure('Another server answers'),
    )
  })

  it('is a failure if another installation repeats an earlier reply of this one', async () => {
    const { secret, url } = await startInstallation()
    let recorded = ''
    const recorder = await startHttp(async (request, response) => {
      const { authorization = '' } = request.headers
      recorded ||= await (await fetch(url + request.url, { headers: { authorization } })).text()
      response.end(recorded)
    })
    expect((await check(recorder, { secret })).address.status).toBe('warning')
    expect((await check(recorder, { secret })).address).toEqual(failure('Another server answers'))
  })

  it('is a failure if http redirects to https of the same host, or to another host', async () => {
    const redirect = (to: string) => startHttp((_request, response) => response.writeHead(301, { location: to }).end())
    const scheme = (await check(await redirect('https://127.0.0.1/'))).address
    expect(scheme).toEqual(failure('redirects to https.'))
    expect(scheme.action).toContain('Set PUBLIC_URL to the https:// address')
    expect((await check(await redirect('https://www.tables.example/x'))).address).toEqual(
      failure('redirects to https://www.tables.example.'),
    )
  })

  it('is a failure if no server responds, but a warning while the server is stopped', async () => {
    const url = `http://127.0.0.1:${await findFreePort()}`
    expect((await check(url)).address).toEqual(failure('does not respond (ECONNREFUSED)'))
    expect((await check(url, { isServerRunning: false })).address).toEqual(warning('the server is not running here'))
  })

  it('is a failure if the proxy does not reach the running server', async () => {
    const url = await startHttp((_request, response) => response.writeHead(502).end())
    expect((await check(url)).address).toEqual(failure('does not reach the server (status 502)'))
    expect((await check(url, { isServerRunning: false })).address).toEqual(warning('the server is not running here'))
  })

  it('is a failure if its certificate is not trusted', async () => {
    const { secret, url } = await startInstallation()
    const proxy = await startTlsProxy(() => url)
    expect((await check(proxy.url, { secret })).address).toEqual(failure('is not valid (DEPTH_ZERO_SELF_SIGNED_CERT)'))
  })
})

describe('proxy headers', () => {
  it.each([
    ['0', 'TRUST_PROXY is 0, but the request came through 1 proxy.', 'Set TRUST_PROXY=1: '],
    ['2', 'TRUST_PROXY is 2, but the request came through 1 proxy.', 'forge their address'],
  ])('are a failure with TRUST_PROXY=%s behind one proxy', async (trusted, text, action) => {
    trustTestCertificate()
    const { secret, url } = await startInstallation({ TRUST_PROXY: trusted })
    const { proxy } = await check((await startTlsProxy(() => url)).url, { secret })
    expect(proxy).toEqual({ title: 'Proxy headers', status: 'failure', text, action: expect.stringContaining(action) })
  })

  it.each([
    ['removes', () => null],
    ['does not extend', (before: string | undefined) => before ?? null],
  ])('are a failure if an https proxy %s X-Forwarded-For', async (_how, forward) => {
    trustTestCertificate()
    const { secret, url } = await startInstallation({ TRUST_PROXY: '1' })
    const { proxy } = await check((await startTlsProxy(() => url, forward)).url, { secret })
    expect(proxy).toEqual(failure('does not pass the visitor’s address on'))
  })

  it.each([
    ['192.0.2.77', 0],
    ['192.0.2.77, 203.0.113.9', 1],
    ['192.0.2.77,203.0.113.9 , 10.0.0.1', 2],
    // A proxy replaced the header by the visitor's address.
    ['203.0.113.9', 1],
    ['203.0.113.9, 10.0.0.1', 2],
    [null, null],
  ])('counts the proxies of X-Forwarded-For %j', (header, proxies) => {
    expect(countProxies(header)).toBe(proxies)
  })
})

it('an unsigned request cannot read the proxy headers of an installation', async () => {
  const app = await createTestApp()
  const request = (authorization?: string) =>
    app.http.inject({ url: '/health/installation', headers: authorization ? { authorization } : {} })
  expect((await request()).statusCode).toBe(404)
  expect((await request(`Bearer ${'n'.repeat(43)}.${'p'.repeat(43)}`)).statusCode).toBe(404)
})
