import type { Article, ArticleFields } from '@tidetable/contract/endpoints/blog'
import { useState } from 'react'
import { ApiError, isSessionOver } from '../../../../lib/calls/call-errors.ts'
import { toast } from '../../../../ui/toast.ts'
import { refusalText } from '../desk-errors.ts'
import { usePublishBlog, useUpdateBlog } from '../queries.ts'
import { editWords, publishWords } from '../words.ts'
import { formOf } from './article-fields.ts'
import { editKeptAs, forgetKept } from './kept-fields.ts'
import type { ArticleForm } from './use-article-form.ts'

interface After {
  onDone: () => void
  onPublished: (id: string) => void
}

/** Saves over the version that was opened; somebody else's change in between is told, never overwritten. */
export function useUpdateArticle(stored: Article, article: ArticleForm, { onDone, onPublished }: After) {
  const updating = useUpdateBlog()
  const publishing = usePublishBlog()
  const [problem, setProblem] = useState('')
  const about = `update-blog:${stored._id}`

  async function attempt(
    words: { done: string; refused: (reason: string) => string; broken: string },
    work: () => Promise<unknown>,
  ) {
    setProblem('')
    try {
      await work()
      forgetKept(editKeptAs(stored._id))
      toast.passed(about)
      toast.success(words.done)
      onDone()
      return true
    } catch (error) {
      if (isSessionOver(error)) return false
      article.showProblems(error)
      if (error instanceof ApiError && error.code === 'version_conflict') setProblem(editWords.conflict)
      toast.error(refusalText(error, words.refused, words.broken), { about })
      return false
    }
  }

  /** The date is left as it is unless it is part of the form. */
  const change = ({ createdAt: _, ...fields }: ArticleFields) => ({
    params: { id: stored._id },
    body: formOf(fields, article.picture, { version: article.source?.version ?? stored.version }),
  })

  return {
    problem,
    isBusy: article.isPreparing || updating.isPending || publishing.isPending,
    update: (fields: ArticleFields) => attempt(editWords, () => updating.mutateAsync(change(fields))),
    publish: async (fields: ArticleFields) => {
      if (await attempt(publishWords, () => publishing.mutateAsync(change(fields)))) onPublished(stored._id)
    },
  }
}
