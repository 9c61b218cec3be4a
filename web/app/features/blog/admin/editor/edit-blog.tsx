import type { Article } from '@tidetable/contract/endpoints/blog'
import { imagePath } from '@tidetable/contract/fields/image'
import FileClock from 'lucide-react/icons/file-clock'
import { useCallback, useEffect } from 'react'
import { ApiError } from '../../../../lib/calls/call-errors.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { QueryState } from '../../../../ui/query-state.tsx'
import { refusalText, useBlog } from '../queries.ts'
import { manageWords, publishWords, editWords as words } from '../words.ts'
import { type ChosenImage, fieldsOf } from './article-fields.ts'
import { ArticleForm, type SaveAction } from './article-form.tsx'
import { editStorageName } from './autosave-fields.ts'
import type { ArticleState } from './use-article-form.ts'

interface EditProps {
  article: ArticleState
  onDone: () => void
  onPublished: (id: string) => void
}

export function EditBlog({ id, ...rest }: EditProps & { id: string }) {
  const stored = useBlog(id)
  if (stored.data) return <EditStored stored={stored.data} {...rest} />
  return (
    <>
      <QueryState of={stored} failed={manageWords.failed} className="py-16 text-center text-ink-2">
        {manageWords.loading}
      </QueryState>
      {stored.isError && (
        <p className="text-center">
          <Button look="quiet" onClick={rest.onDone}>
            {words.cancel}
          </Button>
        </p>
      )}
    </>
  )
}

const imageOf = ({ image, imageCredit }: Article): ChosenImage => {
  const address = imagePath(image)
  return address ? { kind: 'stored', address, credit: imageCredit } : null
}

const failureWith =
  ({ refused, broken }: typeof words | typeof publishWords) =>
  (error: unknown) => ({
    message: refusalText(error, refused, broken),
    problem: error instanceof ApiError && error.code === 'version_conflict' ? words.conflict : '',
  })

function EditStored({ stored, article, onDone, onPublished }: EditProps & { stored: Article }) {
  const { reset, restore, source, isDirty } = article
  const open = useCallback(() => {
    const { _id: id, version, status } = stored
    reset(fieldsOf(stored), { image: imageOf(stored), source: { id, version, status } })
  }, [reset, stored])
  useEffect(() => {
    // The user is back from another tab: keep the unsaved changes.
    if (source?.id === stored._id) return
    open()
    restore(editStorageName(stored._id))
  }, [open, restore, stored, source])

  function leave() {
    article.forget()
    onDone()
  }
  const isDraft = stored.status === 'draft'
  const update: SaveAction = {
    status: source?.status ?? stored.status,
    button: words.button,
    confirmation: words,
    done: words.done,
    failure: failureWith(words),
  }
  const publish: SaveAction = {
    status: 'published',
    button: publishWords.button,
    confirmation: publishWords,
    done: publishWords.done,
    failure: failureWith(publishWords),
  }
  return (
    <ArticleForm
      article={article}
      titleId="edit-title"
      heading={
        <div className="mb-5 flex items-center gap-3">
          <h2 id="edit-title" className="text-2xl">
            {words.title}
          </h2>
          {isDraft && (
            <Badge tone="sun" icon={FileClock}>
              {words.draft}
            </Badge>
          )}
        </div>
      }
      saves={isDraft ? [update, publish] : [update]}
      leave={{
        button: words.cancel,
        needsConfirmation: isDirty,
        title: words.leaveTitle,
        text: words.leaveText,
        confirm: words.leave,
        keepEditing: words.keepEditing,
        run: leave,
      }}
      onStartOver={() => {
        article.forget()
        open()
      }}
      onSaved={(id, status) => {
        leave()
        if (isDraft && status === 'published') onPublished(id)
      }}
    />
  )
}
