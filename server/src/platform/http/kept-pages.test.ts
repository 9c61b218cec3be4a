import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { hashSource } from './csp.ts'
import { KeptPages } from './kept-pages.ts'

const nonce = 'known+only/to+us=='
const html = `<p>Hello</p><script nonce="${nonce}">go(1)</script><script src="/a.js"></script>`

it('answers a kept page as it is, compressed for who takes it, its scripts let through by their hashes', async () => {
  const pages = new KeptPages([])
  const name = { slot: 'table 1', version: 'a' }
  pages.put(name, html, nonce)
  const http = Fastify()
  http.get('/', (request, reply) => pages.send(name, request, reply))
  const plain = await http.inject('/')
  expect(plain.body).toBe(html)
  expect(plain.headers['content-security-policy']).toContain(`script-src 'self' ${hashSource('go(1)')};`)
  const packed = await http.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(html)
})

it('keeps one page a slot, the newest', () => {
  const pages = new KeptPages([])
  pages.put({ slot: 'table 1', version: 'a' }, html, nonce)
  pages.put({ slot: 'table 1', version: 'b' }, html, nonce)
  expect([pages.has({ slot: 'table 1', version: 'a' }), pages.has({ slot: 'table 1', version: 'b' })]).toEqual([
    false,
    true,
  ])
})

it('lets no script through that was not rendered with the nonce', async () => {
  const pages = new KeptPages([])
  const name = { slot: 'table 1', version: 'a' }
  pages.put(name, `${html}<script>evil()</script><script nonce="">evil(2)</script>`, nonce)
  const http = Fastify()
  http.get('/', (request, reply) => pages.send(name, request, reply))
  const policy = (await http.inject('/')).headers['content-security-policy']
  expect(policy).toContain(`script-src 'self' ${hashSource('go(1)')};`)
})
