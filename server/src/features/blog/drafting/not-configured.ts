import { AppError } from '#platform/errors.ts'

export function notConfigured(sentenceOf: (names: readonly string[]) => string, names: readonly string[]): never {
  throw new AppError('not_configured', sentenceOf(names), { data: { variables: names } })
}
