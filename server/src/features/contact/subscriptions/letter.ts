import { letterHtml, letterText } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'

export function confirmationMail(brand: string, to: string, url: string): Mail {
  const letter = {
    brand,
    heading: 'Confirm your subscription',
    paragraphs: [
      `Somebody, hopefully you, asked for new articles of the ${brand} blog to be sent to this address.`,
      'Nothing is sent until you confirm it. If it was not you, ignore this mail and it is forgotten.',
    ],
    button: { label: 'Confirm subscription', url },
    reason: `You receive this because this address was entered on the ${brand} blog.`,
  }
  return { to, subject: `Confirm your subscription to ${brand}`, text: letterText(letter), html: letterHtml(letter) }
}
