// Sends a file's usable rows chunk by chunk under one import, and gathers what became of them.
import type { ImportedRow } from '@tidetable/contract/endpoints/address-book'
import { importSummary } from '@tidetable/contract/formats/import-summary'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { call } from '../../../lib/calls/call.ts'
import type { CsvReader } from './csv-reader.ts'

export interface ImportOutcome {
  importId: string | null
  imported: number
  updated: number
  duplicates: ImportedRow[]
  failed: ImportedRow[]
  /** The server's own sentence; for several chunks the same sentence with the sums. */
  message: string
}

/** The specified kinds: warning when anything was left out, success when any came in, otherwise info. */
export const toastKind = ({
  imported,
  updated,
  duplicates,
  failed,
}: Pick<ImportOutcome, 'imported' | 'updated' | 'duplicates' | 'failed'>) =>
  duplicates.length || failed.length ? 'warning' : imported || updated ? 'success' : 'info'

/** A chunk sent again after a lost answer changes nothing: its key is the same. */
export async function sendImport(
  reader: Pick<CsvReader, 'chunk'>,
  { attested, key }: { attested: boolean; key: string },
  onSent: (rows: number) => void,
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { importId: null, imported: 0, updated: 0, duplicates: [], failed: [], message: '' }
  let sent = 0
  let chunks = 0
  for (let from: number | null = 0; from !== null; ) {
    const chunk = await reader.chunk(from)
    const { data, message } = await call(addressBook.import, {
      body: {
        customers: chunk.rows.map(({ name, email, phone, no, isActive, birthday, lastVisitOn, tags }) => ({
          name,
          email,
          phone,
          preferences: {
            emailMarketing: email !== '' && no.email === null,
            smsMarketing: phone !== '' && no.sms === null,
          },
          isActive,
          ...(no.email === 'optedOut' || no.sms === 'optedOut'
            ? { optedOut: { email: no.email === 'optedOut', sms: no.sms === 'optedOut' } }
            : {}),
          ...(birthday ? { birthday } : {}),
          ...(lastVisitOn ? { lastVisitOn } : {}),
          ...(tags.length ? { tags: [...tags] } : {}),
        })),
        attested,
        ...(outcome.importId ? { import_id: outcome.importId } : {}),
      },
      idempotencyKey: `${key}-${from}`,
    })
    // The server counts the rows it was sent; people know the rows of their file.
    const inFile = (row: ImportedRow): ImportedRow => ({ ...row, row: chunk.rows[row.row - 1]?.row ?? row.row })
    outcome.importId = data.import_id
    outcome.imported += data.success.length
    outcome.updated += data.updated.length
    outcome.duplicates.push(...data.duplicates.map(inFile))
    outcome.failed.push(...data.failed.map(inFile))
    sent += chunk.rows.length
    chunks++
    outcome.message =
      chunks === 1 && message
        ? message
        : importSummary({ ...outcome, duplicates: outcome.duplicates.length, failed: outcome.failed.length })
    onSent(sent)
    from = chunk.next
  }
  return outcome
}
