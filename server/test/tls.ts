import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { onTestFinished } from 'vitest'

const read = (name: string) => readFileSync(new URL(`./fixtures/tls/${name}`, import.meta.url), 'utf8')

/** Self-signed certificate of localhost and its key, for tests only; valid until 2126. */
export const testCertificate = () => ({ key: read('key.pem'), cert: read('certificate.pem') })

/** Trusts the certificate until the test ends. */
export function trustTestCertificate(): void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, testCertificate().cert])
  onTestFinished(() => setDefaultCACertificates(before))
}

interface Proxy {
  url: string
  server: Server
}

/** HTTPS proxy on localhost. `forward` returns X-Forwarded-For for the target, null to remove it. */
export async function startTlsProxy(
  target: () => string,
  forward: (before: string | undefined) => string | null = (before) =>
    [before, '203.0.113.9'].filter(Boolean).join(', '),
): Promise<Proxy> {
  const server = createServer(testCertificate(), (incoming, response) => {
    const { 'x-forwarded-for': before, ...headers } = incoming.headers
    const after = forward(before === undefined ? undefined : String(before))
    const outgoing = request(
      target() + incoming.url,
      { method: incoming.method, headers: { ...headers, ...(after === null ? {} : { 'x-forwarded-for': after }) } },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(response)
      },
    )
    outgoing.on('error', () => response.writeHead(502).end())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, server }
}
