import type { Article } from '@tidetable/contract/endpoints/blog'
import { picturePath } from '@tidetable/contract/fields/picture'
import FileClock from 'lucide-react/icons/file-clock'
import { useEffect, useState } from 'react'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { publishWords, editWords as words } from '../words.ts'
import { ArticleEditor } from './article-editor.tsx'
import { type ChosenPicture, fieldsOf } from './article-fields.ts'
import { ArticleFoot } from './article-foot.tsx'
import { editKeptAs, forgetKept, readKept } from './kept-fields.ts'
import { KeptNote } from './kept-note.tsx'
import type { ArticleForm } from './use-article-form.ts'
import { useKeptFields } from './use-kept-fields.ts'
import { useUpdateArticle } from './use-update-article.ts'

interface EditBlogProps {
  stored: Article
  article: ArticleForm
  onDone: () => void
  onPublished: (id: string) => void
}

const pictureOf = ({ image, imageCredit }: Article): ChosenPicture => {
  const address = picturePath(image)
  return address ? { kind: 'kept', address, credit: imageCredit } : null
}

/** One stored article, changed and saved, or left as it was. */
export function EditBlog({ stored, article, onDone, onPublished }: EditBlogProps) {
  const [asking, setAsking] = useState<'update' | 'publish' | 'leave' | null>(null)
  const { reset, restore, form, isDirty, source } = article
  const keptAs = editKeptAs(stored._id)
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    // Coming back from another tab, what was changed stands here still.
    if (source?.id === stored._id) return
    reset(fieldsOf(stored), pictureOf(stored), { id: stored._id, version: stored.version })
    setRestored(restore(readKept(keptAs)))
  }, [reset, restore, stored, source, keptAs])
  const kept = useKeptFields(keptAs, form, isDirty && source?.id === stored._id)

  function leave() {
    forgetKept(keptAs)
    onDone()
  }
  const { update, publish, isBusy, problem } = useUpdateArticle(stored, article, { onDone, onPublished })

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(() => setAsking('update'))}
      aria-labelledby="edit-title"
      aria-busy={isBusy}
    >
      <div className="mb-5 flex items-center gap-3">
        <h2 id="edit-title" className="text-2xl">
          {words.title}
        </h2>
        {stored.status === 'draft' && (
          <Badge tone="sun" icon={FileClock}>
            {words.draft}
          </Badge>
        )}
      </div>
      {isRestored && isDirty && (
        <KeptNote
          onDiscard={() => {
            forgetKept(keptAs)
            reset(fieldsOf(stored), pictureOf(stored), { id: stored._id, version: stored.version })
          }}
        />
      )}
      <ArticleEditor article={article} bodyLabel="Content" />
      <ArticleFoot article={article} kept={kept} problem={problem} isBusy={isBusy}>
        <Button type="submit" isBusy={isBusy} className="max-sm:w-full">
          {words.button}
        </Button>
        {stored.status === 'draft' && (
          <Button
            look="secondary"
            disabled={isBusy}
            className="max-sm:w-full"
            onClick={form.handleSubmit(() => setAsking('publish'))}
          >
            {publishWords.button}
          </Button>
        )}
        <Button
          look="quiet"
          disabled={isBusy}
          className="max-sm:w-full"
          onClick={() => (isDirty ? setAsking('leave') : leave())}
        >
          {words.cancel}
        </Button>
      </ArticleFoot>
      <ConfirmDialog
        isOpen={asking === 'update' || asking === 'publish'}
        title={asking === 'publish' ? publishWords.askTitle : words.askTitle}
        text={asking === 'publish' ? publishWords.ask : words.ask}
        confirmLabel={asking === 'publish' ? publishWords.confirm : words.confirm}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null)
          void (asking === 'publish' ? publish : update)(form.getValues())
        }}
      />
      <ConfirmDialog
        isOpen={asking === 'leave'}
        title={words.leaveTitle}
        text={words.leaveText}
        confirmLabel={words.leave}
        cancelLabel={words.keepEditing}
        isDanger
        onCancel={() => setAsking(null)}
        onConfirm={leave}
      />
    </form>
  )
}
