import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { handleInTurn } from './handle-in-turn.ts'

async function pipeline(paths: string[]) {
  const handled: { request: IncomingMessage; response: ServerResponse }[] = []
  const server = createServer(handleInTurn((request, response) => void handled.push({ request, response })))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  const received: string[] = []
  client.on('data', (data) => void received.push(data.toString()))
  client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''))
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  const urls = () => handled.map(({ request }) => request.url)
  await vi.waitFor(() => expect(urls()).toEqual([paths[0]]))
  return { client, handled, received, urls }
}

it('handles the next request of a connection after the response to the one before', async () => {
  const { handled, received, urls } = await pipeline(['/1', '/2', '/3'])
  handled[0]?.response.end('first')
  await vi.waitFor(() => expect(urls()).toEqual(['/1', '/2']))
  handled[1]?.response.end('second')
  await vi.waitFor(() => expect(urls()).toEqual(['/1', '/2', '/3']))
  handled[2]?.response.end('third')
  await vi.waitFor(() => expect(received.join('')).toMatch(/first.*second.*third/s))
})

it('does not handle the waiting requests of a connection that was closed', async () => {
  const { client, handled, urls } = await pipeline(['/1', '/2'])
  const closed = once(handled[0]?.response as ServerResponse, 'close')
  client.destroy()
  await closed
  await new Promise((wake) => setImmediate(wake))
  expect(urls()).toEqual(['/1'])
})
