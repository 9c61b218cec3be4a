import { useCallback, useState } from 'react'
import { messageOf } from '../../../../lib/calls/call-errors.ts'
import { attempt } from '../../../../ui/attempt.ts'
import { toast } from '../../../../ui/toast.ts'
import { endedSession, refusalText } from '../desk-errors.ts'
import { useRemoveBlog, useRemoveBlogs, useRestoreBlogs } from '../queries.ts'
import { manageWords as words } from '../words.ts'
import { without } from './selection.ts'

type Select = (change: (selection: ReadonlySet<string>) => ReadonlySet<string>) => void

/** Deleting one or many, and taking it back within a minute. */
export function useRemoval(select: Select) {
  const remove = useRemoveBlog()
  const removeMany = useRemoveBlogs()
  const restore = useRestoreBlogs()
  const [undoable, setUndoable] = useState<readonly string[]>([])
  const forgetUndo = useCallback(() => setUndoable([]), [])

  const removeOne = (id: string) =>
    attempt({
      about: `remove-blog:${id}`,
      run: () => remove.mutateAsync(id),
      onDone: () => {
        select((selection) => without(selection, [id]))
        setUndoable([id])
        toast.success(words.removed)
      },
      failure: (error) => (endedSession(error) ? null : refusalText(error, words.refused, words.broken)),
    })

  async function removeAll(ids: string[]) {
    if (ids.length === 0) return void toast.warning(words.noneSelected)
    await attempt({
      about: 'remove-blogs',
      run: () => removeMany.mutateAsync(ids),
      onDone: ({ deletedCount }) => {
        select(() => new Set())
        setUndoable(ids)
        toast.success(words.removedMany(deletedCount))
      },
      failure: (error) => (endedSession(error) ? null : refusalText(error, words.refusedMany, words.brokenMany)),
    })
  }

  const undo = () =>
    attempt({
      about: 'restore-blogs',
      run: () => restore.mutateAsync([...undoable]),
      onDone: ({ restoredCount }) => {
        setUndoable([])
        if (restoredCount > 0) toast.success(words.restored(restoredCount))
        else toast.warning(words.restoreTooLate)
      },
      failure: (error) => (endedSession(error) ? null : messageOf(error, words.restoreFailed)),
    })

  return {
    removeOne,
    removeAll,
    undo,
    undoable,
    forgetUndo,
    isRemoving: remove.isPending || removeMany.isPending,
    isRestoring: restore.isPending,
  }
}
