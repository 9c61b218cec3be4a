import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startSmtp } from '../../../test/smtp-server.ts'
import type { Mailer, Message } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

function open(smtpUrl: string): Mailer {
  const mailer = createSmtpMailer({ smtpUrl })
  onTestFinished(() => mailer.close())
  return mailer
}

const BODY = 'Subject: Hello\r\n\r\n.hidden\r\n..\r\nwords\r\n'
const messageTo = (to: string): Message => ({
  envelope: { from: 'hello@tidetable.example', to },
  raw: `Message-ID: <${to}>\r\n${BODY}`,
})
const mail = messageTo('host@harbour.example')
const many = (count: number) => Array.from({ length: count }, (_, at) => messageTo(`p${at}@example.com`))

/** Returns the error, or null if the message was accepted. */
const outcomeOf = (mailer: Mailer, message: Message) =>
  mailer.send(message).then(
    () => null,
    (error: unknown) => error,
  )
const sendAll = (url: string, messages: readonly Message[]) => {
  const mailer = open(url)
  return Promise.all(messages.map((message) => outcomeOf(mailer, message)))
}

it.each([
  ['over pipelined connections', {}],
  ['one command after another where the server asks for it', { hidePIPELINING: true }],
  [
    'after signing in',
    { disabledCommands: ['STARTTLS'], onAuth: (auth, _, done) => done(null, { user: auth.username }) },
  ],
] satisfies [string, Parameters<typeof startSmtp>[0]][])(
  'sends messages over %s, each once and unchanged',
  async (_how, options) => {
    const smtp = await startSmtp(options)
    const url = 'onAuth' in options ? smtp.url.replace('//', '//waiter:secret@') : smtp.url
    expect(await sendAll(url, many(60))).toEqual(Array(60).fill(null))
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(
      many(60)
        .map(({ envelope }) => envelope.to)
        .sort(),
    )
    expect(smtp.received[0]?.from).toBe('hello@tidetable.example')
    for (const { to, raw } of smtp.received) expect(raw).toBe(messageTo(to[0] ?? '').raw)
  },
)

it.each([
  [550, 'permanent'],
  [451, 'temporary'],
] as const)('reads a response of %i as a %s failure', async (code, kind) => {
  const smtp = await startSmtp()
  smtp.refuse = code
  const mailer = open(smtp.url)
  expect(await outcomeOf(mailer, mail)).toMatchObject({ name: 'MessageError', kind, isProviderUnavailable: false })
  smtp.refuse = null
  expect(await outcomeOf(mailer, mail)).toBeNull()
})

it('continues after a rejected recipient and reports a bad address', async () => {
  const smtp = await startSmtp()
  smtp.refusalOf = (address) => (/^p\d*[05]@/.test(address) ? '550 5.1.1 nobody here' : null)
  const shown = await sendAll(smtp.url, many(50))
  const refused = shown.flatMap((failure, at) => (failure ? [at] : []))
  expect(refused).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45])
  for (const at of refused) expect(shown[at]).toMatchObject({ kind: 'permanent', isBadAddress: true })
  expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(40)
})

it.each(['cannot be reached', 'hangs up at the greeting', 'refuses the password'])(
  'reports the provider as unavailable if the server %s',
  async (how) => {
    const refusing = await startSmtp({
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(new Error('wrong')),
    })
    const rude = createServer((socket) => socket.end('421 not now\r\n')).listen(0, '127.0.0.1')
    await once(rude, 'listening')
    onTestFinished(() => void rude.close())
    const urls: Record<string, string> = {
      'cannot be reached': 'smtp://127.0.0.1:1',
      'hangs up at the greeting': `smtp://127.0.0.1:${(rude.address() as AddressInfo).port}`,
      'refuses the password': refusing.url.replace('//', '//waiter:wrong@'),
    }
    expect(await outcomeOf(open(urls[how] ?? ''), mail)).toMatchObject({
      kind: 'temporary',
      isProviderUnavailable: true,
    })
    expect(refusing.received).toEqual([])
  },
)

/** Mail server with scripted responses; null closes the connection. `onContent` receives each piece of a message. */
async function startScript(
  answer: (line: string, socket: Socket) => string | null,
  onContent: (isEnded: boolean, socket: Socket) => string | null | undefined,
) {
  const state = { url: '', contents: 0, connections: 0 }
  const server = createServer((socket) => {
    state.connections++
    let isContent = false
    socket.on('error', () => {})
    socket.write('220 script\r\n')
    let rest = ''
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (socket.destroyed) return
        if (isContent) {
          const isEnded = line === '.'
          if (isEnded) state.contents++
          const output = onContent(isEnded, socket)
          if (output === null) return void socket.destroy()
          if (isEnded) isContent = false
          if (output) socket.write(`${output}\r\n`)
          continue
        }
        const output = line.startsWith('EHLO') ? '250-x\r\n250 PIPELINING' : answer(line, socket)
        isContent = line === 'DATA' && (output?.startsWith('354') ?? false)
        if (output === null) return void socket.destroy()
        socket.write(`${output}\r\n`)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  state.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return state
}
const usual = (line: string) => (line === 'DATA' ? '354 go' : '250 ok')

describe('closed connection', () => {
  it('reports a temporary failure, so that no message is lost, if the connection closes before DATA', async () => {
    const server = await startScript(
      (line) => (line.startsWith('RCPT') ? null : usual(line)),
      () => undefined,
    )
    expect(await outcomeOf(open(server.url), mail)).toMatchObject({ kind: 'temporary', isProviderUnavailable: true })
    expect(server.contents).toBe(0)
  })

  it('reports an unknown outcome and does not resend if the connection closes inside DATA', async () => {
    const server = await startScript(usual, () => null)
    const long = { ...mail, raw: `${mail.raw}${`${'x'.repeat(70)}\r\n`.repeat(20_000)}` }
    expect(await outcomeOf(open(server.url), long)).toMatchObject({ kind: 'unknown', isProviderUnavailable: false })
    expect([server.contents, server.connections]).toEqual([0, 1])
  })

  it('reports an unknown outcome and does not resend if the connection closes after DATA', async () => {
    const server = await startScript(usual, (isEnded) => (isEnded ? null : undefined))
    expect(await outcomeOf(open(server.url), mail)).toMatchObject({ kind: 'unknown', isProviderUnavailable: false })
    expect([server.contents, server.connections]).toEqual([1, 1])
  })

  it('replaces a connection that closes after a message, and sends each later message once', async () => {
    const taken = new Map<Socket, number>()
    const server = await startScript(
      (line, socket) => (line.startsWith('MAIL') && taken.get(socket) === 2 ? null : usual(line)),
      (isEnded, socket) => {
        if (!isEnded) return undefined
        taken.set(socket, (taken.get(socket) ?? 0) + 1)
        return '250 ok'
      },
    )
    expect(await sendAll(server.url, many(12))).toEqual(Array(12).fill(null))
    expect(server.contents).toBe(12)
  })
})

it('opens a new connection if the server closes one with 421 between messages', async () => {
  const taken = new Map<Socket, number>()
  const server = await startScript(
    (line, socket) => (line.startsWith('MAIL') && taken.get(socket) === 2 ? '421 enough for now' : usual(line)),
    (isEnded, socket) => {
      if (!isEnded) return undefined
      taken.set(socket, (taken.get(socket) ?? 0) + 1)
      return '250 ok'
    },
  )
  expect(await sendAll(server.url, many(12))).toEqual(Array(12).fill(null))
  expect(server.contents).toBe(12)
})

it('reports a permanent failure if the server rejects the message after receiving all of it', async () => {
  const server = await startScript(usual, (isEnded) => (isEnded ? '554 5.7.1 looks like spam' : undefined))
  expect(await outcomeOf(open(server.url), mail)).toMatchObject({ kind: 'permanent', isBadAddress: false })
})

describe('non-ASCII address', () => {
  const guest = messageTo('jürgen@xn--bcher-kva.example')

  it('uses SMTPUTF8 for a non-ASCII address if the server offers it', async () => {
    const smtp = await startSmtp({ hideSMTPUTF8: false })
    expect(await outcomeOf(open(smtp.url), guest)).toBeNull()
    // The test server decodes domains.
    expect(smtp.received.map(({ to, raw }) => [to, raw])).toEqual([[['jürgen@bücher.example'], guest.raw]])
    expect(smtp.received[0]?.usedUtf8).toBe(true)
  })

  it('rejects a non-ASCII address without sending if the server does not offer SMTPUTF8', async () => {
    const smtp = await startSmtp({ hideSMTPUTF8: true })
    expect(await outcomeOf(open(smtp.url), guest)).toMatchObject({
      kind: 'permanent',
      isBadAddress: false,
      message: 'the mail server does not support addresses with letters beyond a–z',
    })
    expect(smtp.received).toEqual([])
  })

  it('reports a temporary failure if it cannot check whether the server offers SMTPUTF8', async () => {
    expect(await outcomeOf(open('smtp://127.0.0.1:1'), guest)).toMatchObject({
      kind: 'temporary',
      isProviderUnavailable: true,
    })
  })
})
