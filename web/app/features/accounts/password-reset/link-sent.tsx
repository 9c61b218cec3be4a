import { accounts } from '@tidetable/contract/routes/accounts'
import MailCheck from 'lucide-react/icons/mail-check'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { linkSentWords as say } from './words.ts'

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
      toast.success(say.resent)
    } catch {
      setFailure(say.notResent)
    }
    setBusy(false)
  }

  return (
    <div>
      <span className="mb-5 grid size-14 place-items-center rounded-full bg-leaf-wash text-leaf-text">
        <MailCheck className="size-7" aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-[2.25rem] outline-none">
        {say.heading}
      </h1>
      <p className="mt-1.5 text-ink-2">
        {say.onItsWay} <strong className="inline-block max-w-full break-words text-ink">{email}</strong>
        {say.onItsWayEnd}
      </p>
      <section aria-labelledby="next-steps" className="mt-6">
        <h2 id="next-steps" className="font-sans font-semibold text-base">
          {say.nextSteps}
        </h2>
        <ol className="mt-2 list-decimal space-y-1 ps-6 text-ink-2">
          <li>{say.openMail}</li>
          <li>{say.choosePassword}</li>
          <li>{say.notThere}</li>
        </ol>
      </section>
      <div className="mt-6 grid gap-3">
        <FormAlert text={failure} />
        <Button size="large" disabled={isBusy} onClick={() => void resend()}>
          {isBusy ? say.sending : say.resend}
        </Button>
        <Button look="secondary" size="large" disabled={isBusy} onClick={onOtherAddress}>
          {say.otherAddress}
        </Button>
      </div>
    </div>
  )
}
