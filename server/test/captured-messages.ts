import type { Mailer, Message } from '#platform/mail/mailer.ts'
import { type ReadMessage, readMessage } from '#platform/mail/read-message.ts'
import { MessageError } from '#platform/message-error.ts'
import type { SentSms, Sms, SmsSender } from '#platform/sms/sms-sender.ts'

type Fault = MessageError['kind'] | null

/** `fault` makes the next sends fail. */
export class CapturedMail implements Mailer {
  sent: (ReadMessage & Message)[] = []
  fault: Fault = null

  async send(message: Message): Promise<void> {
    if (this.fault) throw new MessageError(this.fault, 'refused by the test')
    this.sent.push({ ...message, ...(await readMessage(message)) })
  }

  async close(): Promise<void> {}
}

export class CapturedSms implements SmsSender {
  /** True to act as if no SMS provider is set. */
  isOff = false
  sent: Sms[] = []
  fault: Fault | 'opted out' = null

  async send(sms: Sms): Promise<{ providerId: string }> {
    if (this.fault === 'opted out')
      throw new MessageError('permanent', 'the number opted out at the SMS provider', { isOptOut: true })
    if (this.fault) throw new MessageError(this.fault, 'refused by the test')
    this.sent.push(sms)
    return { providerId: `SM${this.sent.length}` }
  }

  async listSent(to: string): Promise<SentSms[]> {
    return this.sent.flatMap((sms, at) =>
      sms.to === to ? [{ providerId: `SM${at + 1}`, text: sms.text, state: 'accepted' as const }] : [],
    )
  }
}
