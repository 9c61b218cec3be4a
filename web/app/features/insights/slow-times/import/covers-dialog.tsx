import { coverSummary } from '@tidetable/contract/formats/cover-words'
import { dayIn } from '@tidetable/contract/formats/format'
import { slowTimes } from '@tidetable/contract/routes/insights'
import { call } from '../../../../lib/calls/call.ts'
import { serverNow } from '../../../../lib/live/server-clock.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ImportSteps } from '../../../../ui/import/import-steps.tsx'
import { type Importer, useImport } from '../../../../ui/import/use-import.ts'
import { fileWords } from '../../../../ui/import/words.ts'
import { slowAnswers, useUndoImport } from '../queries.ts'
import { coversWords as words } from '../words.ts'
import { apiKind, SAMPLE_COVERS } from './cover-terms.ts'
import type { CoversList } from './covers-list.ts'
import { CoversPreview } from './covers-preview.tsx'

const IMPORTER: Importer<CoversList> = {
  about: 'covers-import',
  startWorker: () => new Worker(new URL('./covers-worker.ts', import.meta.url), { type: 'module' }),
  load: async () => (await import('./covers-list.ts')).coversList,
  texts: {
    noList: words.noList,
    unreadable: (kind) => (kind === null ? words.unreadable : fileWords.unreadable(kind)),
    failed: words.failed,
    leftOutFile: 'not-imported.csv',
  },
  refusalOf: ({ total, summary: { ambiguousDay, refusal } }) =>
    total === 0 && ambiguousDay === null && refusal === null ? words.noRows : null,
  answers: slowAnswers,
  reportOf({ message, refused }, { usable, problems, summary: { kind } }, leftOut) {
    const counted = usable - refused.size
    // The server's message counts rows of the request, not of the file.
    const isWhole = kind !== 'hours' && problems.length === 0
    const sums = coverSummary({ counted, duplicates: 0, failed: leftOut })
    return { message: (isWhole && message) || sums, look: leftOut > 0 ? 'warning' : 'success' }
  },
}

function Panel({ zone, onClose }: { zone: string; onClose: () => void }) {
  const list = useImport(IMPORTER, () => ({ zone, today: dayIn(serverNow(), zone) }))
  const undo = useUndoImport()
  const { phase } = list
  function send() {
    if (phase.name !== 'preview') return
    const kind = apiKind(phase.choice?.kind ?? phase.preview.summary.kind)
    const name = phase.fileName?.slice(0, 120) ?? ''
    void list.send({ kind }, (rows, { importRef, ...options }) =>
      call(slowTimes.importCovers, { body: { kind, rows, name, ...importRef }, ...options }),
    )
  }
  return (
    <ImportSteps
      list={list}
      source={{ words, first: 'file', sample: { fileName: 'sample-covers.csv', text: SAMPLE_COVERS } }}
      importing={words.importing}
      more={words.more}
      undo={{ isPending: undo.isPending, run: (id) => undo.mutateAsync({ params: { id } }) }}
      close={<Button onClick={onClose}>{words.done}</Button>}
    >
      {(judged) => (
        <CoversPreview
          phase={judged}
          onChoose={(choice) => void list.choose(choice)}
          onSend={send}
          onBack={list.reset}
        />
      )}
    </ImportSteps>
  )
}

export const CoversDialog = ({ zone, onClose }: { zone: string; onClose: () => void }) => (
  <Dialog isOpen isPersistent size="wide" onClose={onClose} title={words.heading}>
    <Panel zone={zone} onClose={onClose} />
  </Dialog>
)
