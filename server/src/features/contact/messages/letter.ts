import type { Letter } from '#platform/mail/letter.ts'
import type { MessageRow } from './repo.ts'

/** What support receives. Answering it answers the visitor; what the visitor wrote stays text. */
export function messageLetter(brand: string, to: string, message: MessageRow): Letter {
  const { name, email, phone, topic, body } = message
  return {
    to,
    subject: `${brand}: ${topic}`,
    heading: topic,
    paragraphs: [
      `From ${name} <${email}>${phone ? `, ${phone}` : ''}`,
      ...body.split(/\r?\n/).filter((line) => line.trim() !== ''),
    ],
    reason: 'Sent through the contact form. Reply to this mail to answer.',
    replyTo: email,
  }
}
