import { plural } from './format.ts'

/** "first 200 guests". Separate file: loaded by public pages. */
export const firstGuests = (most: number): string =>
  plural(most, { one: () => 'first guest', other: (n) => `first ${n} guests` })
