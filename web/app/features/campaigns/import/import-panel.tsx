import { importSummary } from '@tidetable/contract/formats/import-summary'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import type { Encoding } from '../../../lib/import/decode-text.ts'
import type { ImportOutcome } from '../../../lib/import/send-list.ts'
import { ImportSteps } from '../../../ui/import/import-steps.tsx'
import { PreviewActions, PreviewRows } from '../../../ui/import/preview-rows.tsx'
import { type Importer, type PreviewPhase, useImport } from '../../../ui/import/use-import.ts'
import { fileWords } from '../../../ui/import/words.ts'
import { guestAnswers, useUndoImport } from '../guest-queries.ts'
import { messages } from '../words.ts'
import { ColumnStep } from './column-step.tsx'
import type { GuestColumns } from './columns.ts'
import { ConsentMeanings } from './consent-meanings.tsx'
import { ConsentQuestion } from './consent-question.tsx'
import type { GuestList, GuestRow } from './guest-list.ts'
import { consentQuestionWords, guestWords as words } from './words.ts'

export const SAMPLE_CSV = [
  'name,email,phone',
  'Asha Kulkarni,asha@example.com,+91 98765 43210',
  'Ben Carter,ben@example.com,',
  'Chitra Rao,,+91 98765 43211',
  '',
].join('\r\n')

const IMPORTER: Importer<GuestList> = {
  about: 'import',
  startWorker: () => new Worker(new URL('./guest-worker.ts', import.meta.url), { type: 'module' }),
  load: async () => (await import('./guest-list.ts')).guestList,
  texts: {
    noList: messages.noCsv,
    unreadable: fileWords.unreadable,
    failed: messages.importFailed,
    leftOutFile: 'not-imported.csv',
  },
  // A list without usable rows is shown if changing the columns may help.
  refusalOf({ total, usable, summary }, fileName) {
    if (total === 0) return fileName === null ? messages.noCsv : messages.noValidRows
    return usable === 0 && !summary.columns.hasHeader ? messages.noValidRows : null
  },
  answers: guestAnswers,
  // Specified toast types.
  reportOf: (outcome) => {
    const { imported, updated, duplicates, failed, message } = outcome
    const done = imported + updated > 0 ? 'success' : 'info'
    return { message: message || importSummary(outcome), look: duplicates + failed > 0 ? 'warning' : done }
  },
}

function nosOf(row: GuestRow): string {
  if (!row.isUsable) return ''
  if (row.no.email === 'optedOut' || row.no.sms === 'optedOut') return words.optedOut
  return row.no.email === null && row.no.sms === null ? '' : words.notAgreed
}

interface GuestPreviewProps {
  phase: PreviewPhase<GuestList>
  onColumns: (columns: GuestColumns) => void
  onEncoding: (encoding: Encoding) => void
  onSend: (attested: boolean) => void
  onBack: () => void
}

function GuestPreview({ phase, onColumns, onEncoding, onSend, onBack }: GuestPreviewProps) {
  const [answer, setAnswer] = useState<boolean | null>(null)
  const [wasSubmitted, setSubmitted] = useState(false)
  const { preview, choice, error } = phase
  const { summary, usable, total } = preview
  const columns = choice ?? summary.columns
  const isUnanswered = answer === null && !columns.isOptOutList
  return (
    <>
      <ColumnStep
        columns={columns}
        onColumns={onColumns}
        encoding={phase.fileName === null ? null : phase.encoding}
        onEncoding={onEncoding}
      />
      <p role="status" className="mb-3">
        {usable < total ? words.usableOnly(usable, total, total - usable) : words.usable(usable, total)}
      </p>
      <PreviewRows
        preview={preview}
        titleRows={columns.titleRows}
        what={(row) => (
          <>
            <span className="font-medium">{row.name || '–'}</span>{' '}
            <span className="text-ink-2 text-sm">{[row.email, row.phone, nosOf(row)].filter(Boolean).join(' · ')}</span>
          </>
        )}
      >
        {summary.partial > 0 && <p className="mb-3 text-ink-2 text-sm">{words.partial(summary.partial)}</p>}
      </PreviewRows>
      <ConsentMeanings columns={columns} summary={summary} onColumns={onColumns} />
      <ConsentQuestion
        answer={answer}
        error={wasSubmitted && isUnanswered ? consentQuestionWords.missing : ''}
        onAnswer={setAnswer}
      />
      <PreviewActions
        error={error}
        label={words.import(usable)}
        isDisabled={usable === 0}
        onSend={() => (isUnanswered ? setSubmitted(true) : onSend(answer ?? false))}
        onBack={onBack}
      />
    </>
  )
}

interface ImportPanelProps {
  countryCode: string
  onImported?: (outcome: ImportOutcome) => void
  onUndone?: () => void
}

export function ImportPanel({ countryCode, onImported, onUndone }: ImportPanelProps) {
  const list = useImport(IMPORTER, () => ({ countryCode }), onImported)
  const undo = useUndoImport()
  const send = (attested: boolean) =>
    list.send({ attested }, (customers, { under, ...options }) =>
      call(addressBook.import, { body: { customers, attested, ...under }, ...options }),
    )
  return (
    <ImportSteps
      list={list}
      source={{ words, first: 'paste', sample: { fileName: 'sample-customers.csv', text: SAMPLE_CSV } }}
      importing={words.importing}
      more={words.more}
      undo={{
        isPending: undo.isPending,
        run: (importId) => undo.mutateAsync({ params: { import_id: importId } }),
      }}
      onUndone={onUndone}
    >
      {(phase) => (
        <GuestPreview
          phase={phase}
          onColumns={(columns) => void list.choose(columns)}
          onEncoding={(encoding) => void list.reread(encoding)}
          onSend={(attested) => void send(attested)}
          onBack={list.reset}
        />
      )}
    </ImportSteps>
  )
}
