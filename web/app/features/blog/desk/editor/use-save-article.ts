import type { ArticleFields, ArticleStatus } from '@tidetable/contract/endpoints/blog'
import { useIdempotencyKey } from '../../../../lib/calls/use-idempotency-key.ts'
import { useAddBlog, usePublishBlog, useUpdateBlog } from '../queries.ts'
import { formOf } from './article-fields.ts'
import type { ArticleState } from './use-article-form.ts'

/** Saves an article: a new one is added, a stored draft is published, and any other stored one is updated. */
export function useSaveArticle({ kind, source, picture, round }: ArticleState) {
  const adding = useAddBlog()
  const updating = useUpdateBlog()
  const publishing = usePublishBlog()
  const withKey = useIdempotencyKey()

  /** Returns the article's id. */
  async function save({ createdAt, ...fields }: ArticleFields, status: ArticleStatus): Promise<string> {
    if (!source) {
      // The date of an AI draft is the day of publishing.
      const body = formOf(kind === 'manual' ? { ...fields, createdAt } : fields, picture, {
        isAiGenerated: kind === 'ai',
        status,
      })
      // Words that were changed after a lost answer must not become a second article.
      const added = await withKey([round, status], (idempotencyKey) => adding.mutateAsync({ body, idempotencyKey }))
      return added.data._id
    }
    const { id, version } = source
    const change = status === 'published' && source.status === 'draft' ? publishing : updating
    await change.mutateAsync({ params: { id }, body: formOf(fields, picture, { version }) })
    return id
  }

  return { save, isPending: adding.isPending || updating.isPending || publishing.isPending }
}
