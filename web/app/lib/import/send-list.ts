import { LONG_CALL_TIMEOUT_MS, withTimeout } from '../calls/with-timeout.ts'
import type { ListTypes } from './list-kind.ts'
import type { ListReader } from './list-reader.ts'

interface RefusedRow {
  /** Number of the row in its request, from 1. */
  row: number
  reason?: string | undefined
}

export interface ImportReply {
  data: {
    success: readonly unknown[]
    updated?: readonly unknown[]
    duplicates: readonly RefusedRow[]
    failed: readonly RefusedRow[]
    import_id: string
  }
  message?: string | undefined
}

/** `importRef`: id of the import, from its second request on. */
export type SendChunk<Sent> = (
  rows: Sent[],
  options: { importRef: { import_id?: string }; idempotencyKey: string; signal: AbortSignal },
) => Promise<ImportReply>

/** `refused`: reasons by row number in the file, whose first data row is 1. */
export interface ImportOutcome {
  importId: string | null
  imported: number
  updated: number
  duplicates: number
  failed: number
  refused: ReadonlyMap<number, string>
  /** The server's message; null if the list took more than one request. */
  message: string | null
}

/** A chunk that is resent after a lost answer keeps its idempotency key, so it is not imported twice. */
export async function sendList<T extends ListTypes>(
  reader: Pick<ListReader<T>, 'chunk'>,
  key: string,
  send: SendChunk<T['sent']>,
  onSent: (rows: number) => void,
): Promise<ImportOutcome> {
  const refused = new Map<number, string>()
  const outcome = { imported: 0, updated: 0, duplicates: 0, failed: 0 }
  let importId: string | null = null
  let message: string | null = null
  let rowsSent = 0
  for (let from: number | null = 0; from !== null; ) {
    const chunk = await reader.chunk(from)
    const importRef = importId === null ? {} : { import_id: importId }
    const idempotencyKey = `${key}-${from}`
    const sent = chunk.rows.flatMap((each) => each.sent)
    const reply: ImportReply = await withTimeout(
      (signal) => send(sent, { importRef, idempotencyKey, signal }),
      LONG_CALL_TIMEOUT_MS,
    )
    const { data } = reply
    const rowOf = chunk.rows.flatMap((each) => each.sent.map(() => each.row))
    for (const { row, reason = '' } of [...data.duplicates, ...data.failed]) refused.set(rowOf[row - 1] ?? row, reason)
    outcome.imported += data.success.length
    outcome.updated += data.updated?.length ?? 0
    outcome.duplicates += data.duplicates.length
    outcome.failed += data.failed.length
    message = from === 0 && chunk.next === null ? (reply.message ?? null) : null
    importId = data.import_id
    rowsSent += chunk.rows.length
    onSent(rowsSent)
    from = chunk.next
  }
  return { ...outcome, importId, refused, message }
}
