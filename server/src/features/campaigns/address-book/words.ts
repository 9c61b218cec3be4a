export const manyWords = {
  tooMany: (most: string) => `At most ${most} guests can be changed at once. Please choose fewer.`,
  noTag: 'Please enter a tag',
  takenBack: 'Taken back by the restaurant: it was said by mistake.',
} as const

export const bookWords = {
  added: 'Guest added.',
  erased: 'The guest was erased for good.',
  deleted: 'The guest was deleted.',
  undone: 'The import was undone.',
} as const
