import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { MessageError } from '../message-error.ts'
import { type Dialogue, openDialogue } from './smtp-dialogue.ts'

const CONNECT_SECONDS = 8
/** A server may take long to accept the last dot of a message; cutting earlier makes duplicates. */
const SILENCE_SECONDS = 60

/**
 * A connection that is greeted, encrypted where the server offers it, and signed in: all that the mail library does.
 * From there on its socket is ours. Rejects with a temporary MessageError.
 */
export function connectSmtp(smtpUrl: string): Promise<Dialogue> {
  const url = new URL(smtpUrl)
  const isSecure = url.protocol === 'smtps:'
  const connection = new SMTPConnection({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    connectionTimeout: CONNECT_SECONDS * 1000,
    greetingTimeout: CONNECT_SECONDS * 1000,
    socketTimeout: SILENCE_SECONDS * 1000,
  })
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      connection.close()
      reject(new MessageError('temporary', 'the mail server cannot be reached', { cause: error }))
    }
    const ready = () => {
      const { _socket: socket, _supportedExtensions: extensions } = connection as SMTPConnection & {
        _supportedExtensions: string[]
      }
      if (!socket) return fail(new Error('the connection is gone'))
      for (const event of ['data', 'timeout', 'close', 'end', 'error']) socket.removeAllListeners(event)
      resolve(openDialogue(socket, { isPipelined: extensions.includes('PIPELINING'), silenceSeconds: SILENCE_SECONDS }))
    }
    connection.once('error', fail)
    connection.connect(() => {
      if (!url.username) return ready()
      const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      connection.login(auth as never, (error) => (error ? fail(error) : ready()))
    })
  })
}
