import type { ArticleFields, ArticleStatus } from '@tidetable/contract/endpoints/blog'
import { formatTime } from '@tidetable/contract/formats/format'
import { imageProblem } from '@tidetable/contract/rules/article'
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Eye from 'lucide-react/icons/eye'
import FileClock from 'lucide-react/icons/file-clock'
import History from 'lucide-react/icons/history'
import { type ReactNode, useRef, useState } from 'react'
import { isSessionOver } from '../../../../lib/calls/call-errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { fieldWords } from '../words.ts'
import { ArticleEditor } from './article-editor.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import type { ArticleState, AutosaveState } from './use-article-form.ts'
import { useSaveArticle } from './use-save-article.ts'

export interface SaveAction {
  status: ArticleStatus
  button: string
  busy?: string
  isForLater?: boolean
  confirmation?: { confirmTitle: string; confirmText: string; confirm: string }
  done: string
  failure: (error: unknown) => { message: string; problem: string }
  canRetry?: boolean
}

interface LeaveAction {
  button: string
  needsConfirmation: boolean
  title: string
  text: string
  confirm: string
  keepEditing: string
  run: () => void
}

interface ArticleFormProps {
  article: ArticleState
  titleId?: string
  heading?: ReactNode
  underImage?: ReactNode
  saves: readonly SaveAction[]
  leave?: LeaveAction
  onStartOver?: () => void
  onSaved: (id: string, status: ArticleStatus) => void
}

export function ArticleForm({
  article,
  titleId,
  heading,
  underImage,
  saves,
  leave,
  onStartOver,
  onSaved,
}: ArticleFormProps) {
  const { form, kind, image, isPreparing } = article
  const { save, isPending } = useSaveArticle(article)
  const [problem, setProblem] = useState('')
  const [confirming, setConfirming] = useState<SaveAction | 'leave' | null>(null)
  const [isPreviewing, setPreviewing] = useState(false)
  const isBusy = isPreparing || isPending
  const [first] = saves

  async function carryOut(action: SaveAction, fields: ArticleFields) {
    setProblem('')
    try {
      const id = await save(fields, action.status)
      toast.success(action.done)
      onSaved(id, action.status)
    } catch (error) {
      if (isSessionOver(error)) return
      article.showProblems(error)
      const failure = action.failure(error)
      setProblem(failure.problem)
      const retry = () => void latest.current(action)()
      toast.error(failure.message, action.canRetry ? { retry } : {})
    }
  }

  function hasRequiredImage(status: ArticleStatus) {
    const missing = kind === 'manual' ? imageProblem(status, image !== null) : null
    if (missing) article.setImageProblem(missing)
    return missing === null
  }

  const press = (action: SaveAction) =>
    form.handleSubmit(
      (fields) => {
        if (!hasRequiredImage(action.status)) return
        if (action.confirmation) setConfirming(action)
        else return carryOut(action, fields)
      },
      () => void hasRequiredImage(action.status),
    )
  // A retry sends what the form contains when the retry is pressed.
  const latest = useRef(press)
  latest.current = press

  const confirmedAction = confirming === 'leave' ? null : confirming
  return (
    <form noValidate onSubmit={first && press(first)} aria-labelledby={titleId} aria-busy={isBusy}>
      {heading}
      {onStartOver && article.isRestored && article.isDirty && (
        <div className="mb-5 flex flex-wrap items-center gap-3 rounded-control bg-sun-wash py-1.5 pe-1.5 ps-3.5 text-sun-text">
          <History className="size-5 shrink-0" aria-hidden="true" />
          <p className="grow py-1.5">{fieldWords.restored}</p>
          <Button look="quiet" size="small" onClick={onStartOver}>
            {fieldWords.startOver}
          </Button>
        </div>
      )}
      <ArticleEditor article={article} underImage={underImage} />
      {problem && (
        <p role="alert" className="mt-5 rounded-control bg-ember-wash p-3.5 text-ember-text">
          {problem}
        </p>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-2">
        {saves.map((action) => (
          <Button
            key={action.button}
            {...(action === first
              ? { type: 'submit', isBusy }
              : { look: 'secondary', disabled: isBusy, onClick: () => void press(action)() })}
            className="max-sm:w-full"
          >
            {action.isForLater && <FileClock className="size-4" aria-hidden="true" />}
            <span>{isPending ? (action.busy ?? action.button) : action.button}</span>
          </Button>
        ))}
        {leave && (
          <Button
            look="quiet"
            disabled={isBusy}
            className="max-sm:w-full"
            onClick={() => (leave.needsConfirmation ? setConfirming('leave') : leave.run())}
          >
            {leave.button}
          </Button>
        )}
        <Button look="quiet" disabled={isBusy} className="max-sm:w-full" onClick={() => setPreviewing(true)}>
          <Eye className="size-4" aria-hidden="true" />
          <span>{fieldWords.preview}</span>
        </Button>
        <AutosaveStatus autosave={article.autosave} />
      </div>
      {isPreviewing && <PreviewDialog article={article} onClose={() => setPreviewing(false)} />}
      <ConfirmDialog
        isOpen={Boolean(confirmedAction)}
        title={confirmedAction?.confirmation?.confirmTitle ?? ''}
        text={confirmedAction?.confirmation?.confirmText ?? ''}
        confirmLabel={confirmedAction?.confirmation?.confirm ?? ''}
        onCancel={() => setConfirming(null)}
        onConfirm={() => {
          setConfirming(null)
          if (confirmedAction) void carryOut(confirmedAction, form.getValues())
        }}
      />
      {leave && (
        <ConfirmDialog
          isOpen={confirming === 'leave'}
          title={leave.title}
          text={leave.text}
          confirmLabel={leave.confirm}
          cancelLabel={leave.keepEditing}
          isDanger
          onCancel={() => setConfirming(null)}
          onConfirm={leave.run}
        />
      )}
    </form>
  )
}

/** Not announced to screen readers, since the time changes with every pause in typing. */
function AutosaveStatus({ autosave }: { autosave: AutosaveState }) {
  if (autosave === null) return null
  const Icon = autosave === 'failed' ? CloudOff : Check
  return (
    <p className={`flex items-center gap-1.5 text-sm ${autosave === 'failed' ? 'text-ember-text' : 'text-ink-2'}`}>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      <span>{autosave === 'failed' ? fieldWords.notAutosaved : fieldWords.autosaved(formatTime(autosave))}</span>
    </p>
  )
}
