import { AppError } from '#platform/errors.ts'

/** Always throws: the sentence tells the operator what to set. */
export function notConfigured(what: string, names: string[]): never {
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
  throw new AppError('not_configured', `${what} are not set up here. Set ${list} and start the program again.`, {
    data: { variables: names },
  })
}
