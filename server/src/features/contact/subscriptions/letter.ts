import type { Letter } from '#platform/mail/letter.ts'

export const confirmationLetter = (brand: string, to: string, url: string): Letter => ({
  to,
  subject: `Confirm your subscription to ${brand}`,
  heading: 'Confirm your subscription',
  paragraphs: [
    `Somebody, hopefully you, asked for new articles of the ${brand} blog to be sent to this address.`,
    'Nothing is sent until you confirm it. If it was not you, ignore this mail and it is forgotten.',
  ],
  button: { label: 'Confirm subscription', url },
  reason: `You receive this because this address was entered on the ${brand} blog.`,
})
