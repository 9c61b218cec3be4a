// Reads one file at a time, in a worker or, without workers, in the page.

import { CSV_RULES, type CsvValue, guardCells } from '@tidetable/contract/formats/csv'
import Papa from 'papaparse'
import { decodeText, type Encoding } from './decode-text.ts'
import type { Chunk, ListKind, ListTypes, Preview, ReadList } from './list-kind.ts'
import { openRows } from './read-rows.ts'

/** The server's limit per request; another limit is 2 MB. */
const CHUNK_ROWS = 5000
const CHUNK_BYTES = 1_500_000
const PROBLEMS_SHOWN = 50
const ROWS_SHOWN = 100

const encoder = new TextEncoder()

type Progress = (share: number) => void

export interface ListReader<T extends ListTypes> {
  /** Throws NotText if the file is not CSV. */
  read(source: Blob | string, how: { setup: T['setup']; encoding: Encoding }, onProgress: Progress): Promise<Preview<T>>
  choose(choice: T['choice']): Promise<Preview<T>>
  chunk(from: number): Promise<Chunk<T['sent']>>
  leftOut(refused: ReadonlyMap<number, string>): Promise<string>
}

export function createListReader<T extends ListTypes>(kind: ListKind<T>): ListReader<T> {
  let file = { text: '', name: '' }
  let setup: T['setup']
  let list: ReadList<T> | null = null
  const isSent = (row: T['row']) => ['good', 'partly'].includes(kind.resultOf(row).kind)

  function preview(choice: T['choice'] | null, onProgress: Progress): Preview<T> {
    const read = kind.read(file, { setup, choice, onProgress })
    list = read
    const { rows, head: _head, skipped: _skipped, ...rest } = read
    const problems: T['row'][] = []
    const good: T['row'][] = []
    for (const row of rows) (kind.resultOf(row).kind === 'good' ? good : problems).push(row)
    return {
      ...rest,
      usable: good.length + problems.filter(isSent).length,
      problems: problems.map(({ row }) => row),
      shown: [...problems.slice(0, PROBLEMS_SHOWN), ...good.slice(0, ROWS_SHOWN)].map((row) => ({
        ...row,
        result: kind.resultOf(row),
      })),
    }
  }

  return {
    async read(source, { setup: nextSetup, encoding }, onProgress) {
      file = {
        text: typeof source === 'string' ? source : decodeText(new Uint8Array(await source.arrayBuffer()), encoding),
        name: source instanceof File ? source.name : '',
      }
      setup = nextSetup
      return preview(null, onProgress)
    },

    choose: async (choice) => preview(choice, () => {}),

    async chunk(from) {
      const chunk: Chunk<T['sent']> = { rows: [], next: null }
      if (!list) return chunk
      const { rows, summary } = list
      let [count, bytes] = [0, 0]
      for (let at = from; at < rows.length; at++) {
        const row = rows[at]
        if (!row || !isSent(row)) continue
        const sent = kind.sentOf(row, summary)
        count += sent.length
        bytes += encoder.encode(JSON.stringify(sent)).length
        if (chunk.rows.length > 0 && (count > CHUNK_ROWS || bytes > CHUNK_BYTES)) return { ...chunk, next: at }
        chunk.rows.push({ row: row.row, sent })
      }
      return chunk
    },

    async leftOut(refused) {
      const { rows = [], head = [], skipped = 0 } = list ?? {}
      const reasons = new Map<number, readonly string[]>()
      const hasLost = kind.leftOutColumns.length > 2
      for (const row of rows) {
        const { kind: result, text, lost = '' } = kind.resultOf(row)
        const refusal = refused.get(row.row)
        if (refusal !== undefined) reasons.set(row.row, hasLost ? [refusal, ''] : [refusal])
        else if (result !== 'good') reasons.set(row.row, hasLost ? [text, lost] : [text])
      }
      const lines: (string | number)[][] = [[...head, ...kind.leftOutColumns]]
      let row = -skipped
      openRows(file.text).each((cells, { line }) => {
        const reason = reasons.get(++row)
        if (reason !== undefined) lines.push([...head.map((_, at) => cells[at] ?? ''), line, ...reason])
        return lines.length <= reasons.size
      })
      return csvLines(lines)
    },
  }
}

/** Returns CSV by RFC 4180, with formulas escaped. */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  `${Papa.unparse(guardCells(rows), CSV_RULES)}\r\n`
