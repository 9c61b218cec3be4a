import type { ReactNode } from 'react'
import type { ListTypes, Preview, ShownRow } from '../../lib/import/list-kind.ts'
import { CSV_ROWS_MAX } from '../../lib/import/read-rows.ts'
import { Button } from '../button.tsx'
import { DialogActions } from '../dialog.tsx'
import { Problem } from '../problem.tsx'
import { RowResultList } from './row-result-list.tsx'
import { fileWords, importWords } from './words.ts'

interface PreviewRowsProps<T extends ListTypes> {
  preview: Preview<T>
  titleRows: number
  what: (row: ShownRow<T>) => ReactNode
  children?: ReactNode
}

export function PreviewRows<T extends ListTypes>({ preview, titleRows, what, children }: PreviewRowsProps<T>) {
  const { total, unread, unreadFrom, openQuotes, shown } = preview
  const notes = [
    ...(titleRows > 0 ? [fileWords.titleRows(titleRows)] : []),
    ...(unread > 0 ? [fileWords.unread(unread, CSV_ROWS_MAX, unreadFrom ?? 0)] : []),
    ...(openQuotes.length > 0 ? [fileWords.openQuotes(openQuotes)] : []),
  ]
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="mb-3 text-ink-2 text-sm">
          {note}
        </p>
      ))}
      {children}
      <RowResultList
        label={importWords.rows}
        rows={shown.map((row) => ({ row: row.row, line: row.line, what: what(row), result: row.result }))}
      />
      {total > shown.length && <p className="mt-2 text-ink-2 text-sm">{importWords.showing(shown.length, total)}</p>}
    </>
  )
}

interface PreviewActionsProps {
  error: string | null
  label: string
  isDisabled: boolean
  onSend: () => void
  onBack: () => void
}

export const PreviewActions = ({ error, label, isDisabled, onSend, onBack }: PreviewActionsProps) => (
  <DialogActions problem={<Problem text={error} />}>
    <Button look="secondary" onClick={onBack}>
      {importWords.another}
    </Button>
    <Button disabled={isDisabled} onClick={onSend}>
      {label}
    </Button>
  </DialogActions>
)
