import { once } from 'node:events'
import { connect } from 'node:net'
import { DEV_TOKEN } from '@tidetable/testing/outbox.ts'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../test/app.ts'

/** Status line of a raw request, so that its target is sent unchanged. */
async function statusOf(port: number, target: string, host: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  await once(socket, 'close')
  return answer.split('\r\n', 1)[0] ?? ''
}

it('uses the path of an absolute request target and ignores its host', async () => {
  const app = await createTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = app.http.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const here = `localhost:${port}`
  expect(await statusOf(port, 'http://localhost/dev', 'evil.example')).toMatch(/ 404 /)
  expect(await statusOf(port, '//localhost/dev', here)).toMatch(/ 404 /)
  expect(await statusOf(port, `http://evil.example/dev?token=${DEV_TOKEN}`, here)).toMatch(/ 200 /)
  expect(await statusOf(port, 'http://evil.example/health/live', here)).toMatch(/ 200 /)
  expect(await statusOf(port, 'http://evil.example?x', here)).toMatch(/ 404 /)
})

it('opens no local-mode page to another address that sends Host: localhost', async () => {
  const app = await createTestApp({ lanAddress: '192.168.1.7', hasOutbox: true })
  const ask = (url: string, remoteAddress: string, more: object = {}) =>
    app.http.inject({ method: 'GET', url, remoteAddress, headers: { host: 'localhost:3000' }, ...more })
  const json = { host: 'localhost:3000', 'content-type': 'application/json' }
  const admin = { method: 'POST', headers: json, payload: JSON.stringify({ role: 'admin' }) }
  for (const address of ['192.168.1.20', '::ffff:192.168.1.20', 'fe80::1', '203.0.113.9']) {
    for (const path of ['/dev', '/dev/outbox', '/dev/outbox.json'])
      expect((await ask(`${path}?token=${DEV_TOKEN}`, address)).statusCode).toBe(404)
    expect((await ask(`/dev/sign-in?token=${DEV_TOKEN}`, address, admin)).statusCode).toBe(404)
  }
  expect((await ask(`/dev?token=${DEV_TOKEN}`, '127.0.0.1')).statusCode).toBe(200)
})
