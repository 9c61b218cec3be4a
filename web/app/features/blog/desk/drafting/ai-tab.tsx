import { useEffect, useRef } from 'react'
import type { ArticleForm } from '../editor/use-article-form.ts'
import { AiForm } from './ai-form.tsx'
import { DraftEdit } from './draft-edit.tsx'
import type { AiDraft } from './use-ai-draft.ts'

interface AiTabProps {
  article: ArticleForm
  ai: AiDraft
  onPublished: (id: string) => void
}

/** From a topic to a draft, from the draft to an article. */
export function AiTab({ article, ai, onPublished }: AiTabProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { draft } = ai
  useEffect(() => {
    // The form that had the focus has made way.
    if (draft) heading.current?.focus()
  }, [draft])
  if (!draft) return <AiForm ai={ai} />
  return (
    <DraftEdit
      heading={heading}
      article={article}
      draft={draft}
      kept={ai.kept}
      onDiscard={ai.leave}
      onPublished={(id) => {
        ai.leave()
        onPublished(id)
      }}
    />
  )
}
