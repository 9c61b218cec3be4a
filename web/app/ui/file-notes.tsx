import { CSV_ROWS_MAX } from '../lib/import/read-rows.ts'
import { fileWords } from '../lib/import/words.ts'

interface FileNotesProps {
  titleRows: number
  unread: number
  unreadFrom: number | null
  openQuotes: readonly number[]
}

/** Parts of the file that are not among the rows below, with their lines. */
export function FileNotes({ titleRows, unread, unreadFrom, openQuotes }: FileNotesProps) {
  const notes = [
    ...(titleRows > 0 ? [fileWords.titleRows(titleRows)] : []),
    ...(unread > 0 ? [fileWords.unread(unread, CSV_ROWS_MAX, unreadFrom ?? 0)] : []),
    ...(openQuotes.length > 0 ? [fileWords.openQuotes(openQuotes)] : []),
  ]
  return notes.map((note) => (
    <p key={note} className="mb-3 text-ink-2 text-sm">
      {note}
    </p>
  ))
}
