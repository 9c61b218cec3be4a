// Sends a file's rows chunk by chunk under one import, and gathers what became of them.

import type { CoverImportResult } from '@tidetable/contract/endpoints/slow-times'
import { coverSummary } from '@tidetable/contract/formats/cover-words'
import { slowTimes } from '@tidetable/contract/routes/slow-times'
import type { GivenCovers } from '@tidetable/contract/rules/cover-rows'
import { call } from '../../../../lib/calls/call.ts'
import { type FileRow, type ReadFile, wireKind, wireRows } from './read-covers.ts'

/** A request carries at most so many rows. */
const CHUNK_ROWS = 5000

export interface LeftOut {
  row: number
  text: string
  reason: string
}

export interface CoversOutcome {
  importId: string | null
  /** Rows of the file. */
  counted: number
  leftOut: LeftOut[]
  message: string
}

/** A chunk sent again after a lost answer counts once: its key is the same. */
export async function sendCovers(
  { rows, kind }: Pick<ReadFile, 'rows' | 'kind'>,
  { name, key }: { name: string; key: string },
  onSent: (rows: number) => void,
): Promise<CoversOutcome> {
  const usable = rows.filter((row) => row.read !== null)
  const sent: { file: FileRow; wire: GivenCovers }[] = usable.flatMap((file) =>
    file.read ? wireRows(file.read, kind).map((wire) => ({ file, wire })) : [],
  )
  const refused = new Map<number, LeftOut>()
  let importId: string | null = null
  let message = ''
  for (let from = 0; from < sent.length; from += CHUNK_ROWS) {
    const chunk = sent.slice(from, from + CHUNK_ROWS)
    const reply: { data: CoverImportResult; message?: string | undefined } = await call(slowTimes.importCovers, {
      body: {
        kind: wireKind(kind),
        rows: chunk.map(({ wire }) => ({ ...wire })),
        name,
        ...(importId ? { import_id: importId } : {}),
      },
      idempotencyKey: `${key}-${from}`,
    })
    // The server counts the rows it was sent; people know the rows of their file.
    for (const { row, reason } of [...reply.data.duplicates, ...reply.data.failed]) {
      const file = chunk[row - 1]?.file
      if (file) refused.set(file.row, { row: file.row, text: file.text, reason: reason ?? '' })
    }
    importId = reply.data.import_id
    message = reply.message ?? ''
    onSent(Math.min(usable.length, Math.round(((from + chunk.length) / sent.length) * usable.length)))
  }
  const ours = rows.flatMap(({ row, text, reason }) => (reason === null ? [] : [{ row, text, reason }]))
  const leftOut = [...ours, ...refused.values()].sort((a, b) => a.row - b.row)
  const counted = usable.length - refused.size
  const isWhole = sent.length <= CHUNK_ROWS && kind !== 'hours' && ours.length === 0
  return {
    importId,
    counted,
    leftOut,
    message: isWhole ? message : coverSummary({ counted, duplicates: 0, failed: leftOut.length }),
  }
}
