export const visitWords = {
  noPhone: 'Not a valid phone number',
  unknownPhone: 'No guest in your list has this phone number.',
  unknownCode: 'No guest in your list has this name or code.',
  unknownGuest: 'This guest is no longer in your list.',
  checkedIn: (name: string) => `${name} is checked in.`,
  again: (name: string) => `${name} was already checked in today.`,
  undone: (name: string) => `${name}’s check-in was undone.`,
  checkedInAgain: (name: string) => `Too late to undo: ${name} was checked in again since.`,
  longAgo: 'Too late to undo: over an hour has passed.',
  tooMany: 'Too many lookups. Please wait a minute.',
  tooManySearches: 'Too many searches. Please wait a minute.',
} as const
