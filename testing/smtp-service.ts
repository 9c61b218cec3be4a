// SMTP server that records messages and can be set to refuse or stall.
import type { Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  to: string[]
  from: string
  raw: string
  parsed: Email
  /** True if the message was sent with SMTPUTF8 (RFC 6531). */
  usedUtf8: boolean
}

export interface SmtpService {
  url: string
  received: ReceivedMail[]
  /** Reply code for every recipient, e.g. 550 or 451; null accepts all. */
  refuse: number | null
  /** Reply for one recipient, e.g. `550 5.1.1 no such mailbox`; null accepts it. */
  refusalOf: (address: string) => string | null
  refusedSender: string | null
  /** Closes the connection before answering a recipient, or after receiving a message. */
  cut: 'before' | 'after' | null
  /** Receives the message but never responds. */
  isSilent: boolean
  close(): Promise<void>
}

export async function startSmtp(options: SMTPServerOptions = {}): Promise<SmtpService> {
  const state: SmtpService = {
    url: '',
    received: [],
    refuse: null,
    refusalOf: () => null,
    refusedSender: null,
    isSilent: false,
    cut: null,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
  const sockets = new Map<number, Socket>()
  const hangUp = ({ remotePort }: { remotePort: number }) => sockets.get(remotePort)?.destroy()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom({ address }, _session, done) {
      if (address !== state.refusedSender) return done()
      done(Object.assign(new Error('5.7.1 sender not allowed'), { responseCode: 553 }))
    },
    onRcptTo({ address }, session, done) {
      if (state.cut === 'before') return void hangUp(session)
      const refusal = state.refusalOf(address) ?? (state.refuse && `${state.refuse} refused by the test`)
      if (!refusal) return done()
      done(Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const { mailFrom, rcptTo } = session.envelope
        state.received.push({
          raw,
          parsed: await PostalMime.parse(raw),
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
          usedUtf8: session.envelope.smtpUtf8 === true,
        })
        if (state.cut === 'after') hangUp(session)
        else if (!state.isSilent) done()
      })
    },
    ...options,
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket))
  const address = server.server.address()
  state.url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return state
}
