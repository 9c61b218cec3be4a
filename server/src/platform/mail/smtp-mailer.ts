// Mail by SMTP over a small pool of kept connections.
import { createTransport } from 'nodemailer'
import { MessageError } from '../message-error.ts'
import { addressOfSender } from './letter.ts'
import type { Mail, Mailer } from './mailer.ts'
import { readRefusal, type SmtpStep } from './smtp-refusal.ts'

const CONNECTIONS_MAX = 4
const CONNECT_SECONDS = 8
/** A server may take long to accept the last dot of a message; cutting earlier makes duplicates. */
const SILENCE_SECONDS = 60

interface SmtpFailure extends Error {
  responseCode?: number
  response?: string
  command?: string
}

const isFailure = (error: unknown): error is SmtpFailure => error instanceof Error
const isStep = (command: string | undefined): command is SmtpStep =>
  command === 'RCPT TO' || command === 'DATA' || command === 'MAIL FROM'

/** What a failed hand-over means for trying again. */
function readSmtpFailure(error: unknown): MessageError {
  if (!isFailure(error)) return new MessageError('temporary', 'mail did not leave', { cause: error })
  const { responseCode, response = '', command } = error
  if (responseCode && isStep(command)) return readRefusal(responseCode, response, command)
  // Refused logins and connections are ours to mend.
  if (responseCode) return new MessageError('temporary', `the mail server answered ${responseCode}`)
  // The connection broke after the message had begun to leave.
  if (command === 'DATA') return new MessageError('unknown', 'the mail server fell silent after the message')
  return new MessageError('temporary', 'the mail server cannot be reached')
}

export function createSmtpMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    maxMessages: 100,
    connectionTimeout: CONNECT_SECONDS * 1000,
    greetingTimeout: CONNECT_SECONDS * 1000,
    socketTimeout: SILENCE_SECONDS * 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, fromName, replyTo, headers, messageId }: Mail) {
      try {
        await transport.sendMail({
          from: fromName ? { name: fromName, address: addressOfSender(from) } : from,
          // An object, so that nothing in the address is read as a list of several.
          to: { name: '', address: to },
          subject,
          text,
          ...(html ? { html } : {}),
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          ...(headers ? { headers } : {}),
          ...(messageId ? { messageId } : {}),
        })
      } catch (error) {
        throw readSmtpFailure(error)
      }
    },
    async close() {
      transport.close()
    },
  }
}
