import Info from 'lucide-react/icons/info'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../../lib/calls/call-errors.ts'
import { ArticleForm, type SaveAction } from '../editor/article-form.tsx'
import type { ArticleState } from '../editor/use-article-form.ts'
import { refusalText } from '../queries.ts'
import { manualWords, publishWords, draftingWords as words } from '../words.ts'
import { AiForm } from './ai-form.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import type { AiDraft, ShownDraft } from './use-ai-draft.ts'

interface AiTabProps {
  article: ArticleState
  ai: AiDraft
  onPublished: (id: string) => void
}

export const AiTab = ({ article, ai, onPublished }: AiTabProps) =>
  ai.draft ? (
    <EditDraft article={article} draft={ai.draft} onLeave={ai.leave} onPublished={onPublished} />
  ) : (
    <AiForm ai={ai} />
  )

function failure(error: unknown) {
  const message = refusalText(error, publishWords.refused, publishWords.broken)
  return { message, problem: error instanceof ApiError && message === publishWords.broken ? error.message : '' }
}
const SAVES: readonly SaveAction[] = [
  { status: 'published', button: publishWords.button, confirmation: publishWords, done: publishWords.done, failure },
  { status: 'draft', button: manualWords.draft, isForLater: true, done: manualWords.draftDone, failure },
]

interface EditDraftProps {
  article: ArticleState
  draft: ShownDraft
  onLeave: () => void
  onPublished: (id: string) => void
}

function EditDraft({ article, draft, onLeave, onPublished }: EditDraftProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus was removed: the heading gets it.
  useEffect(() => heading.current?.focus(), [])
  const { image } = article
  return (
    <ArticleForm
      article={article}
      titleId="draft-title"
      heading={
        <>
          <h2 ref={heading} id="draft-title" tabIndex={-1} className="mb-5 text-2xl outline-none">
            {words.editTitle}
          </h2>
          {draft.notes.length > 0 && (
            <ul className="mb-5 grid gap-1 rounded-control bg-sun-wash p-3.5 text-sun-text">
              {draft.notes.map((note) => (
                <li key={note} className="flex gap-2">
                  <Info className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
                  <span>{note}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      }
      underImage={
        <PhotoPicker
          words={draft.title}
          chosenId={image?.kind === 'photo' ? image.photo.id : null}
          isOpen={image === null}
          onPick={(photo) => article.setImage({ kind: 'photo', photo })}
        />
      }
      saves={SAVES}
      leave={{
        button: words.discard,
        needsConfirmation: true,
        title: words.discardTitle,
        text: words.discardText,
        confirm: words.discard,
        keepEditing: words.keepEditing,
        run: onLeave,
      }}
      onSaved={(id, status) => {
        if (status === 'draft') return article.setSource({ id, status })
        onLeave()
        onPublished(id)
      }}
    />
  )
}
