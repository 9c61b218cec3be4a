import { newsletter } from '@tidetable/contract/routes/newsletter'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router'
import { SubscriptionPage } from '../features/site/subscribe/subscription-page.tsx'
import { ApiError } from '../lib/calls/call-errors.ts'
import { callContext } from '../lib/calls/load-context.ts'
import { titles } from './words.ts'

export const meta = () => [{ title: titles.blogSubscription }, { name: 'robots', content: 'noindex' }]

/** Changes nothing, since mail scanners follow every link. */
export async function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  try {
    const { data: subscription } = await context.get(callContext)(newsletter.subscription, { params: { token } })
    return subscription
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return data(null, { status: 404 })
    throw error
  }
}

export async function action({ request, params: { token = '' }, context }: ActionFunctionArgs) {
  const subscribed = (await request.formData()).get('subscribed') === 'off' ? 'off' : 'on'
  const { data: subscription } = await context.get(callContext)(newsletter.decide, {
    params: { token },
    body: { subscribed },
  })
  return subscription
}

export default function Page() {
  const { token = '' } = useParams()
  const before = useLoaderData<typeof loader>()
  const after = useActionData<typeof action>()
  return (
    <SubscriptionPage
      subscription={after ?? before}
      // The URL without `/choice` receives the one-click POST of email apps.
      action={`/subscribe/${token}/choice`}
    />
  )
}
