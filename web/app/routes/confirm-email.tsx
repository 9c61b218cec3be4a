import { accounts } from '@tidetable/contract/routes/accounts'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router'
import { ConfirmEmailPage, type Outcome } from '../features/accounts/email-links/confirm-email-page.tsx'
import { type Call, call } from '../lib/calls/call.ts'
import { ApiError } from '../lib/calls/call-errors.ts'
import { callContext } from '../lib/calls/load-context.ts'
import { readSession } from '../lib/session/session.ts'
import { titles } from './words.ts'

/** The address holds a secret, so pages opened from here must not receive it as referrer. */
export const meta = () => [
  { title: titles.confirmEmail },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** Changes nothing, since mail scanners follow every link. */
export async function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  try {
    return (await context.get(callContext)(accounts.showConfirmation, { params: { token } })).data
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

interface Answered {
  outcome: Outcome | null
  failure: string | null
  status: number
}

async function answer(by: Call, token: string, form: FormData): Promise<Answered> {
  try {
    if (form.get('answer') === 'reject') {
      await by(accounts.rejectConfirmation, { body: { token } })
      return { outcome: 'rejected', failure: null, status: 200 }
    }
    const password = form.get('password')
    const given = typeof password === 'string' && password ? { password } : {}
    await by(accounts.confirmEmail, { body: { token, ...given } })
    return { outcome: 'confirmed', failure: null, status: 200 }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    if (error.code === 'confirm_link_invalid') return { outcome: 'stale', failure: null, status: 400 }
    return { outcome: null, failure: error.message, status: error.status }
  }
}

export async function action({ params: { token = '' }, context, request }: ActionFunctionArgs) {
  const answered = await answer(context.get(callContext), token, await request.formData())
  return data(answered, { status: answered.status })
}

/** Runs in the browser, which has the session: an account that is signed in needs no password. */
export async function clientAction({ params: { token = '' }, request, serverAction }: ClientActionFunctionArgs) {
  if (!readSession().restaurant) return serverAction<typeof action>()
  return answer(call, token, await request.formData())
}

export default function Page() {
  const { token = '' } = useParams()
  const answered = useActionData<typeof action>()
  return (
    <ConfirmEmailPage
      token={token}
      link={useLoaderData<typeof loader>()}
      outcome={answered?.outcome ?? null}
      failure={answered?.failure ?? null}
    />
  )
}
