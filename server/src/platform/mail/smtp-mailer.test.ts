import { createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startSmtp } from '../../../test/smtp-server.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const FROM = 'Tidetable <hello@tidetable.example>'

function open(smtpUrl: string): Mailer {
  const mailer = createSmtpMailer({ smtpUrl, from: FROM })
  onTestFinished(() => mailer.close())
  return mailer
}

const mail = { to: 'host@harbour.example', subject: 'Grüße', text: 'Plain words.', html: '<p>Rich words.</p>' }

it('hands text and HTML over by SMTP', async () => {
  const smtp = await startSmtp()
  await open(smtp.url).send({
    ...mail,
    replyTo: 'desk@harbour.example',
    headers: { 'List-Unsubscribe': '<https://tidetable.example/u/1>' },
    messageId: '<one@tidetable.example>',
  })
  const [received] = smtp.received
  expect(received?.to).toEqual(['host@harbour.example'])
  expect(received?.parsed).toMatchObject({
    subject: 'Grüße',
    from: { name: 'Tidetable', address: 'hello@tidetable.example' },
    replyTo: [{ address: 'desk@harbour.example' }],
    messageId: '<one@tidetable.example>',
  })
  expect(received?.parsed.text?.trim()).toBe('Plain words.')
  expect(received?.parsed.html?.trim()).toBe('<p>Rich words.</p>')
  expect(received?.raw).toContain('List-Unsubscribe: <https://tidetable.example/u/1>')
})

it('sends to one recipient whatever the address contains', async () => {
  const smtp = await startSmtp()
  const sneaky = { ...mail, to: 'a@harbour.example, b@harbour.example' }
  await open(smtp.url)
    .send(sneaky)
    .catch(() => {})
  expect(smtp.received.flatMap(({ to }) => to)).not.toContain('b@harbour.example')
})

it.each([
  [550, 'permanent'],
  [451, 'temporary'],
] as const)('calls an answer of %i %s', async (code, kind) => {
  const smtp = await startSmtp()
  smtp.refuse = code
  await expect(open(smtp.url).send(mail)).rejects.toMatchObject({ name: 'MessageError', kind })
  smtp.refuse = null
  await expect(open(smtp.url).send(mail)).resolves.toBeUndefined()
})

it('calls a server that cannot be reached temporary', async () => {
  await expect(open('smtp://127.0.0.1:1').send(mail)).rejects.toMatchObject({ kind: 'temporary' })
})

it('calls a server that hangs up at the greeting temporary', async () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.end('421 not now\r\n')))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(open(`smtp://127.0.0.1:${port}`).send(mail)).rejects.toMatchObject({ kind: 'temporary' })
})
