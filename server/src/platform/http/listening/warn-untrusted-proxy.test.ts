import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { warnUntrustedProxy } from './warn-untrusted-proxy.ts'

const ADDRESSES = ['127.0.0.1', '127.0.0.2']

/** Returns the log lines for these requests, each sent to both addresses. */
async function logged(trustProxy: number, requests: readonly Record<string, string>[]): Promise<string[]> {
  const lines: string[] = []
  const watch = warnUntrustedProxy(
    { trustProxy },
    { warn: (...words: unknown[]) => void lines.push(words.map(String).join(' ')) },
  )
  const servers = ADDRESSES.map(() => createServer((_request, response) => response.end()))
  for (const [at, server] of servers.entries()) {
    watch(server)
    await new Promise<void>((resolve) => server.listen(0, ADDRESSES[at], resolve))
    onTestFinished(() => void server.close())
  }
  for (const headers of requests) {
    for (const server of servers) {
      const { port, address } = server.address() as AddressInfo
      await new Promise((resolve) => get({ port, host: address, headers, agent: false }, resolve))
    }
  }
  return lines
}

it.each(['X-Forwarded-For', 'Forwarded', 'Via'])(
  'warns about TRUST_PROXY at the first request with %s at any address, and only once',
  async (header) => {
    const lines = await logged(0, [{}, { [header]: '203.0.113.9' }, { [header]: '203.0.113.9' }, { Via: '1.1 other' }])
    expect(lines).toEqual([expect.stringContaining('TRUST_PROXY')])
  },
)

it('does not warn with TRUST_PROXY or without a proxy', async () => {
  expect(await logged(1, [{ 'X-Forwarded-For': '203.0.113.9' }])).toEqual([])
  expect(await logged(0, [{}, { 'X-Request-Id': '1' }])).toEqual([])
})
