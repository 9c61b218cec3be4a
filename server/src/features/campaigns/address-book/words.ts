export const manyWords = {
  tooMany: (most: string) => `At most ${most} guests can be changed at once. Please choose fewer.`,
  noTag: 'Please enter a tag',
  takenBack: 'Taken back by the restaurant: it was said by mistake.',
} as const

export const segmentWords = {
  exists: 'You have a segment of this name already.',
  tooMany: (most: number) => `You can keep ${most} segments. Please delete one first.`,
} as const

export const bookWords = {
  tooManyGuests: (most: string) => `A list can have up to ${most} guests. Please delete some first.`,
  added: 'Guest added.',
  erased: 'The guest was erased for good.',
  erasedByRestaurant: 'Erased by the restaurant.',
  erasedByOperator: 'Erased by the operator, whom the person asked.',
  everyRestaurant: 'every restaurant',
  ownWord: 'This guest has an account: only they can agree to your offers, there.',
  deleted: 'The guest was deleted.',
  optedOut: 'The guest gets no more texts from you.',
  replyKept: 'The reply was removed. The guest still gets your texts.',
  undone: 'The import was undone.',
  segmentGone: 'The segment was deleted.',
} as const
