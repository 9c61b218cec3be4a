// Answers the page's questions about one file; runs in the worker, and in the page itself where there is none.

import { decodeText, NotText } from '../../../lib/import/decode-text.ts'
import { isOptOutFile } from '../../../lib/import/no-columns.ts'
import { pickRows } from '../../../lib/import/read-rows.ts'
import type { Columns } from './columns.ts'
import type { Ask, Chunk, Tell } from './csv-messages.ts'
import { type ReadRow, readCsv } from './csv-table.ts'

/** A request carries at most so many rows, and stays well under the server's limit for its size. */
const CHUNK_ROWS = 5000
const CHUNK_CHARACTERS = 1_000_000

const isSent = (row: ReadRow): row is Extract<ReadRow, { isUsable: true }> => row.isUsable && row.sameAs === undefined

const CHARACTERS_OF_FACTS = 60

function chunkFrom(rows: readonly ReadRow[], from: number): Chunk {
  const chunk: Chunk = { rows: [], next: null }
  let size = 0
  for (let at = from; at < rows.length; at++) {
    const row = rows[at]
    if (!row || !isSent(row)) continue
    const { row: number, name, email, phone, birthday, lastVisitOn, tags, isActive, no } = row
    size += name.length * 2 + email.length + phone.length + tags.join().length * 2 + CHARACTERS_OF_FACTS
    if (chunk.rows.length === CHUNK_ROWS || (chunk.rows.length > 0 && size > CHUNK_CHARACTERS))
      return { ...chunk, next: at }
    chunk.rows.push({ row: number, name, email, phone, birthday, lastVisitOn, tags, isActive, no })
  }
  return chunk
}

export function createCsvDesk(tell: (told: Tell) => void): (ask: Ask) => Promise<void> {
  let all: readonly ReadRow[] = []
  let text = ''
  let countryCode = ''
  let problems: readonly ReadRow[] = []
  let skipped = 0

  function judge(given: { columns?: Columns; isOptOutList?: boolean }) {
    const table = readCsv(text, { countryCode, ...given, onProgress: (share) => tell({ type: 'progress', share }) })
    all = table.rows
    skipped = table.columns.titleRows + (table.columns.hasHeader ? 1 : 0)
    problems = all.filter((row) => !isSent(row) || (row.isUsable && row.leftOut !== undefined))
    tell({ type: 'done', counts: table.counts, notes: table.notes, columns: table.columns })
  }

  async function read({ source, countryCode: code, encoding }: Extract<Ask, { type: 'read' }>) {
    try {
      text = typeof source === 'string' ? source : decodeText(new Uint8Array(await source.arrayBuffer()), encoding)
      countryCode = code
      judge({ isOptOutList: source instanceof File && isOptOutFile(source.name) })
    } catch (error) {
      tell({ type: 'failed', kind: error instanceof NotText ? error.kind : null })
    }
  }

  return async (ask) => {
    if (ask.type === 'read') return await read(ask)
    if (ask.type === 'judge') return judge({ columns: ask.columns })
    if (ask.type === 'raw') return tell({ type: 'raw', id: ask.id, rows: pickRows(text, skipped, new Set(ask.rows)) })
    if (ask.type === 'chunk') return tell({ type: 'chunk', id: ask.id, chunk: chunkFrom(all, ask.from) })
    const rows = ask.isOnlyProblems ? problems : all
    tell({ type: 'rows', id: ask.id, rows: rows.slice(ask.from, ask.from + ask.count), total: rows.length })
  }
}
