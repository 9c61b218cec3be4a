import { attempt } from '../../../../ui/attempt.ts'
import { toast } from '../../../../ui/toast.ts'
import { refusalText, useRemoveBlog, useRemoveBlogs } from '../queries.ts'
import { manageWords as words } from '../words.ts'
import { without } from './selection.ts'

type Select = (change: (selection: ReadonlySet<string>) => ReadonlySet<string>) => void

export function useRemoval(select: Select) {
  const remove = useRemoveBlog()
  const removeMany = useRemoveBlogs()

  const removeOne = (id: string) =>
    attempt({
      about: `remove-blog:${id}`,
      run: () => remove.mutateAsync({ params: { id } }),
      onDone: () => {
        select((selection) => without(selection, [id]))
        toast.success(words.removed)
      },
      failure: (error) => refusalText(error, words.refused, words.broken),
    })

  async function removeAll(ids: string[]) {
    if (ids.length === 0) return void toast.warning(words.noneSelected)
    await attempt({
      about: 'remove-blogs',
      run: () => removeMany.mutateAsync({ body: { blogIds: ids } }),
      onDone: ({ deletedCount }) => {
        select(() => new Set())
        toast.success(words.removedMany(deletedCount))
      },
      failure: (error) => refusalText(error, words.refusedMany, words.brokenMany),
    })
  }

  return { removeOne, removeAll, isRemoving: remove.isPending || removeMany.isPending }
}
