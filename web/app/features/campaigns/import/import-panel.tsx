import Download from 'lucide-react/icons/download'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import type { Encoding } from '../../../lib/import/decode-text.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { FileNotes } from '../../../ui/file-notes.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { toast } from '../../../ui/toast.ts'
import { VerdictList } from '../../../ui/verdict-list.tsx'
import { useUndoImport } from '../guest-queries.ts'
import { ColumnStep } from './column-step.tsx'
import type { Columns } from './columns.ts'
import { ConsentQuestion } from './consent-question.tsx'
import type { ReadRow } from './csv-table.ts'
import { ImportSource } from './import-source.tsx'
import { ListSays } from './list-says.tsx'
import type { LeftOut } from './report-csv.ts'
import type { ImportOutcome } from './send-import.ts'
import { type ImportPhase, useImport } from './use-import.ts'
import { consentQuestionWords, importWords } from './words.ts'

function reasonOf(row: ReadRow): string {
  if (!row.isUsable) return row.reason
  return row.sameAs === undefined ? (row.leftOut ?? '') : importWords.sameAs(row.sameAs)
}

/** The list's own word about consent, for the preview. */
function nosOf(row: ReadRow): string {
  if (!row.isUsable) return ''
  if (row.no.email === 'optedOut' || row.no.sms === 'optedOut') return importWords.optedOut
  return row.no.email === null && row.no.sms === null ? '' : importWords.notAgreed
}

function verdictOf(row: ReadRow) {
  if (!row.isUsable) return { kind: 'bad', text: row.reason } as const
  if (row.sameAs !== undefined) return { kind: 'twice', text: importWords.sameAs(row.sameAs) } as const
  if (row.leftOut !== undefined) return { kind: 'partly', text: row.leftOut } as const
  return { kind: 'good', text: importWords.willBe } as const
}

function leftOutOf(problems: readonly ReadRow[], outcome: ImportOutcome): LeftOut[] {
  const reasons = new Map(problems.map((row) => [row.row, reasonOf(row)]))
  for (const { row, reason } of [...outcome.duplicates, ...outcome.failed]) reasons.set(row, reason ?? '')
  return [...reasons].map(([row, reason]) => ({ row, reason })).sort((a, b) => a.row - b.row)
}

interface JudgedProps {
  phase: Extract<ImportPhase, { name: 'judged' }>
  onColumns: (columns: Columns) => void
  onEncoding: (encoding: Encoding) => void
  onSend: (attested: boolean) => void
  onBack: () => void
}

function Judged({ phase, onColumns, onEncoding, onSend, onBack }: JudgedProps) {
  const [answer, setAnswer] = useState<boolean | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { counts, notes, columns, preview, problems, error } = phase
  const leftOut = counts.failed + counts.duplicates + counts.unread
  // A list of opt-outs needs no answer about consent.
  const isUnanswered = answer === null && !columns.isOptOutList
  // Problems first: they are what one looks for.
  const shown = [
    ...problems.slice(0, 50),
    ...preview.filter((row) => row.isUsable && row.sameAs === undefined && row.leftOut === undefined),
  ]
  return (
    <>
      <ColumnStep
        columns={columns}
        onColumns={onColumns}
        encoding={phase.isFile ? phase.encoding : null}
        onEncoding={onEncoding}
      />
      <p role="status" className="mb-3">
        {leftOut > 0
          ? importWords.usableOnly(counts.usable, counts.rows, leftOut)
          : importWords.usable(counts.usable, counts.rows)}
      </p>
      <FileNotes
        titleRows={columns.titleRows}
        unread={counts.unread}
        unreadFrom={notes.unreadFrom}
        openQuotes={notes.openQuotes}
      />
      {counts.partial > 0 && <p className="mb-3 text-ink-2 text-sm">{importWords.partial(counts.partial)}</p>}
      <VerdictList
        label={importWords.rows}
        rows={shown.map((row) => ({
          row: row.row,
          line: row.line,
          what: (
            <>
              <span className="font-medium">{row.name || '–'}</span>{' '}
              <span className="text-ink-2 text-sm">
                {[row.email, row.phone, nosOf(row)].filter(Boolean).join(' · ')}
              </span>
            </>
          ),
          verdict: verdictOf(row),
        }))}
      />
      {counts.rows > shown.length && (
        <p className="mt-2 text-ink-2 text-sm">{importWords.showing(shown.length, counts.rows)}</p>
      )}
      <ListSays columns={columns} counts={counts} unknown={notes.unknown} onColumns={onColumns} />
      <ConsentQuestion
        answer={answer}
        error={isAsked && isUnanswered ? consentQuestionWords.missing : ''}
        onAnswer={setAnswer}
      />
      <Problem text={error} look="mt-2" />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          disabled={counts.usable === 0}
          onClick={() => (isUnanswered ? setAsked(true) : onSend(answer ?? false))}
        >
          {importWords.import(counts.usable)}
        </Button>
        <Button look="secondary" onClick={onBack}>
          {importWords.another}
        </Button>
      </div>
    </>
  )
}

interface DoneProps {
  phase: Extract<ImportPhase, { name: 'done' }>
  onLeftOut: (leftOut: readonly LeftOut[]) => void
  onMore: () => void
  onUndone: () => void
}

function Done({ phase, onLeftOut, onMore, onUndone }: DoneProps) {
  const { outcome, problems } = phase
  const undo = useUndoImport()
  const leftOut = leftOutOf(problems, outcome)
  const takeBack = () => {
    const { importId } = outcome
    if (!importId) return
    void attempt({
      about: `undo-import:${importId}`,
      run: () => undo.mutateAsync({ params: { import_id: importId } }),
      onDone: ({ message }) => {
        toast.success(message ?? importWords.undone)
        onUndone()
        onMore()
      },
      failure: (error) => messageOf(error, importWords.undoFailed),
    })
  }
  return (
    <>
      <p role="status" className="font-medium text-lg">
        {outcome.message}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {leftOut.length > 0 && (
          <Button look="secondary" onClick={() => onLeftOut(leftOut)}>
            <Download className="size-4" aria-hidden="true" />
            <span>{importWords.leftOut(leftOut.length)}</span>
          </Button>
        )}
        {outcome.imported + outcome.updated > 0 && (
          <Button look="secondary" isBusy={undo.isPending} onClick={takeBack}>
            <Undo2 className="size-4" aria-hidden="true" />
            <span>{importWords.undo}</span>
          </Button>
        )}
        <Button look="quiet" onClick={onMore}>
          {importWords.more}
        </Button>
      </div>
    </>
  )
}

interface ImportPanelProps {
  /** Country code without "+" of the restaurant's own phone. */
  countryCode: string
  onImported?: (outcome: ImportOutcome) => void
  onUndone?: () => void
}

export function ImportPanel({ countryCode, onImported = () => {}, onUndone = () => {} }: ImportPanelProps) {
  const { phase, read, reread, judge, send, saveLeftOut, reset } = useImport(countryCode, onImported)
  switch (phase.name) {
    case 'idle':
      return <ImportSource error={phase.error} onSource={(source) => void read(source)} />
    case 'reading':
      return <ProgressBar label={importWords.reading} value={phase.share * 100} />
    case 'judged':
      return (
        <Judged
          phase={phase}
          onColumns={(columns) => void judge(columns)}
          onEncoding={(encoding) => void reread(encoding)}
          onSend={(attested) => void send(attested)}
          onBack={() => reset()}
        />
      )
    case 'sending':
      return (
        <ProgressBar label={importWords.importing(phase.total)} value={phase.sent} max={Math.max(1, phase.total)} />
      )
    case 'done':
      return (
        <Done phase={phase} onLeftOut={(rows) => void saveLeftOut(rows)} onMore={() => reset()} onUndone={onUndone} />
      )
    default:
      return phase satisfies never
  }
}
