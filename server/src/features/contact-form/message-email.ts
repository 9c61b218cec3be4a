import type { Email } from '#platform/mail/render-email.ts'
import type { MessageRow } from './repo.ts'
import { messageMail as words } from './words.ts'

export function messageEmail(brand: string, to: string, message: MessageRow): Email {
  const { name, email, phone, topic, body } = message
  return {
    to,
    subject: words.subject(brand, topic),
    heading: topic,
    paragraphs: [
      phone ? words.fromWithPhone(name, email, phone) : words.from(name, email),
      ...body.split(/\r?\n/).filter((line) => line.trim() !== ''),
    ],
    reason: words.reason,
    replyTo: email,
  }
}
