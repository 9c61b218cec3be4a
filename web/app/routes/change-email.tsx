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
import { ChangeEmailPage } from '../features/accounts/email-links/change-email-page.tsx'
import { changeEmailWords } from '../features/accounts/email-links/words.ts'
import { type Call, call } from '../lib/calls/call.ts'
import { ApiError } from '../lib/calls/call-errors.ts'
import { callContext } from '../lib/calls/load-context.ts'
import { readSession } from '../lib/session/session.ts'

/** The address holds a secret, so pages opened from here must not receive it as referrer. */
export const meta = () => [
  { title: changeEmailWords.pageTitle },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** Changes nothing, since mail scanners follow every link. */
export async function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  try {
    return (await context.get(callContext)(accounts.showEmailChange, { params: { token } })).data
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return data(null, { status: 404 })
    throw error
  }
}

async function answer(by: Call, token: string, form: FormData): Promise<{ failure: string | null; status: number }> {
  try {
    if (form.get('answer') === 'reject') await by(accounts.rejectEmailChange, { body: { token } })
    else {
      const password = form.get('password')
      const given = typeof password === 'string' && password ? { password } : {}
      await by(accounts.answerEmailChange, { body: { token, ...given } })
    }
    return { failure: null, status: 200 }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { failure: error.message, status: error.status }
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
    <ChangeEmailPage
      token={token}
      change={useLoaderData<typeof loader>()}
      hasAnswered={answered !== undefined}
      failure={answered?.failure ?? null}
    />
  )
}
