// Answers the page's questions about one file; runs in the worker, and in the page itself where there is none.
import type { Ask, Chunk, Tell } from './csv-messages.ts'
import { type CsvTable, type ReadRow, readCsv } from './csv-table.ts'
import { decodeText } from './decode-text.ts'

/** A request carries at most so many rows, and stays well under the server's limit for its size. */
const CHUNK_ROWS = 5000
const CHUNK_CHARACTERS = 1_000_000

const isSent = (row: ReadRow) => row.isUsable && row.sameAs === undefined

function chunkFrom(rows: readonly ReadRow[], from: number): Chunk {
  const chunk: Chunk = { rows: [], next: null }
  let size = 0
  for (let at = from; at < rows.length; at++) {
    const row = rows[at]
    if (!row || !isSent(row)) continue
    const { name, email, phone } = row
    size += name.length * 2 + email.length + phone.length + 60
    if (chunk.rows.length === CHUNK_ROWS || (chunk.rows.length > 0 && size > CHUNK_CHARACTERS))
      return { ...chunk, next: at }
    chunk.rows.push({ row: row.row, name, email, phone })
  }
  return chunk
}

export function createCsvDesk(tell: (told: Tell) => void): (ask: Ask) => Promise<void> {
  let table: CsvTable = { counts: { rows: 0, usable: 0, duplicates: 0, failed: 0 }, rows: [] }
  let problems: readonly ReadRow[] = []

  async function read(source: Blob | string, countryCode: string) {
    try {
      const text = typeof source === 'string' ? source : decodeText(new Uint8Array(await source.arrayBuffer()))
      table = readCsv(text, { countryCode, onProgress: (share) => tell({ type: 'progress', share }) })
      problems = table.rows.filter((row) => !isSent(row))
      tell({ type: 'done', counts: table.counts })
    } catch {
      tell({ type: 'failed' })
    }
  }

  return async (ask) => {
    if (ask.type === 'read') return await read(ask.source, ask.countryCode)
    if (ask.type === 'chunk') return tell({ type: 'chunk', id: ask.id, chunk: chunkFrom(table.rows, ask.from) })
    const rows = ask.isOnlyProblems ? problems : table.rows
    tell({ type: 'rows', id: ask.id, rows: rows.slice(ask.from, ask.from + ask.count), total: rows.length })
  }
}
