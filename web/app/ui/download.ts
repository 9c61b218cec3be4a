import type { Route } from '@tidetable/contract'
import { callWith } from '../lib/calls/call.ts'
import type { Asked } from '../lib/calls/use-answer.ts'
import { saveText } from '../lib/pages/save-text.ts'
import { attempt } from './attempt.ts'

/** Fetches with the account's token. Resolves when the file is saved or its failure is shown. */
export const download = <R extends Route>(
  route: R,
  asked: Asked<R>,
  { fileName, failure }: { fileName: string; failure: (error: unknown) => string },
): Promise<boolean> =>
  attempt({
    about: `download:${fileName}`,
    run: () => callWith(route, asked),
    onDone: (text) => saveText(fileName, text as string),
    failure,
  })
