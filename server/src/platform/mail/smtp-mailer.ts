import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { MessageError } from '../message-error.ts'
import type { Mailer } from './mailer.ts'
import { needsUtf8 } from './mime.ts'
import { offersUtf8 } from './smtp-offers.ts'
import { readRefusal, type SmtpStep } from './smtp-refusal.ts'

const CONNECTIONS = 5
const CONNECT_SECONDS = 8
/** A server may take long to accept the end of a message; a shorter timeout causes duplicates. */
const SILENCE_SECONDS = 60
/** The server closes the connection for a reason that is unrelated to the message. */
const CLOSING = 421
const TRIES_MAX = 3
const MESSAGES_MAX = 100

interface SmtpFailure extends Error {
  responseCode?: number
  response?: string
  command?: string
}

const isFailure = (error: unknown): error is SmtpFailure => error instanceof Error
const isStep = (command: string | undefined): command is SmtpStep =>
  command === 'RCPT TO' || command === 'DATA' || command === 'MAIL FROM'

function readSmtpFailure(error: unknown, hasStarted: boolean): MessageError {
  const { responseCode, response = '', command } = isFailure(error) ? error : {}
  if (responseCode && isStep(command) && (hasStarted || responseCode !== CLOSING))
    return readRefusal(responseCode, response, command)
  if (hasStarted) return new MessageError('unknown', 'the connection to the mail server was lost', { cause: error })
  // A failed login or connection is a problem of the server or its configuration, not of the message.
  const what = responseCode ? `the mail server answered ${responseCode}` : 'the mail server cannot be reached'
  return new MessageError('temporary', what, { isProviderUnavailable: true, cause: error })
}

/** Given to the library, which would otherwise make up another id for its log. */
const messageIdOf = (raw: string): string | undefined => /^Message-ID: (<[^<>\s]{1,400}>)/m.exec(raw)?.[1]
/** Unlike text, an object is not parsed as a list of addresses. */
const asObject = (address: string) => ({ name: '', address })

const noUtf8 = () => new MessageError('permanent', 'the mail server does not support addresses with letters beyond a–z')

export function createSmtpMailer({ smtpUrl }: { smtpUrl: string }): Mailer {
  const options = {
    url: smtpUrl,
    connectionTimeout: CONNECT_SECONDS * 1000,
    greetingTimeout: CONNECT_SECONDS * 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const transport = createTransport({
    ...options,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: MESSAGES_MAX,
    socketTimeout: SILENCE_SECONDS * 1000,
  })
  /** Only the stream of a message shows whether the server may have received a part of it. */
  const streams = new WeakMap<object, Readable[]>()
  transport.use('stream', (mail, done) => {
    const own = streams.get(mail.data.envelope ?? {})
    mail.message.processFunc((stream) => {
      own?.push(stream)
      return stream
    })
    done()
  })

  return {
    async send({ envelope, raw }) {
      const { from, to } = envelope
      if (needsUtf8(to)) {
        const isOffered = await offersUtf8(options).catch((error: unknown) => {
          throw readSmtpFailure(error, false)
        })
        if (!isOffered) throw noUtf8()
      }
      const messageId = messageIdOf(raw)
      for (let tries = 1; ; tries++) {
        const key = { from: asObject(from), to: asObject(to) }
        const own: Readable[] = []
        streams.set(key, own)
        try {
          await transport.sendMail({ envelope: key, messageId, raw })
          return
        } catch (error) {
          const hasStarted = own.some((stream) => stream.readableDidRead)
          // The library also uses other connections, and on a new one reports the old response again.
          if (!hasStarted && tries < TRIES_MAX && isFailure(error) && error.responseCode === CLOSING) continue
          throw readSmtpFailure(error, hasStarted)
        }
      }
    },
    async close() {
      transport.close()
    },
  }
}
