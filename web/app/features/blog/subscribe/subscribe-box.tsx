import { MAIL_OFF } from '@tidetable/contract/rules/mail-off-wording'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import MailPlus from 'lucide-react/icons/mail-plus'
import { type FormEvent, useRef, useState } from 'react'
import { useIdempotentCall } from '../../../lib/calls/use-idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { subscribeWords as words } from '../words.ts'
import { type Outcome, type SubscribeResult, subscribe } from './subscribing.ts'

interface SubscribeBoxProps {
  id: string
  canSubscribe?: boolean
  posted?: SubscribeResult | undefined
  look?: 'aside' | 'wide'
}

/** Works without script: the form then posts to the page, which shows the result. */
export function SubscribeBox({ id, canSubscribe = true, posted, look = 'aside' }: SubscribeBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const call = useIdempotentCall()
  const [outcome, setOutcome] = useState<Outcome | undefined>(posted)
  const { message = '', isDone = false } = outcome ?? {}
  const Icon = isDone ? CircleCheck : CircleAlert

  async function submit(event: FormEvent) {
    event.preventDefault()
    const field = input.current
    if (!field || isBusy) return
    setBusy(true)
    const answer = await subscribe(call, field.value)
    setOutcome(answer)
    setBusy(false)
    if (answer.isDone) field.value = ''
    else requestAnimationFrame(() => field.focus())
  }

  return (
    <section
      aria-labelledby={`${id}-title`}
      className={
        look === 'wide'
          ? 'mt-16 grid items-center gap-6 rounded-card bg-tide-wash p-6 sm:p-10 lg:grid-cols-2'
          : 'rounded-card bg-tide-wash p-5'
      }
    >
      <div>
        <MailPlus className="size-7 text-tide-text" aria-hidden="true" />
        <h2 id={`${id}-title`} className={look === 'wide' ? 'mt-3 text-3xl' : 'mt-3 text-xl'}>
          {words.title}
        </h2>
        <p className="mt-2 text-ink-2">{canSubscribe ? words.lede : MAIL_OFF.subscription}</p>
      </div>
      {canSubscribe && (
        <form
          method="post"
          action={`#${id}`}
          noValidate
          onSubmit={submit}
          aria-busy={isBusy}
          className={look === 'wide' ? '' : 'mt-4'}
        >
          <label htmlFor={id} className="mb-1.5 block font-semibold text-[0.9375rem]">
            {words.label}
          </label>
          <div className={look === 'wide' ? 'flex flex-col gap-3 sm:flex-row' : 'grid gap-3'}>
            <input
              ref={input}
              id={id}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              placeholder={words.placeholder}
              defaultValue={isDone ? '' : posted?.email}
              disabled={isBusy}
              aria-invalid={message !== '' && !isDone ? true : undefined}
              aria-describedby={message ? `${id}-message` : undefined}
              className="min-h-12 w-full min-w-0 rounded-control border border-edge bg-card px-3.5 text-ink placeholder:text-ink-3 disabled:opacity-60"
            />
            <Button type="submit" disabled={isBusy} className="min-h-12 shrink-0">
              {isBusy ? words.busy : words.button}
            </Button>
          </div>
          <div aria-live="polite" id={`${id}-message`}>
            {message && (
              <p className={`mt-3 flex items-start gap-2 font-medium ${isDone ? 'text-leaf-text' : 'text-ember-text'}`}>
                <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
                <span>{message}</span>
              </p>
            )}
            {isDone && <p className="mt-1 text-ink-2 text-sm">{words.next}</p>}
          </div>
        </form>
      )}
    </section>
  )
}
