import type { ArticleFields } from '@tidetable/contract/endpoints/blog'
import { useRef, useState } from 'react'
import { ApiError, isSessionOver } from '../../../../lib/calls/call-errors.ts'
import { useIdempotencyKey } from '../../../../lib/calls/use-idempotency-key.ts'
import { toast } from '../../../../ui/toast.ts'
import { refusalText } from '../desk-errors.ts'
import { formOf } from '../editor/article-fields.ts'
import type { ArticleForm } from '../editor/use-article-form.ts'
import { useAddBlog, usePublishBlog, useUpdateBlog } from '../queries.ts'
import { manualWords, publishWords } from '../words.ts'

const ABOUT = 'publish-draft'

/** The date is the day of publishing, so it is not sent. */
const formWithoutDate = (
  { createdAt: _, ...fields }: ArticleFields,
  article: ArticleForm,
  status: 'published' | 'draft',
) => formOf(fields, article.picture, { isAiGenerated: true, status })

/** A new draft becomes a new blog; one that was saved before is updated and published. */
export function usePublishDraft(article: ArticleForm, onPublished: (id: string) => void) {
  const add = useAddBlog()
  const publishSaved = usePublishBlog()
  const update = useUpdateBlog()
  const [problem, setProblem] = useState('')
  const savedId = useRef<string | null>(null)
  const withKey = useIdempotencyKey()

  async function attempt(work: () => Promise<void>) {
    setProblem('')
    try {
      await work()
      toast.passed(ABOUT)
    } catch (error) {
      if (isSessionOver(error)) return
      article.showProblems(error)
      const sentence = refusalText(error, publishWords.refused, publishWords.broken)
      setProblem(error instanceof ApiError && sentence === publishWords.broken ? error.message : '')
      toast.error(sentence, { about: ABOUT })
    }
  }

  const save = async (fields: ArticleFields, status: 'published' | 'draft') => {
    const form = formWithoutDate(fields, article, status)
    const { data } = await withKey(status, (key) => add.mutateAsync({ body: form, idempotencyKey: key }))
    return data
  }

  return {
    problem,
    isBusy: article.isPreparing || add.isPending || publishSaved.isPending || update.isPending,
    publish: (fields: ArticleFields) =>
      attempt(async () => {
        const id = savedId.current
        const { createdAt: _, ...words } = fields
        const { _id } = id
          ? (await publishSaved.mutateAsync({ params: { id }, body: formOf(words, article.picture) })).data
          : await save(fields, 'published')
        toast.success(publishWords.done)
        onPublished(_id)
      }),
    saveDraft: (fields: ArticleFields) =>
      attempt(async () => {
        const id = savedId.current
        const { createdAt: _, ...words } = fields
        if (id) await update.mutateAsync({ params: { id }, body: formOf(words, article.picture) })
        else savedId.current = (await save(fields, 'draft'))._id
        toast.success(manualWords.draftDone)
      }),
  }
}
