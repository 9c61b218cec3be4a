import { type Draft, DraftRequest } from '@tidetable/contract/endpoints/blog'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts'
import { computedMinutes, emptyFields } from '../editor/article-fields.ts'
import { readSaved } from '../editor/autosave-fields.ts'
import type { ArticleState } from '../editor/use-article-form.ts'
import { draftingWords } from '../words.ts'
import { useDrafting } from './use-drafting.ts'

export type ShownDraft = Pick<Draft, 'title' | 'notes'>

/** Called above the tabs, so that drafting continues while another tab is open. */
export function useAiDraft(article: ArticleState) {
  const form = useSchemaForm(DraftRequest, { topic: '', category: '' })
  const [draft, setDraft] = useState<ShownDraft | null>(null)
  const { kind, reset } = article
  const { drafting, begin, stop } = useDrafting((made) => {
    const { title, category: chosen, author, description } = made
    const fields = { title, category: chosen, author, description, readTime: computedMinutes(description) }
    reset({ ...emptyFields(), ...fields }, { isUnsaved: true })
    setDraft(made)
  })
  useEffect(() => {
    const saved = readSaved(kind)
    if (!saved?.description) return
    reset({ ...emptyFields(), ...saved }, { isUnsaved: true })
    setDraft({ title: saved.title ?? '', notes: [draftingWords.restored] })
  }, [kind, reset])

  return {
    form,
    draft,
    drafting,
    begin: form.submitWith(
      async ({ topic, category = '' }) => {
        await begin(topic, category)
        return null
      },
      (error) => messageOf(error, ''),
    ),
    stop,
    leave() {
      article.forget()
      setDraft(null)
      reset(emptyFields())
    },
  }
}

export type AiDraft = ReturnType<typeof useAiDraft>
