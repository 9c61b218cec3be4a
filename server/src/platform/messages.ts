import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Mailer } from './mail/mailer.ts'
import { createSmtpMailer } from './mail/smtp-mailer.ts'
import { createOutbox } from './outbox/outbox.ts'
import { smsOff } from './sms/sms-off.ts'
import type { SmsSender } from './sms/sms-sender.ts'
import { createTwilioSender } from './sms/twilio-sender.ts'

export function createMessages({ config, clock }: { config: Config; clock: Clock }) {
  const { mail, sms, mode } = config
  const outbox = mode === 'local' ? createOutbox({ clock, smsFrom: sms?.from ?? 'Tidetable' }) : null
  const mailer: Mailer | undefined = mail.smtpUrl ? createSmtpMailer({ smtpUrl: mail.smtpUrl }) : outbox?.mailer
  if (!mailer) throw new Error('mail is not configured')
  const sender: SmsSender = sms ? createTwilioSender(sms) : (outbox?.sms ?? smsOff)
  return { mailer, sms: sender, outbox }
}
