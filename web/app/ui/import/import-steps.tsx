import Download from 'lucide-react/icons/download'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/calls/call-errors.ts'
import type { ListTypes } from '../../lib/import/list-kind.ts'
import { attempt } from '../attempt.ts'
import { Button } from '../button.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { toast } from '../toast.ts'
import { ImportSource, type ImportSourceProps } from './import-source.tsx'
import type { ImportPhase, PreviewPhase, useImport } from './use-import.ts'
import { importWords } from './words.ts'

interface DoneProps {
  phase: Extract<ImportPhase<ListTypes>, { name: 'done' }>
  more: string
  undo: {
    isPending: boolean
    run: (importId: string) => Promise<{ message?: string | undefined }>
  }
  onLeftOut: () => void
  onMore: () => void
  onUndone?: (() => void) | undefined
  close?: ReactNode
}

function Done({ phase, more, undo, onLeftOut, onMore, onUndone, close }: DoneProps) {
  const { outcome, message, leftOut } = phase
  const { importId } = outcome
  const undoImport = (id: string) =>
    attempt({
      about: `undo-import:${id}`,
      run: () => undo.run(id),
      onDone: (reply) => {
        toast.success(reply.message ?? importWords.undone)
        onUndone?.()
        onMore()
      },
      failure: (error) => messageOf(error, importWords.undoFailed),
    })
  return (
    <>
      <p role="status" className="font-medium text-lg">
        {message}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {close}
        {leftOut > 0 && (
          <Button look="secondary" onClick={onLeftOut}>
            <Download className="size-4" aria-hidden="true" />
            <span>{importWords.leftOut(leftOut)}</span>
          </Button>
        )}
        {importId !== null && outcome.imported + outcome.updated > 0 && (
          <Button look="secondary" isBusy={undo.isPending} onClick={() => void undoImport(importId)}>
            <Undo2 className="size-4" aria-hidden="true" />
            <span>{importWords.undo}</span>
          </Button>
        )}
        <Button look="quiet" onClick={onMore}>
          {more}
        </Button>
      </div>
    </>
  )
}

interface ImportStepsProps<T extends ListTypes> extends Pick<DoneProps, 'undo' | 'onUndone' | 'close' | 'more'> {
  list: Pick<ReturnType<typeof useImport<T>>, 'phase' | 'read' | 'saveLeftOut' | 'reset'>
  source: Omit<ImportSourceProps, 'error' | 'onSource'>
  importing: (rows: number) => string
  children: (phase: PreviewPhase<T>) => ReactNode
}

export function ImportSteps<T extends ListTypes>({ list, source, importing, children, ...done }: ImportStepsProps<T>) {
  const { phase, read, saveLeftOut, reset } = list
  switch (phase.name) {
    case 'idle':
      return <ImportSource {...source} error={phase.error} onSource={(given) => void read(given)} />
    case 'reading':
      return <ProgressBar label={importWords.reading} value={phase.share * 100} />
    case 'preview':
      return children(phase)
    case 'sending':
      return <ProgressBar label={importing(phase.total)} value={phase.sent} max={phase.total} />
    case 'done':
      return <Done {...done} phase={phase} onLeftOut={() => void saveLeftOut()} onMore={reset} />
    default:
      return phase satisfies never
  }
}
