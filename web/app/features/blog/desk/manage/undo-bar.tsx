import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { manageWords } from '../words.ts'

/** As long as the server can bring it back. */
const UNDO_MS = 60_000

interface UndoBarProps {
  /** What was deleted last. */
  ids: readonly string[]
  isBusy: boolean
  onUndo: () => void
  onOver: () => void
}

export function UndoBar({ ids, isBusy, onUndo, onOver }: UndoBarProps) {
  useEffect(() => {
    if (ids.length === 0) return
    const timer = setTimeout(onOver, UNDO_MS)
    return () => clearTimeout(timer)
  }, [ids, onOver])
  return (
    <div role="status">
      {ids.length > 0 && (
        <div className="mb-4 flex items-center gap-3 rounded-control bg-tide-wash py-1 pe-1 ps-4 text-tide-text">
          <p className="grow py-2">{manageWords.undoOffer(ids.length)}</p>
          <Button look="quiet" size="small" isBusy={isBusy} onClick={onUndo}>
            <Undo2 className="size-4" aria-hidden="true" />
            <span>{manageWords.undo}</span>
          </Button>
        </div>
      )}
    </div>
  )
}
