import { useCallback, useState } from 'react'
import { deskText } from '../../../../content/desk.ts'
import { messageOf } from '../../../../lib/calls/call-errors.ts'
import { attempt } from '../../../../ui/attempt.ts'
import { toast } from '../../../../ui/toast.ts'
import { endedSession, refusalText } from '../desk-errors.ts'
import { useRemoveBlog, useRemoveBlogs, useRestoreBlogs } from '../queries.ts'
import { without } from './selection.ts'

const text = deskText.manage
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
        toast.success(text.removed)
      },
      failure: (error) => (endedSession(error) ? null : refusalText(error, text.refused, text.broken)),
    })

  async function removeAll(ids: string[]) {
    if (ids.length === 0) return void toast.warning(text.noneSelected)
    await attempt({
      about: 'remove-blogs',
      run: () => removeMany.mutateAsync(ids),
      onDone: ({ deletedCount }) => {
        select(() => new Set())
        setUndoable(ids)
        toast.success(text.removedMany(deletedCount))
      },
      failure: (error) => (endedSession(error) ? null : refusalText(error, text.refusedMany, text.brokenMany)),
    })
  }

  const undo = () =>
    attempt({
      about: 'restore-blogs',
      run: () => restore.mutateAsync([...undoable]),
      onDone: ({ restoredCount }) => {
        setUndoable([])
        if (restoredCount > 0)
          toast.success(restoredCount === 1 ? 'Blog restored.' : `${restoredCount} blogs restored.`)
        else toast.warning('That was more than a minute ago.')
      },
      failure: (error) => (endedSession(error) ? null : messageOf(error, 'The blogs could not be restored.')),
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
