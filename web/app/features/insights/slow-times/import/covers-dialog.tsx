import Download from 'lucide-react/icons/download'
import Undo2 from 'lucide-react/icons/undo-2'
import { messageOf } from '../../../../lib/calls/call-errors.ts'
import { attempt } from '../../../../ui/attempt.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useUndoImport } from '../queries.ts'
import { filesWords, importWords as words } from '../words.ts'
import { CoversJudged } from './covers-judged.tsx'
import { CoversSource } from './covers-source.tsx'
import type { CoversOutcome } from './send-covers.ts'
import { useCoversImport } from './use-covers-import.ts'

interface DoneProps {
  outcome: CoversOutcome
  onLeftOut: () => void
  onMore: () => void
  onClose: () => void
}

function Done({ outcome, onLeftOut, onMore, onClose }: DoneProps) {
  const undo = useUndoImport()
  const { importId, leftOut } = outcome
  const takeBack = (id: string) =>
    attempt({
      about: `undo-covers:${id}`,
      run: () => undo.mutateAsync({ params: { id } }),
      onDone: ({ message }) => {
        toast.success(message ?? words.undone)
        onMore()
      },
      failure: (error) => messageOf(error, filesWords.undoFailed),
    })
  return (
    <>
      <p role="status" className="font-medium text-lg">
        {outcome.message}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onClose}>{words.done}</Button>
        {leftOut.length > 0 && (
          <Button look="secondary" onClick={onLeftOut}>
            <Download className="size-4" aria-hidden="true" />
            <span>{words.leftOut(leftOut.length)}</span>
          </Button>
        )}
        {importId !== null && outcome.counted > 0 && (
          <Button look="secondary" isBusy={undo.isPending} onClick={() => void takeBack(importId)}>
            <Undo2 className="size-4" aria-hidden="true" />
            <span>{words.undo}</span>
          </Button>
        )}
        <Button look="quiet" onClick={onMore}>
          {words.more}
        </Button>
      </div>
    </>
  )
}

function Panel({ zone, onClose }: { zone: string; onClose: () => void }) {
  const { phase, read, choose, send, saveLeftOut, reset } = useCoversImport(zone)
  switch (phase.name) {
    case 'idle':
      return <CoversSource error={phase.error} onSource={(source) => void read(source)} />
    case 'reading':
      return <p role="status">{words.reading}</p>
    case 'judged':
      return (
        <CoversJudged
          file={phase.file}
          chosen={phase.chosen}
          error={phase.error}
          onChoose={choose}
          onSend={() => void send()}
          onBack={reset}
        />
      )
    case 'sending':
      return (
        <label className="grid gap-2 font-semibold">
          <span>{words.importing(phase.total)}</span>
          <progress className="w-full accent-tide" value={phase.sent} max={Math.max(1, phase.total)} />
        </label>
      )
    case 'done':
      return (
        <Done
          outcome={phase.outcome}
          onLeftOut={() => saveLeftOut(phase.file, phase.outcome.leftOut)}
          onMore={reset}
          onClose={onClose}
        />
      )
    default:
      return phase satisfies never
  }
}

export const CoversDialog = ({ zone, onClose }: { zone: string; onClose: () => void }) => (
  <Dialog isOpen isKept size="wide" onClose={onClose} title={words.heading}>
    <Panel zone={zone} onClose={onClose} />
  </Dialog>
)
