import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { TOAST_LIFE_MS, type Toast, type ToastKind, toast, UNDO_LIFE_MS, useToast } from './toast.ts'
import { useRootMark } from './use-root-mark.ts'
import { uiWords, toastWords as words } from './words.ts'

const looks: Record<ToastKind, { icon: typeof Info; style: string; word: string }> = {
  success: { icon: CircleCheck, style: 'text-leaf-text', word: words.success },
  error: { icon: CircleAlert, style: 'text-ember-text', word: words.error },
  warning: { icon: TriangleAlert, style: 'text-sun-text', word: words.warning },
  info: { icon: Info, style: 'text-tide-text', word: words.info },
}

/** Rendered from the start, so that messages are announced. Dialogs neither hide it nor close when it is clicked. */
export function ToastRegion() {
  const shown = useToast()
  return (
    <section
      aria-label={words.label}
      aria-live="polite"
      data-toasts
      data-react-aria-top-layer
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60 ms-auto me-auto max-w-md lg:me-0 in-data-has-dialog:top-2 in-data-has-dialog:bottom-auto print:hidden"
    >
      {shown && <ToastCard key={shown.id} toast={shown} />}
    </section>
  )
}

function ToastCard({ toast: { id, kind, text, retry, undo } }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  useRootMark('data-has-toast')
  useEffect(() => {
    const region = card.current?.parentElement
    let stop: (() => void) | undefined
    let isGone = false
    void import('./place-toasts.ts').then(
      ({ placeToasts }) => {
        if (region && !isGone) stop = placeToasts(region)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
  const { icon: Icon, style, word } = looks[kind]
  useEffect(() => {
    if (kind === 'error' || isHeld) return
    const timer = setTimeout(() => toast.dismiss(id), undo ? UNDO_LIFE_MS : TOAST_LIFE_MS)
    return () => clearTimeout(timer)
  }, [id, kind, undo, isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only keeps it open
    <div
      ref={card}
      role={kind === 'error' ? 'alert' : 'status'}
      data-held={isHeld || undefined}
      // Not `onPointerEnter`: a message that appears under a resting pointer must still move and close.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full items-center gap-3 rounded-card border border-line bg-card py-1.5 pe-1.5 ps-4 text-ink shadow-card"
    >
      <Icon className={`size-5 shrink-0 ${style}`} aria-label={word} role="img" />
      <p className="wrap-anywhere min-w-0 grow py-2 text-[0.9375rem]">{text}</p>
      {undo && (
        <button
          type="button"
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-3 font-semibold text-tide-text hover:bg-wash"
          onClick={() => {
            toast.dismiss(id)
            undo()
          }}
        >
          <Undo2 className="size-4" aria-hidden="true" />
          {words.undo}
        </button>
      )}
      {retry && (
        <button
          type="button"
          className="min-h-11 shrink-0 rounded-control px-3 font-semibold text-tide-text hover:bg-wash"
          onClick={() => {
            toast.dismiss(id)
            retry()
          }}
        >
          {uiWords.tryAgain}
        </button>
      )}
      <button
        type="button"
        aria-label={words.dismiss}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-wash"
        onClick={() => toast.dismiss(id)}
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  )
}
