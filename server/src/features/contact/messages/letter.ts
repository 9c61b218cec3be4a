import { letterHtml, letterText } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { MessageRow } from './repo.ts'

/** What support receives. Answering it answers the visitor; what the visitor wrote stays text. */
export function messageMail(brand: string, to: string, message: MessageRow): Mail {
  const { name, email, phone, topic, body } = message
  const letter = {
    brand,
    heading: topic,
    paragraphs: [
      `From ${name} <${email}>${phone ? `, ${phone}` : ''}`,
      ...body.split(/\r?\n/).filter((line) => line.trim() !== ''),
    ],
    reason: 'Sent through the contact form. Reply to this mail to answer.',
  }
  return {
    to,
    subject: `${brand}: ${topic}`,
    text: letterText(letter),
    html: letterHtml(letter),
    replyTo: email,
  }
}
