import FileClock from 'lucide-react/icons/file-clock'
import Info from 'lucide-react/icons/info'
import { type RefObject, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { ArticleEditor } from '../editor/article-editor.tsx'
import { ArticleFoot } from '../editor/article-foot.tsx'
import type { ArticleForm } from '../editor/use-article-form.ts'
import type { Kept } from '../editor/use-kept-fields.ts'
import { manualWords, publishWords, draftingWords as words } from '../words.ts'
import { PhotoPicker } from './photo-picker.tsx'
import type { ShownDraft } from './use-ai-draft.ts'
import { usePublishDraft } from './use-publish-draft.ts'

interface DraftEditProps {
  heading: RefObject<HTMLHeadingElement | null>
  article: ArticleForm
  draft: ShownDraft
  kept: Kept
  onDiscard: () => void
  onPublished: (id: string) => void
}

/** The draft as it came, to be read, changed and published. */
export function DraftEdit({ heading, article, draft, kept, onDiscard, onPublished }: DraftEditProps) {
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null)
  const { publish, saveDraft, isBusy, problem } = usePublishDraft(article, onPublished)
  const { form, picture } = article
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(() => setAsking('publish'))}
      aria-labelledby="draft-title"
      aria-busy={isBusy}
    >
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
      <ArticleEditor
        article={article}
        bodyLabel="Content"
        underPicture={
          <PhotoPicker
            words={draft.title}
            chosenId={picture?.kind === 'photo' ? picture.photo.id : null}
            isOpen={picture === null}
            onPick={(photo) => article.setPicture({ kind: 'photo', photo })}
          />
        }
      />
      <ArticleFoot article={article} kept={kept} problem={problem} isBusy={isBusy}>
        <Button type="submit" isBusy={isBusy} className="max-sm:w-full">
          {publishWords.button}
        </Button>
        <Button look="secondary" disabled={isBusy} className="max-sm:w-full" onClick={form.handleSubmit(saveDraft)}>
          <FileClock className="size-4" aria-hidden="true" />
          <span>{manualWords.draft}</span>
        </Button>
        <Button look="quiet" disabled={isBusy} className="max-sm:w-full" onClick={() => setAsking('discard')}>
          {words.discard}
        </Button>
      </ArticleFoot>
      <ConfirmDialog
        isOpen={asking === 'publish'}
        title={publishWords.askTitle}
        text={publishWords.ask}
        confirmLabel={publishWords.confirm}
        isBusy={isBusy}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null)
          void publish(form.getValues())
        }}
      />
      <ConfirmDialog
        isOpen={asking === 'discard'}
        title={words.discardTitle}
        text={words.discardText}
        confirmLabel={words.discard}
        cancelLabel={words.keepEditing}
        isDanger
        onCancel={() => setAsking(null)}
        onConfirm={onDiscard}
      />
    </form>
  )
}
