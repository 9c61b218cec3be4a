import type { ArticleFields, ArticleStatus } from '@tidetable/contract/endpoints/blog'
import { useIdempotencyKey } from '../../../../lib/calls/use-idempotency-key.ts'
import { useAddBlog, usePublishBlog, useUpdateBlog } from '../queries.ts'
import { formOf } from './article-fields.ts'
import type { ArticleState } from './use-article-form.ts'

export function useSaveArticle({ kind, source, image, resetCount }: ArticleState) {
  const adding = useAddBlog()
  const updating = useUpdateBlog()
  const publishing = usePublishBlog()
  const withKey = useIdempotencyKey()

  async function save({ createdAt, ...fields }: ArticleFields, status: ArticleStatus): Promise<string> {
    if (!source) {
      const body = formOf(kind === 'manual' ? { ...fields, createdAt } : fields, image, {
        isAiGenerated: kind === 'ai',
        status,
      })
      // Text changed after a lost answer must not create a second article, so the key does not depend on it.
      const added = await withKey([resetCount, status], (idempotencyKey) =>
        adding.mutateAsync({ body, idempotencyKey }),
      )
      return added.data._id
    }
    const { id, version } = source
    const change = status === 'published' && source.status === 'draft' ? publishing : updating
    await change.mutateAsync({ params: { id }, body: formOf(fields, image, { version }) })
    return id
  }

  return { save, isPending: adding.isPending || updating.isPending || publishing.isPending }
}
