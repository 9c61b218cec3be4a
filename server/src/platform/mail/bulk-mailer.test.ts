import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startSmtp } from '../../../test/smtp-server.ts'
import type { MessageError } from '../message-error.ts'
import { createBulkMailer } from './bulk-mailer.ts'

const mailsTo = (...names: string[]) =>
  names.map((name) => ({ to: `${name}@example.com`, raw: `Message-ID: <${name}@x>\r\n\r\n.hidden\r\n..\r\nwords\r\n` }))
const many = (count: number) => mailsTo(...Array.from({ length: count }, (_, at) => `p${at}`))

/** What was told, by the message's place. */
async function sendAll(url: string, mails: ReturnType<typeof many>, signal = new AbortController().signal) {
  const mailer = createBulkMailer({ smtpUrl: url, fromAddress: 'hello@tidetable.example' })
  onTestFinished(() => mailer.close())
  const told = new Map<number, MessageError | null>()
  await mailer.sendAll(
    mails,
    (at, failure) => {
      if (told.has(at)) throw new Error('told twice')
      told.set(at, failure)
    },
    signal,
  )
  return told
}

it.each([
  ['together', {}],
  ['one after another where the server asks for it', { hidePIPELINING: true }],
  [
    'after signing in',
    { disabledCommands: ['STARTTLS'], onAuth: (auth, _, done) => done(null, { user: auth.username }) },
  ],
] satisfies [string, Parameters<typeof startSmtp>[0]][])(
  'hands messages over %s, each once and as it is',
  async (_how, options) => {
    const smtp = await startSmtp(options)
    const url = 'onAuth' in options ? smtp.url.replace('//', '//waiter:secret@') : smtp.url
    const told = await sendAll(url, many(60))
    expect([...told.values()]).toEqual(Array(60).fill(null))
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(
      many(60)
        .map(({ to }) => to)
        .sort(),
    )
    expect(smtp.received[0]?.from).toBe('hello@tidetable.example')
    expect(smtp.received[0]?.raw).toMatch(/^Message-ID: <p\d+@x>\r\n\r\n\.hidden\r\n\.\.\r\nwords\r\n$/)
  },
)

it('goes on behind a refused recipient on the same connection', async () => {
  const smtp = await startSmtp()
  smtp.refusalOf = (address) => (/^p\d*[05]@/.test(address) ? '550 5.1.1 nobody here' : null)
  const told = await sendAll(smtp.url, many(50))
  const refused = [...told].filter(([, failure]) => failure)
  expect(refused.map(([at]) => at).sort((a, b) => a - b)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45])
  expect(refused.every(([, failure]) => failure?.kind === 'permanent' && failure.isBadAddress)).toBe(true)
  expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(40)
  expect(smtp.received).toHaveLength(40)
})

/** A mail server whose answers are written by hand. */
async function startScript(
  answer: (line: string, socket: Socket) => string | null,
  onContent: (socket: Socket) => string | null,
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
        if (isContent && line !== '.') continue
        const said = isContent
          ? onContent(socket)
          : line.startsWith('EHLO')
            ? '250-x\r\n250 PIPELINING'
            : answer(line, socket)
        if (isContent) state.contents++
        isContent = !isContent && line === 'DATA' && (said?.startsWith('354') ?? false)
        if (said === null) return void socket.destroy()
        socket.write(`${said}\r\n`)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  state.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return state
}
const usual = (line: string) => (line === 'DATA' ? '354 go' : '250 ok')

it('does not know what became of a message when the connection breaks behind it, and begins no other for it', async () => {
  const server = await startScript(usual, () => null)
  const told = await sendAll(server.url, many(1))
  expect(told.get(0)).toMatchObject({ kind: 'unknown' })
  expect(server.contents).toBe(1)
})

it('takes a new connection when the server ends one between messages, and loses none', async () => {
  const taken = new Map<Socket, number>()
  const server = await startScript(
    (line, socket) => (line.startsWith('MAIL') && taken.get(socket) === 2 ? '421 enough for now' : usual(line)),
    (socket) => {
      taken.set(socket, (taken.get(socket) ?? 0) + 1)
      return '250 ok'
    },
  )
  const told = await sendAll(server.url, many(12))
  expect([...told.values()]).toEqual(Array(12).fill(null))
  expect(server.contents).toBe(12)
  expect(server.connections).toBeGreaterThan(4)
})

it('tells nothing of messages that it could not begin', async () => {
  const deaf = await startScript(
    () => null,
    () => null,
  )
  expect(await sendAll(deaf.url, many(10))).toEqual(new Map())
  expect(await sendAll('smtp://127.0.0.1:1', many(10))).toEqual(new Map())
  const smtp = await startSmtp()
  expect(await sendAll(smtp.url, many(10), AbortSignal.abort())).toEqual(new Map())
})

it('ends a message that a server without recipients still waits for', async () => {
  let contents = 0
  const server = await startScript(
    (line) => (line.startsWith('RCPT TO:<p0@') ? '550 5.7.1 not from you' : usual(line)),
    () => {
      contents++
      return '250 ok'
    },
  )
  const told = await sendAll(server.url, many(2))
  expect(told.get(0)).toMatchObject({ kind: 'permanent', isBadAddress: false })
  expect(told.get(1)).toBeNull()
  expect(contents).toBe(2)
})

it('lets no address carry a command', async () => {
  const smtp = await startSmtp()
  const told = await sendAll(smtp.url, [{ to: 'a@example.com>\r\nRCPT TO:<b@example.com', raw: 'x\r\n' }])
  expect(told.get(0)).toMatchObject({ kind: 'permanent', isBadAddress: true })
  expect(smtp.received).toHaveLength(0)
})
