import { importSummary } from '@tidetable/contract/formats/import-summary'
import type { Importer } from '../../../ui/import/use-import.ts'
import { fileWords } from '../../../ui/import/words.ts'
import { guestAnswers } from '../guest-queries.ts'
import { messages } from '../words.ts'
import type { GuestList } from './guest-list.ts'

export const SAMPLE_CSV = [
  'name,email,phone',
  'Asha Kulkarni,asha@example.com,+91 98765 43210',
  'Ben Carter,ben@example.com,',
  'Chitra Rao,,+91 98765 43211',
  '',
].join('\r\n')

export const IMPORTER: Importer<GuestList> = {
  about: 'import',
  startWorker: () => new Worker(new URL('./guest-worker.ts', import.meta.url), { type: 'module' }),
  load: async () => (await import('./guest-list.ts')).guestList,
  texts: {
    noList: messages.noCsv,
    unreadable: fileWords.unreadable,
    failed: messages.importFailed,
    leftOutFile: 'not-imported.csv',
  },
  // A list with a header but no usable rows is not refused: the user may correct its columns.
  refusalOf({ total, usable, summary }, fileName) {
    if (total === 0) return fileName === null ? messages.noCsv : messages.noValidRows
    return usable === 0 && !summary.columns.hasHeader ? messages.noValidRows : null
  },
  answers: guestAnswers,
  // The specification defines the type of toast for each outcome.
  reportOf: (outcome) => {
    const { imported, updated, duplicates, failed, message } = outcome
    const done = imported + updated > 0 ? 'success' : 'info'
    return { message: message || importSummary(outcome), look: duplicates + failed > 0 ? 'warning' : done }
  },
}
