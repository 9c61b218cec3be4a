import { pictureProblem } from '@tidetable/contract/rules/article'
import FileClock from 'lucide-react/icons/file-clock'
import { useRef, useState } from 'react'
import { isSessionOver, messageOf } from '../../../../lib/calls/call-errors.ts'
import { useIdempotencyKey } from '../../../../lib/calls/use-idempotency-key.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useAddBlog } from '../queries.ts'
import { manualWords as words } from '../words.ts'
import { ArticleEditor } from './article-editor.tsx'
import { emptyFields, formOf } from './article-fields.ts'
import { ArticleFoot } from './article-foot.tsx'
import { forgetKept } from './kept-fields.ts'
import { KeptNote } from './kept-note.tsx'
import type { ArticleForm } from './use-article-form.ts'
import type { Kept } from './use-kept-fields.ts'

const ABOUT = 'add-blog'

interface ManualTabProps {
  article: ArticleForm
  /** Words of an earlier visit were put back. */
  isRestored: boolean
  keptAs: string
  kept: Kept
  onPublished: (id: string) => void
}

/** Writing by hand. What is typed survives tabs, reload and an ended session. */
export function ManualTab({ article, isRestored, keptAs, kept, onPublished }: ManualTabProps) {
  const add = useAddBlog()
  const [problem, setProblem] = useState('')
  const withKey = useIdempotencyKey()
  const startedOver = useRef(0)
  const { form, picture } = article

  function startOver() {
    forgetKept(keptAs)
    article.reset(emptyFields())
    startedOver.current++
  }

  function hasItsPicture(status: 'published' | 'draft') {
    const missing = pictureProblem(status, picture !== null)
    if (missing) article.setPictureProblem(missing)
    return missing === null
  }

  const send = (status: 'published' | 'draft') =>
    form.handleSubmit(
      async (fields) => {
        if (!hasItsPicture(status)) return
        setProblem('')
        try {
          const form = formOf(fields, picture, { isAiGenerated: false, status })
          // Words that were changed after a lost answer must not become a second article.
          const { data } = await withKey([startedOver.current, status], (key) =>
            add.mutateAsync({ body: form, idempotencyKey: key }),
          )
          startOver()
          toast.passed(ABOUT)
          toast.success(status === 'draft' ? words.draftDone : words.done)
          if (status === 'published') onPublished(data._id)
        } catch (error) {
          if (isSessionOver(error)) return
          article.showProblems(error)
          setProblem(messageOf(error, ''))
          toast.error(words.failed, { about: ABOUT, retry: () => void again.current(status)() })
        }
      },
      () => hasItsPicture(status),
    )

  // What is sent again is what stands there then.
  const again = useRef(send)
  again.current = send

  return (
    <form noValidate onSubmit={send('published')} aria-busy={add.isPending}>
      {isRestored && article.isDirty && <KeptNote onDiscard={startOver} />}
      <ArticleEditor article={article} bodyLabel="Description" hasDate />
      <ArticleFoot article={article} kept={kept} problem={problem} isBusy={article.isPreparing}>
        <Button type="submit" isBusy={add.isPending || article.isPreparing} className="max-sm:w-full">
          {add.isPending ? words.busy : words.button}
        </Button>
        <Button
          look="secondary"
          disabled={add.isPending || article.isPreparing}
          className="max-sm:w-full"
          onClick={() => void send('draft')()}
        >
          <FileClock className="size-4" aria-hidden="true" />
          <span>{words.draft}</span>
        </Button>
      </ArticleFoot>
    </form>
  )
}
