import { randomInt } from 'node:crypto'

/** Three random capital letters, as the specification has it. */
export const newTableCode = (): string =>
  Array.from({ length: 3 }, () => String.fromCharCode(65 + randomInt(26))).join('')
