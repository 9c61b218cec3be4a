import { plural } from './format.ts'

export interface ImportSums {
  imported: number
  updated?: number
  duplicates: number
  failed: number
}

export function importSummary({ imported, updated = 0, duplicates, failed }: ImportSums): string {
  const sentences = [
    plural(imported, { one: (n) => `${n} guest was imported.`, other: (n) => `${n} guests were imported.` }),
  ]
  if (updated) sentences.push(plural(updated, { one: (n) => `${n} was updated.`, other: (n) => `${n} were updated.` }))
  if (duplicates)
    sentences.push(
      plural(duplicates, { one: (n) => `${n} was already known.`, other: (n) => `${n} were already known.` }),
    )
  if (failed)
    sentences.push(plural(failed, { one: (n) => `${n} could not be used.`, other: (n) => `${n} could not be used.` }))
  return sentences.join(' ')
}
