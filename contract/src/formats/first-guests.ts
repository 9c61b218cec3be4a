import { plural } from './format.ts'

/** "first 200 guests": whom a code is for that is not for all who come. Light enough for pages that everybody loads. */
export const firstGuests = (most: number): string =>
  plural(most, { one: () => 'first guest', other: (n) => `first ${n} guests` })
