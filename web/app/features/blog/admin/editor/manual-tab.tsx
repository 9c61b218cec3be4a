import { messageOf } from '../../../../lib/calls/call-errors.ts'
import { manualWords as words } from '../words.ts'
import { emptyFields } from './article-fields.ts'
import { ArticleForm, type SaveAction } from './article-form.tsx'
import type { ArticleState } from './use-article-form.ts'

const failing = {
  failure: (error: unknown) => ({ message: words.failed, problem: messageOf(error, '') }),
  canRetry: true,
}
const SAVES: readonly SaveAction[] = [
  { status: 'published', button: words.button, busy: words.busy, done: words.done, ...failing },
  { status: 'draft', button: words.draft, isForLater: true, done: words.draftDone, ...failing },
]

interface ManualTabProps {
  article: ArticleState
  onPublished: (id: string) => void
}

export function ManualTab({ article, onPublished }: ManualTabProps) {
  function startOver() {
    article.forget()
    article.reset(emptyFields())
  }
  return (
    <ArticleForm
      article={article}
      saves={SAVES}
      onStartOver={startOver}
      onSaved={(id, status) => {
        startOver()
        if (status === 'published') onPublished(id)
      }}
    />
  )
}
