import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { nudgeInDemoWords as words } from './words.ts'

const GUESTS = 40
const RETURNED = 9
const RETURN_MS = 900

/** `taken`: % of seats; `won`: percentage points that each returning guest adds in this sample. */
const EVENINGS = [
  { day: 'monday', taken: 52, won: 0 },
  { day: 'tuesday', taken: 34, won: 3 },
  { day: 'wednesday', taken: 58, won: 0 },
  { day: 'thursday', taken: 74, won: 0 },
] as const

/** Counts guests who return after the campaign is sent; pauses while the page is hidden. */
function useReturns() {
  const [isSent, setSent] = useState(false)
  const [returned, setReturned] = useState(0)
  const isOver = returned === RETURNED
  useEffect(() => {
    if (!isSent || isOver) return
    const timer = setInterval(() => {
      if (!document.hidden) setReturned((count) => Math.min(count + 1, RETURNED))
    }, RETURN_MS)
    return () => clearInterval(timer)
  }, [isSent, isOver])
  const again = () => {
    setSent(false)
    setReturned(0)
  }
  return { isSent, returned, isOver, send: () => setSent(true), again }
}

const Evenings = ({ returned }: { returned: number }) => (
  <ul className="grid gap-3">
    {EVENINGS.map(({ day, taken, won }) => {
      const share = taken + won * returned
      return (
        <li key={day} className="grid grid-cols-[6.5rem_1fr_3rem] items-center gap-3">
          <span>{words.days[day]}</span>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="h-5 w-full rounded-full" aria-hidden="true">
            <rect width="100" height="1" className="fill-wash" />
            <rect width={share} height="1" className={won > 0 ? 'fill-tide' : 'fill-ink-2/40'} />
          </svg>
          <span className="clock text-end">{words.share(share)}</span>
        </li>
      )
    })}
  </ul>
)

export function NudgeInDemo() {
  const { isSent, returned, isOver, send, again } = useReturns()
  return (
    <section aria-label={words.label} className="page-width grid gap-x-16 gap-y-10 pt-16 sm:pt-24 lg:grid-cols-2">
      <div>
        <h2 className="text-[clamp(1.875rem,4vw,2.75rem)] tracking-[-0.035em]">{words.title}</h2>
        <p className="mt-3 text-ink-2 text-lg">{words.text}</p>
        <p className="mt-8 mb-3 font-semibold">{words.seats}</p>
        <Evenings returned={returned} />
      </div>
      <div className="dark flex min-h-80 flex-col rounded-card border border-line bg-paper p-6 text-ink sm:p-8">
        <div className="flex grow flex-col justify-center gap-4">
          {isSent ? (
            <>
              <p className="text-ink-2 text-sm">{words.message}</p>
              <p className="max-w-md rounded-card rounded-ss-none bg-card p-4 leading-relaxed whitespace-pre-line">
                {words.sms}
              </p>
              <p role="status" className="sr-only">
                {isOver && words.result(returned, GUESTS)}
              </p>
              <p className="font-semibold text-leaf-text" aria-hidden={isOver || undefined}>
                {words.result(returned, GUESTS)}
              </p>
            </>
          ) : (
            <p className="max-w-md text-lg">{words.before}</p>
          )}
        </div>
        {/* One button, so that the focus stays. */}
        <Button
          look={isSent ? 'quiet' : 'primary'}
          size="large"
          className="mt-6 self-start"
          onClick={isSent ? again : send}
        >
          {isSent && <RotateCcw className="size-4" aria-hidden="true" />}
          {isSent ? words.again : words.send(GUESTS)}
        </Button>
      </div>
    </section>
  )
}
