export const newsletterWords = {
  unsubscribed: 'You have been unsubscribed.',
} as const

export const confirmationMail = {
  subject: (brand: string) => `Confirm your subscription to ${brand}`,
  heading: 'Confirm your subscription',
  asked: (brand: string) =>
    `Somebody, hopefully you, asked for new articles of the ${brand} blog to be sent to this address.`,
  nothingYet: 'Nothing is sent until you confirm it. If it was not you, ignore this mail and it is forgotten.',
  button: 'Confirm subscription',
  reason: (brand: string) => `You receive this because this address was entered on the ${brand} blog.`,
} as const

export const articleMailWords = {
  button: 'Read the article',
  reason: (brand: string) => `You receive this because you subscribed to the ${brand} blog.`,
} as const
