// The two ways out for messages, as configured: SMTP and Twilio's protocol, or captured in local mode.
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Mailer } from './mail/mailer.ts'
import { createSmtpMailer } from './mail/smtp-mailer.ts'
import { createOutbox, type Outbox } from './outbox/outbox.ts'
import { smsOff } from './sms/sms-off.ts'
import type { SmsSender } from './sms/sms-sender.ts'
import { createTwilioSender } from './sms/twilio-sender.ts'

export interface Messages {
  mailer: Mailer
  sms: SmsSender
  /** Null when nothing is captured here. */
  outbox: Outbox | null
}

export function createMessages({ config, clock }: { config: Config; clock: Clock }): Messages {
  const { mail, sms, mode } = config
  const outbox = mode === 'local' ? createOutbox({ clock, smsFrom: sms?.from ?? 'Tidetable' }) : null
  const mailer = mail.smtpUrl ? createSmtpMailer({ smtpUrl: mail.smtpUrl }) : outbox?.mailer
  // Unreachable: the configuration refuses production without mail.
  if (!mailer) throw new Error('mail is not configured')
  return { mailer, sms: sms ? createTwilioSender(sms) : (outbox?.sms ?? smsOff), outbox }
}
