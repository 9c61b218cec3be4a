export const newsletterWords = {
  unsubscribed: 'You have been unsubscribed.',
} as const

export const confirmationMail = {
  subject: (brand: string) => `Confirm your subscription to ${brand}`,
  heading: 'Confirm your subscription',
  requested: (brand: string) =>
    `Someone (hopefully you) asked to receive new articles of the ${brand} blog at this address.`,
  unconfirmed: 'We send nothing until you confirm. If this wasn’t you, ignore this email.',
  button: 'Confirm subscription',
  reason: (brand: string) => `You’re receiving this because this address was entered on the ${brand} blog.`,
} as const

export const articleMailWords = {
  button: 'Read the article',
  reason: (brand: string) => `You’re receiving this because you subscribed to the ${brand} blog.`,
} as const

export const reportWords = {
  bounced: (status: string | null) => `bounced${status ? ` (${status})` : ''}`,
  complained: 'reported as spam',
} as const
