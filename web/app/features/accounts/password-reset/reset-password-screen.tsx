import { accounts } from '@tidetable/contract/routes/accounts'
import CircleCheck from 'lucide-react/icons/circle-check'
import LinkIcon from 'lucide-react/icons/link'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../../lib/calls/call.ts'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { ResetForm } from './reset-form.tsx'
import { resetPasswordWords as words } from './words.ts'

type State = { is: 'validating' } | { is: 'invalid' } | { is: 'form'; email: string } | { is: 'success' }

/** Validation must not use up the link: mail scanners open links before the recipient does. */
export function ResetPasswordScreen() {
  const { token = '' } = useParams()
  const [state, setState] = useState<State>(token ? { is: 'validating' } : { is: 'invalid' })

  useEffect(() => {
    if (!token) return
    const aborter = new AbortController()
    const refuse = (text: string) => {
      setState({ is: 'invalid' })
      toast.error(text)
    }
    call(accounts.validateResetToken, { params: { token }, signal: aborter.signal }).then(
      (reply) =>
        reply.success ? setState({ is: 'form', email: reply.email }) : refuse(reply.message || words.invalidLink),
      (error) => aborter.signal.aborted || refuse(messageOf(error, words.invalidLink)),
    )
    return () => aborter.abort()
  }, [token])

  switch (state.is) {
    case 'validating':
      return (
        <p role="status" className="flex items-center gap-3 text-ink-2 text-lg">
          <LoaderCircle className="size-5 animate-spin" aria-hidden="true" />
          {words.validating}
        </p>
      )
    case 'form':
      return <ResetForm token={token} email={state.email} onReset={() => setState({ is: 'success' })} />
    case 'success':
      return <ResetDone />
    case 'invalid':
      return <InvalidLink token={token} />
  }
}

const ResetDone = () => (
  <div>
    <span className="mb-5 grid size-14 place-items-center rounded-full bg-leaf-wash text-leaf-text">
      <CircleCheck className="size-7" aria-hidden="true" />
    </span>
    <h1 className="text-[2.25rem]">{words.changed}</h1>
    <p className="mt-1.5 mb-8 text-ink-2">{words.changedText}</p>
    <LinkButton to="/login?type=restaurant" size="large" className="w-full">
      {words.toLogin}
    </LinkButton>
  </div>
)

/** Characters of an invalid token that are shown, so that support can identify the link. */
const SHOWN_START = 8

const InvalidLink = ({ token }: { token: string }) => (
  <div>
    <span className="mb-5 grid size-14 place-items-center rounded-full bg-ember-wash text-ember-text">
      <LinkIcon className="size-7" aria-hidden="true" />
    </span>
    <h1 className="text-[2.25rem]">{words.invalid}</h1>
    <p className="mt-1.5 mb-8 text-ink-2">{words.invalidText}</p>
    <LinkButton to="/forgot-password" size="large" className="w-full">
      {words.requestNew}
    </LinkButton>
    <p className="mt-6 rounded-control border border-line px-4 py-3 font-mono text-ink-2 text-sm">
      {token ? words.debug(token.slice(0, SHOWN_START)) : words.debugMissing}
    </p>
  </div>
)
