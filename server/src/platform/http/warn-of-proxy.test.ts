import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { warnOfProxy } from './warn-of-proxy.ts'

/** What is logged while these headers come, one request after the other. */
async function logged(trustProxy: number, requests: readonly Record<string, string>[]): Promise<string[]> {
  const lines: string[] = []
  const server = createServer((_request, response) => response.end())
  warnOfProxy(server, { trustProxy }, { warn: (...words: unknown[]) => void lines.push(words.map(String).join(' ')) })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  for (const headers of requests)
    await new Promise((resolve) => get({ port, host: '127.0.0.1', headers, agent: false }, resolve))
  return lines
}

it.each(['X-Forwarded-For', 'Forwarded', 'Via'])(
  'warns at the first request with %s, names TRUST_PROXY, and says nothing at later ones [SCALE-18]',
  async (header) => {
    const lines = await logged(0, [{}, { [header]: '203.0.113.9' }, { [header]: '203.0.113.9' }, { Via: '1.1 other' }])
    expect(lines).toEqual([expect.stringContaining('TRUST_PROXY')])
  },
)

it('says nothing where TRUST_PROXY is set, nor where nobody comes through a proxy [SCALE-18]', async () => {
  expect(await logged(1, [{ 'X-Forwarded-For': '203.0.113.9' }])).toEqual([])
  expect(await logged(0, [{}, { 'X-Request-Id': '1' }])).toEqual([])
})
