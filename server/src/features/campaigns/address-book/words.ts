export const manyWords = {
  tooMany: (most: string) => `You can change up to ${most} guests at a time. Please select fewer.`,
  noTag: 'Please enter a tag',
  consentUndone: 'Withdrawn by the restaurant: recorded by mistake.',
} as const

export const segmentWords = {
  exists: 'You already have a segment with this name.',
  tooMany: (most: number) => `You can save up to ${most} segments. Please delete one first.`,
} as const

export const bookWords = {
  tooManyGuests: (most: string) => `A list can have up to ${most} guests. Please delete some first.`,
  added: 'Guest added.',
  erased: 'The guest was deleted permanently.',
  erasedByRestaurant: 'Deleted permanently by the restaurant.',
  erasedByOperator: 'Deleted permanently by the operator, as the guest asked.',
  everyRestaurant: 'every restaurant',
  ownConsent: 'This guest has an account, so only they can opt in.',
  deleted: 'The guest was deleted.',
  optedOut: 'The guest gets no more texts from you.',
  replyRemoved: 'The reply was removed. The guest still gets your texts.',
  undone: 'The import was undone.',
  segmentGone: 'The segment was deleted.',
} as const
