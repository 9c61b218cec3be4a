// Mail in large numbers: finished messages handed over on a few kept connections, each answer told as it comes.
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { MessageError } from '../message-error.ts'
import { readSmtpFailure } from './smtp-mailer.ts'

export interface RawMail {
  to: string
  /** The whole message with CRLF line ends. */
  raw: string
}

export interface BulkMailer {
  /**
   * Hands the messages over and tells of each as soon as its outcome is known: null when accepted. A message of which
   * nothing is told was not begun: the server cannot be reached, or `signal` asked to stop.
   */
  sendAll(
    mails: readonly RawMail[],
    told: (at: number, failure: MessageError | null) => void,
    signal: AbortSignal,
  ): Promise<void>
  close(): void
}

const CONNECTIONS = 4
const CONNECT_SECONDS = 8
const SILENCE_SECONDS = 60

export function createBulkMailer({ smtpUrl, fromAddress }: { smtpUrl: string; fromAddress: string }): BulkMailer {
  const url = new URL(smtpUrl)
  const isSecure = url.protocol === 'smtps:'
  const idle: SMTPConnection[] = []
  let isClosed = false

  function connect(): Promise<SMTPConnection> {
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
      connection.once('error', fail)
      connection.connect(() => {
        const ready = () => {
          connection.off('error', fail)
          // Between messages a broken connection is noticed by the next send.
          connection.on('error', () => connection.close())
          connection.once('end', () => void (idle.includes(connection) && idle.splice(idle.indexOf(connection), 1)))
          resolve(connection)
        }
        if (!url.username) return ready()
        const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
        connection.login(auth as never, (error) => (error ? fail(error) : ready()))
      })
    })
  }

  /** Null when accepted; `isBroken` when the connection is of no more use. */
  function hand(
    connection: SMTPConnection,
    mail: RawMail,
  ): Promise<{ failure: MessageError | null; isBroken: boolean }> {
    return new Promise((resolve) => {
      const broken = () =>
        resolve({ failure: new MessageError('unknown', 'the connection to the mail server broke'), isBroken: true })
      connection.once('end', broken)
      connection.send({ from: fromAddress, to: [mail.to] }, mail.raw, (error) => {
        connection.off('end', broken)
        if (!error) return resolve({ failure: null, isBroken: false })
        const failure = readSmtpFailure(error)
        if (!error.responseCode) return resolve({ failure, isBroken: true })
        connection.reset((resetError) => resolve({ failure, isBroken: Boolean(resetError) }))
      })
    })
  }

  return {
    async sendAll(mails, told, signal) {
      let at = 0
      const work = async () => {
        let connection: SMTPConnection | undefined
        try {
          while (at < mails.length && !signal.aborted && !isClosed) {
            // Connects before it takes a message: one that cannot leave stays untold.
            connection ??= idle.pop() ?? (await connect())
            const mine = at++
            const mail = mails[mine]
            if (!mail) break
            const { failure, isBroken } = await hand(connection, mail)
            told(mine, failure)
            if (isBroken) {
              connection.close()
              connection = undefined
            }
          }
        } catch (error) {
          if (!(error instanceof MessageError)) throw error
        } finally {
          if (connection && !isClosed) idle.push(connection)
          else connection?.close()
        }
      }
      await Promise.all(Array.from({ length: Math.min(CONNECTIONS, mails.length) }, work))
    },
    close() {
      isClosed = true
      for (const connection of idle) connection.quit()
    },
  }
}
