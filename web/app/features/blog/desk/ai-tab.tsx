import type { Draft } from '@tidetable/contract/blog'
import { useEffect, useState } from 'react'
import { AiForm } from './ai-form.tsx'
import { computedMinutes, emptyFields } from './article-fields.ts'
import { DraftEdit } from './draft-edit.tsx'
import type { ArticleForm } from './use-article-form.ts'
import { useDrafting } from './use-drafting.ts'

interface AiTabProps {
  article: ArticleForm
  draft: Draft | null
  onDraft: (draft: Draft | null) => void
  onPublished: (id: string) => void
}

/** From a topic to a draft, from the draft to an article. */
export function AiTab({ article, draft, onDraft, onPublished }: AiTabProps) {
  const [isFresh, setFresh] = useState(false)
  const { drafting, begin, stop } = useDrafting((made) => {
    const { title, category, author, description } = made
    const readTime = computedMinutes(description)
    article.reset({ ...emptyFields(), title, category, author, description, readTime })
    setFresh(true)
    onDraft(made)
  })
  useEffect(() => {
    if (!draft || !isFresh) return
    setFresh(false)
    document.getElementById('draft-title')?.focus()
  }, [draft, isFresh])

  const leave = () => {
    article.reset(emptyFields())
    onDraft(null)
  }
  if (!draft) return <AiForm drafting={drafting} onBegin={begin} onStop={stop} />
  return (
    <DraftEdit
      article={article}
      notes={draft.notes}
      topic={draft.title}
      onDiscard={leave}
      onPublished={(id) => {
        leave()
        onPublished(id)
      }}
    />
  )
}
