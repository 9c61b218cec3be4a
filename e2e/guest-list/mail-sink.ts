import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export async function startMailSink() {
  let received = 0
  const confirmations: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      let first = ''
      stream.on('data', (chunk: Buffer) => {
        if (received < 5) first += chunk.toString('latin1')
      })
      stream.on('end', () => {
        if (first.includes('Subject: Confirm your email address')) confirmations.push(first)
        else received += 1
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () => received,
    listConfirmations: () => confirmations,
    stop: () => new Promise<void>((gone) => server.close(() => gone())),
  }
}
