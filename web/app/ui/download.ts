import type { Route } from '@tidetable/contract'
import { CSV_START } from '@tidetable/contract/formats/csv'
import { callWith } from '../lib/calls/call.ts'
import type { QueryInput } from '../lib/calls/use-answer.ts'
import { attempt } from './attempt.ts'

/** Fetches a file with the account's token. Resolves when it is saved or its failure is shown. */
export const download = <R extends Route>(
  route: R,
  input: QueryInput<R>,
  { fileName, failure }: { fileName: string; failure: (error: unknown) => string },
): Promise<boolean> =>
  attempt({
    about: `download:${fileName}`,
    run: () => callWith(route, input),
    onDone: (text) => saveText(fileName, text as string),
    failure,
  })

/** Saves in the format of the server's CSV files, which begin with a byte order mark. */
export function saveText(filename: string, text: string): void {
  const address = URL.createObjectURL(
    new Blob([CSV_START, text.replace(/^\ufeff/, '')], { type: 'text/csv;charset=utf-8' }),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  URL.revokeObjectURL(address)
}
