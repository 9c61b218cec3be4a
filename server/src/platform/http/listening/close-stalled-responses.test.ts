import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { closeStalledResponses } from './close-stalled-responses.ts'

it('closes a connection that sends but does not read, and keeps a connection that reads', async () => {
  const answers: ServerResponse[] = []
  const server = createServer((_request, response) => void answers.push(response))
  closeStalledResponses(server, 400)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const open = () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return socket
  }
  const silent = open().pause()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const reading = open().resume()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  const sending = setInterval(() => silent.write('\r\n'), 50)
  onTestFinished(async () => {
    clearInterval(sending)
    silent.destroy()
    reading.destroy()
    server.close()
  })
  const [toSilent, toReading] = answers.map(({ socket }) => socket as Socket)
  // Sends more than the system buffers.
  while (toSilent?.writableLength === 0) {
    for (const answer of answers) answer.write('x'.repeat(64 * 1024))
    await new Promise((wake) => setImmediate(wake))
  }
  await vi.waitFor(() => expect(toSilent?.destroyed).toBe(true), { timeout: 20_000 })
  expect(toReading?.destroyed).toBe(false)
})
