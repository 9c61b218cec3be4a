import { AppError } from '../errors.ts'

const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed()

/** PostgreSQL rejects U+0000 and lone surrogates. Not recursive, since a body may be nested deeper than the stack. */
export function rejectNulCharacters(...values: unknown[]): void {
  const queue = values
  while (queue.length > 0) {
    const value = queue.pop()
    if (typeof value === 'string') {
      if (isUnstorable(value))
        throw new AppError('invalid', 'The request contains a character that cannot be saved. Please remove it.')
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) queue.push(name, each)
    }
  }
}
