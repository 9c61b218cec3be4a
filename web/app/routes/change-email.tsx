import { accounts } from '@tidetable/contract/paths/accounts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { ChangeEmailPage } from '../features/accounts/mailbox/change-email-page.tsx'
import { changeEmailWords } from '../features/accounts/mailbox/words.ts'
import { ApiError } from '../lib/calls/call-errors.ts'
import { callContext } from '../lib/calls/load-context.ts'

/** The address holds a secret: no page that is opened from here learns it. */
export const meta = () => [
  { title: changeEmailWords.pageTitle },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** Shows and changes nothing: mail scanners follow every link. */
export async function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  try {
    return (await context.get(callContext)(accounts.showEmailChange, { params: { token } })).data
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return data(null, { status: 404 })
    throw error
  }
}

/** What became of it is read anew by the loader. */
export async function action({ params: { token = '' }, context }: ActionFunctionArgs) {
  try {
    await context.get(callContext)(accounts.answerEmailChange, { body: { token } })
    return 'answered' as const
  } catch (error) {
    if (error instanceof ApiError && (error.status === 400 || error.status === 409))
      return data('refused' as const, { status: error.status })
    throw error
  }
}

export default function Page() {
  return (
    <ChangeEmailPage
      change={useLoaderData<typeof loader>()}
      hasAnswered={useActionData<typeof action>() !== undefined}
    />
  )
}
