import type { Subscription } from '@tidetable/contract/endpoints/newsletter'
import { Form } from 'react-router'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { PageHead } from '../page-head.tsx'
import { subscriptionPageWords, subscriptionWords } from './words.ts'

interface SubscriptionPageProps {
  subscription: Subscription | null
  action: string
}

export function SubscriptionPage({ subscription, action }: SubscriptionPageProps) {
  const { title, text, button, next } = subscriptionWords[subscription?.state ?? 'unknown']
  return (
    <>
      <PageHead title={title} />
      <div className="page-width py-12 sm:py-16">
        <p className="max-w-prose text-lg">{text}</p>
        {subscription && <p className="mt-2 text-ink-2">{subscriptionPageWords.address(subscription.address)}</p>}
        <div className="mt-8 flex flex-wrap gap-3">
          {button && (
            <Form method="post" action={action}>
              <input type="hidden" name="subscribed" value={next} />
              <Button type="submit" size="large" look={next === 'off' ? 'secondary' : 'primary'}>
                {button}
              </Button>
            </Form>
          )}
          <LinkButton to="/about/blog" look={button && next === 'on' ? 'quiet' : 'primary'} size="large">
            {subscriptionPageWords.readBlog}
          </LinkButton>
        </div>
      </div>
    </>
  )
}
