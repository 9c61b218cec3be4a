import { accounts } from '@tidetable/contract/paths/accounts'
import { type ActionFunctionArgs, data, useActionData } from 'react-router'
import { ConfirmEmailPage } from '../features/accounts/mailbox/confirm-email-page.tsx'
import { ApiError } from '../lib/calls/call-errors.ts'
import { callContext } from '../lib/calls/load-context.ts'
import { titles } from './words.ts'

/** The address holds a secret: no page that is opened from here learns it. */
export const meta = () => [
  { title: titles.confirmEmail },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** Showing the page looks nothing up and changes nothing: mail scanners follow every link. */
export const loader = () => null

export async function action({ params: { token = '' }, context }: ActionFunctionArgs) {
  try {
    await context.get(callContext)(accounts.confirmEmail, { body: { token } })
    return 'confirmed' as const
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return data('stale' as const, { status: 400 })
    throw error
  }
}

export default function Page() {
  return <ConfirmEmailPage outcome={useActionData<typeof action>() ?? 'asked'} />
}
