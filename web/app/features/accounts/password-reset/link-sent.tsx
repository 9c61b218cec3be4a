import { accounts } from '@tidetable/contract/routes/accounts'
import MailCheck from 'lucide-react/icons/mail-check'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { linkSentWords as words } from './words.ts'

export function LinkSent({ email, onOtherAddress }: { email: string; onOtherAddress: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus was removed: the heading gets it, so that screen readers continue there.
  useEffect(() => heading.current?.focus(), [])

  async function resend() {
    setFailure(null)
    setBusy(true)
    try {
      await call(accounts.resendResetLink, { body: { email } })
      toast.success(words.resent)
    } catch {
      setFailure(words.notResent)
    }
    setBusy(false)
  }

  return (
    <div>
      <span className="mb-5 grid size-14 place-items-center rounded-full bg-leaf-wash text-leaf-text">
        <MailCheck className="size-7" aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-[2.25rem] outline-none">
        {words.heading}
      </h1>
      <p className="mt-1.5 text-ink-2">
        {words.onItsWay} <strong className="inline-block max-w-full break-words text-ink">{email}</strong>
        {words.onItsWayEnd}
      </p>
      <section aria-labelledby="next-steps" className="mt-6">
        <h2 id="next-steps" className="font-sans font-semibold text-base">
          {words.nextSteps}
        </h2>
        <ol className="mt-2 list-decimal space-y-1 ps-6 text-ink-2">
          <li>{words.openMail}</li>
          <li>{words.choosePassword}</li>
          <li>{words.notThere}</li>
        </ol>
      </section>
      <div className="mt-6 grid gap-3">
        <FormAlert text={failure} />
        <Button size="large" disabled={isBusy} onClick={() => void resend()}>
          {isBusy ? words.sending : words.resend}
        </Button>
        <Button look="secondary" size="large" disabled={isBusy} onClick={onOtherAddress}>
          {words.otherAddress}
        </Button>
      </div>
    </div>
  )
}
