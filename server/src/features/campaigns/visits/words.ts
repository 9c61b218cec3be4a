export const visitWords = {
  noPhone: 'Not a valid phone number',
  unknownPhone: 'Nobody in your list has this phone number.',
  unknownCode: 'This code belongs to nobody in your list.',
  checkedIn: (name: string) => `${name} is checked in.`,
  again: (name: string) => `${name} was checked in today already.`,
  undone: (name: string) => `${name} is not checked in any more.`,
  checkedInAgain: (name: string) => `${name} was checked in again since, so the visit stays.`,
  longAgo: 'This visit was noted more than an hour ago, so it stays.',
  tooMany: 'That was a lot of look-ups. Please wait a minute.',
} as const
