import { type Draft, DraftRequest } from '@tidetable/contract/endpoints/blog'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts'
import { computedMinutes, emptyFields } from '../editor/article-fields.ts'
import { forgetKept, readKept } from '../editor/kept-fields.ts'
import type { ArticleForm } from '../editor/use-article-form.ts'
import { useKeptFields } from '../editor/use-kept-fields.ts'
import { draftingWords } from '../words.ts'
import { useDrafting } from './use-drafting.ts'

const KEPT_AS = 'ai'

/** What stands above the fields of a draft. */
export type ShownDraft = Pick<Draft, 'title' | 'notes'>

/** What is asked for, how far it is, and the draft that came of it; goes on while another tab is looked at. */
export function useAiDraft(article: ArticleForm) {
  const form = useSchemaForm(DraftRequest, { topic: '', category: '' })
  const [draft, setDraft] = useState<ShownDraft | null>(null)
  const { reset } = article
  const { drafting, begin, stop } = useDrafting((made) => {
    const { title, category: chosen, author, description } = made
    reset({ ...emptyFields(), title, category: chosen, author, description, readTime: computedMinutes(description) })
    setDraft(made)
  })
  useEffect(() => {
    const kept = readKept(KEPT_AS)
    if (!kept?.description) return
    reset({ ...emptyFields(), ...kept })
    setDraft({ title: kept.title ?? '', notes: [draftingWords.restored] })
  }, [reset])
  const kept = useKeptFields(KEPT_AS, article.form, draft !== null)

  return {
    form,
    draft,
    kept,
    drafting,
    begin: form.submitWith(
      async ({ topic, category = '' }) => {
        await begin(topic, category)
        return null
      },
      (error) => messageOf(error, ''),
    ),
    stop,
    /** Back to the form; the draft is gone. */
    leave() {
      forgetKept(KEPT_AS)
      setDraft(null)
      reset(emptyFields())
    },
  }
}

export type AiDraft = ReturnType<typeof useAiDraft>
