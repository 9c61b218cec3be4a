import { randomInt } from 'node:crypto'

/** Without 0, O, 1 and I, which people misread; still capital letters and digits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Codes of tables have five characters, personal ones of campaigns eight. */
export const newCode = (length: 5 | 8): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
