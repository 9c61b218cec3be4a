import { once } from 'node:events'
import { connect } from 'node:net'
import { DEV_TOKEN } from '@tidetable/testing/outbox.ts'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../test/app.ts'

/** Returns the status line for a raw request, whose target is sent unchanged. */
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
  expect(await statusOf(port, 'http://localhost/dev', 'evil.example')).toMatch(/ 403 /)
  expect(await statusOf(port, '//localhost/dev', here)).toMatch(/ 404 /)
  expect(await statusOf(port, `http://evil.example/dev?token=${DEV_TOKEN}`, here)).toMatch(/ 200 /)
  expect(await statusOf(port, 'http://evil.example/health/live', here)).toMatch(/ 200 /)
  expect(await statusOf(port, 'http://evil.example?x', here)).toMatch(/ 404 /)
})
