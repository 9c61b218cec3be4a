import { accounts } from '@tidetable/contract/paths/accounts'
import { Info } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { emailProblem } from '../form/email-problem.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useFields } from '../form/use-fields.ts'
import { RECOVERY_WORDS as say } from './recovery-words.ts'

const ABOUT = 'reset-link'

export function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const fields = useFields({ email: '' }, ({ email }) => ({ email: emailProblem(email, say.emailRequired) }))

  async function ask() {
    setFailure(null)
    if (!fields.check()) return
    setBusy(true)
    const email = fields.values.email.trim()
    try {
      await call(accounts.forgotPassword, { body: { email } })
      toast.passed(ABOUT)
      onSent(email)
    } catch {
      setFailure(say.notSent)
      toast.error(say.notSent, { about: ABOUT, retry: () => void again.current() })
      setBusy(false)
    }
  }

  // What is sent again is what stands there then.
  const again = useRef(ask)
  again.current = ask

  function submit(event: FormEvent) {
    event.preventDefault()
    void ask()
  }

  return (
    <form ref={fields.form} noValidate onSubmit={(event) => submit(event)}>
      <h1 className="text-[2.25rem]">Forgot your password?</h1>
      <p className="mt-1.5 mb-8 text-ink-2">Tell us the address your restaurant is registered with.</p>
      <fieldset disabled={isBusy} className="grid gap-5">
        <legend className="sr-only">Ask for a reset link</legend>
        <TextField
          label="Registered email"
          type="email"
          autoComplete="email"
          maxLength={254}
          {...fields.text('email', (typed) => {
            setFailure(null)
            return typed
          })}
        />
        <section aria-labelledby="what-next" className="rounded-card bg-tide-wash p-4 text-tide-text">
          <h2 id="what-next" className="flex items-center gap-2 font-sans font-semibold text-base">
            <Info className="size-5" aria-hidden="true" />
            What happens next?
          </h2>
          <ul className="mt-2 list-disc space-y-1 ps-7">
            <li>We send a secure reset link to your email.</li>
            <li>The link is valid for 24 hours.</li>
            <li>Check your spam folder if it does not arrive.</li>
          </ul>
        </section>
        <FormAlert text={failure} />
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Sending...' : 'Send Reset Link'}</SubmitButton>
      </fieldset>
    </form>
  )
}
