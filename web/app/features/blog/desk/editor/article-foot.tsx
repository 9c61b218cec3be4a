import { formatTime } from '@tidetable/contract/formats/format'
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Eye from 'lucide-react/icons/eye'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { fieldWords } from '../words.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import type { ArticleForm } from './use-article-form.ts'
import type { Kept } from './use-kept-fields.ts'

/** Whether what was typed is safe, told where one looks before leaving. Read on demand: it changes with every pause. */
function KeptMark({ kept }: { kept: Kept }) {
  if (kept === null) return null
  const Icon = kept === 'failed' ? CloudOff : Check
  return (
    <p className={`flex items-center gap-1.5 text-sm ${kept === 'failed' ? 'text-ember-text' : 'text-ink-2'}`}>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      <span>{kept === 'failed' ? fieldWords.notKept : fieldWords.kept(formatTime(kept))}</span>
    </p>
  )
}

interface ArticleFootProps {
  article: ArticleForm
  kept: Kept
  /** Why it could not be sent. */
  problem: string
  isBusy: boolean
  /** What is done with the article here. */
  children: ReactNode
}

/** The end of each form that an article is written in: what went wrong, what can be done, how it will look, what is kept. */
export function ArticleFoot({ article, kept, problem, isBusy, children }: ArticleFootProps) {
  const [isPreviewing, setPreviewing] = useState(false)
  return (
    <>
      {problem && (
        <p role="alert" className="mt-5 rounded-control bg-ember-wash p-3.5 text-ember-text">
          {problem}
        </p>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-2">
        {children}
        <Button look="quiet" disabled={isBusy} className="max-sm:w-full" onClick={() => setPreviewing(true)}>
          <Eye className="size-4" aria-hidden="true" />
          <span>{fieldWords.preview}</span>
        </Button>
        <KeptMark kept={kept} />
      </div>
      {isPreviewing && <PreviewDialog article={article} onClose={() => setPreviewing(false)} />}
    </>
  )
}
