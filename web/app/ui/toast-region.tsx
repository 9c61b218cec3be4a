import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { TOAST_LIFE_MS, type Toast, type ToastKind, toast, useToasts } from './toast.ts'
import { choosePlace, type Place } from './toast-place.ts'

const looks: Record<ToastKind, { icon: typeof Info; style: string; word: string }> = {
  success: { icon: CircleCheck, style: 'text-leaf-text', word: 'Done' },
  error: { icon: CircleAlert, style: 'text-ember-text', word: 'Error' },
  warning: { icon: TriangleAlert, style: 'text-sun-text', word: 'Warning' },
  info: { icon: Info, style: 'text-tide-text', word: 'Note' },
}

const placeStyle: Record<Place, string> = {
  top: 'top-18 lg:top-22',
  middle: 'top-1/2 -translate-y-1/2',
  bottom: 'bottom-4',
}

/** What a message must not lie on: what has gone wrong, and the way on. */
const KEPT_FREE =
  'main [role=alert], form [type=submit], [data-foot], [role=dialog] button, [role=alertdialog] button, [aria-invalid=true]'

/** Where the messages lie on nothing that matters; looked at again whenever they change or the page moves under them. */
function usePlace(count: number) {
  const region = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<Place>('bottom')
  useLayoutEffect(() => {
    if (count === 0) return
    const look = () => {
      if (!region.current) return
      const kept = [...document.querySelectorAll(KEPT_FREE)]
      setPlace(
        choosePlace({
          height: region.current.offsetHeight,
          screen: innerHeight,
          isNarrow: innerWidth < 640,
          kept: kept.map((each) => each.getBoundingClientRect()).filter(({ height }) => height > 0),
        }),
      )
    }
    look()
    addEventListener('scroll', look, { passive: true, capture: true })
    addEventListener('resize', look)
    // An error that comes together with its message, or after it.
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true, characterData: true })
    return () => {
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
      changes.disconnect()
    }
  }, [count])
  return { region, place }
}

/**
 * Once a page, in the root. The live region stands there from the start, so that what comes into it is announced. On
 * phones it shows at most two.
 */
export function ToastRegion() {
  const toasts = useToasts()
  const { region, place } = usePlace(toasts.length)
  return (
    <section
      ref={region}
      aria-label="Notifications"
      aria-live="polite"
      data-place={place}
      className={`pointer-events-none fixed inset-x-4 z-50 mx-auto flex max-w-md flex-col gap-2 print:hidden max-sm:[&>:nth-last-child(n+3)]:hidden ${placeStyle[place]}`}
    >
      {toasts.map((each) => (
        <ToastCard key={each.id} toast={each} />
      ))}
    </section>
  )
}

function ToastCard({ toast: { id, kind, text, retry } }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  const { icon: Icon, style, word } = looks[kind]
  useEffect(() => {
    if (kind === 'error' || isHeld) return
    const timer = setTimeout(() => toast.dismiss(id), TOAST_LIFE_MS)
    return () => clearTimeout(timer)
  }, [id, kind, isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only keeps it on screen
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full items-center gap-3 rounded-card border border-line bg-card py-1.5 pr-1.5 pl-4 text-ink shadow-card"
    >
      <Icon className={`size-5 shrink-0 ${style}`} aria-label={word} role="img" />
      <p className="min-w-0 grow py-2 text-[0.9375rem]">{text}</p>
      {retry && (
        <button
          type="button"
          className="min-h-11 shrink-0 rounded-control px-3 font-semibold text-tide-text hover:bg-wash"
          onClick={() => {
            toast.dismiss(id)
            retry()
          }}
        >
          Try again
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-wash"
        onClick={() => toast.dismiss(id)}
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  )
}
