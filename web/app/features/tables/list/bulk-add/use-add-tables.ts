import { useMutation } from '@tanstack/react-query'
import { TABLE_ROWS_MAX } from '@tidetable/contract/endpoints/tables'
import { tables } from '@tidetable/contract/routes/tables'
import { call } from '../../../../lib/calls/call.ts'
import { useIdempotencyKey } from '../../../../lib/calls/use-idempotency-key.ts'
import { withTimeout } from '../../../../lib/calls/with-timeout.ts'
import { usePatchTables } from '../../use-patch-tables.ts'
import { type Row, toNewTable } from './rows.ts'

export interface AddedRows {
  added: { id: string; code: string }[]
  /** Row id → the server's error message. */
  refused: Map<number, string>
}

/** The server accepts or refuses each row separately. */
export function useAddTables(userId: string) {
  const patch = usePatchTables(userId)
  const withKey = useIdempotencyKey({ isInParts: true })
  return useMutation({
    mutationFn: (rows: readonly Row[]) => withKey(rows.map(toNewTable), (key) => addRows(rows, key)),
    onSettled: () => patch.refresh(),
  })
}

async function addRows(rows: readonly Row[], key: string): Promise<AddedRows> {
  const outcome: AddedRows = { added: [], refused: new Map() }
  for (let from = 0; from < rows.length; from += TABLE_ROWS_MAX) {
    const part = rows.slice(from, from + TABLE_ROWS_MAX)
    const idempotencyKey = `${key}-${from}`
    const { data } = await withTimeout((signal) =>
      call(tables.createMany, { body: { tables: part.map(toNewTable) }, as: 'restaurant', idempotencyKey, signal }),
    )
    for (const { row, _id, table_code, message } of data) {
      const sent = part[row]
      if (_id) outcome.added.push({ id: _id, code: table_code ?? '' })
      else if (sent) outcome.refused.set(sent.id, message ?? '')
    }
  }
  return outcome
}
