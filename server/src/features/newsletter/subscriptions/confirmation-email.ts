import type { Email } from '#platform/mail/render-email.ts'
import { confirmationMail as words } from '../words.ts'

export const confirmationEmail = (brand: string, to: string, url: string): Email => ({
  to,
  subject: words.subject(brand),
  heading: words.heading,
  paragraphs: [words.requested(brand), words.unconfirmed],
  button: { label: words.button, url },
  reason: words.reason(brand),
})
