import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { mailOff } from './mail/mail-off.ts'
import type { Mailer } from './mail/mailer.ts'
import { createSmtpMailer } from './mail/smtp-mailer.ts'
import { createOutbox, type Outbox } from './outbox/outbox.ts'
import { smsOff } from './sms/sms-off.ts'
import type { SmsSender } from './sms/sms-sender.ts'
import { createTwilioSender } from './sms/twilio-sender.ts'

function mailerOf({ isOff, smtpUrl }: Config['mail'], outbox: Outbox | null): Mailer {
  if (isOff) return mailOff
  if (smtpUrl) return createSmtpMailer({ smtpUrl })
  if (!outbox) throw new Error('mail is not configured')
  return outbox.mailer
}

export function createMessages({ config, clock }: { config: Config; clock: Clock }) {
  const { mail, sms, mode } = config
  const outbox = mode === 'production' ? null : createOutbox({ clock, smsFrom: sms?.from ?? 'Tidetable' })
  // Whatever is configured, a demo has no sender that reaches anyone.
  const canSend = mode !== 'demo'
  const mailer = mailerOf(canSend ? mail : { ...mail, smtpUrl: null }, outbox)
  const sender: SmsSender = canSend && sms ? createTwilioSender(sms) : (outbox?.sms ?? smsOff)
  return { mailer, sms: sender, outbox }
}
