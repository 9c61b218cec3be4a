import { useCallback, useState } from 'react'
import { deskText } from '../../../content/desk.ts'
import { messageOf } from '../../../lib/call-errors.ts'
import { toast } from '../../../ui/toast.ts'
import { endedSession, refusalText } from './desk-errors.ts'
import { useRemoveBlog, useRemoveBlogs, useRestoreBlogs } from './queries.ts'
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

  async function removeOne(id: string) {
    try {
      await remove.mutateAsync(id)
      select((selection) => without(selection, [id]))
      setUndoable([id])
      toast.success(text.removed)
    } catch (error) {
      if (!endedSession(error)) toast.error(refusalText(error, text.refused, text.broken), () => void removeOne(id))
    }
  }

  async function removeAll(ids: string[]) {
    if (ids.length === 0) return void toast.warning(text.noneSelected)
    try {
      const { deletedCount } = await removeMany.mutateAsync(ids)
      select(() => new Set())
      setUndoable(ids)
      toast.success(text.removedMany(deletedCount))
    } catch (error) {
      if (!endedSession(error))
        toast.error(refusalText(error, text.refusedMany, text.brokenMany), () => void removeAll(ids))
    }
  }

  async function undo() {
    try {
      const { restoredCount } = await restore.mutateAsync([...undoable])
      setUndoable([])
      if (restoredCount > 0) toast.success(restoredCount === 1 ? 'Blog restored.' : `${restoredCount} blogs restored.`)
      else toast.warning('That was more than a minute ago.')
    } catch (error) {
      if (!endedSession(error)) toast.error(messageOf(error, 'The blogs could not be restored.'), () => void undo())
    }
  }

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
