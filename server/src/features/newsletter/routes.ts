import { newsletter } from '@tidetable/contract/newsletter'
import { type Route, route } from '#platform/http/route.ts'
import { limits } from '#platform/limits.ts'
import type { Subscriptions } from './subscriptions/service.ts'
import { newsletterWords } from './words.ts'

export const newsletterRoutes = (subscriptions: Subscriptions): Route[] => [
  route(newsletter.subscription, async ({ params }) => ({ data: await subscriptions.show(params.token) })),
  route(
    newsletter.decide,
    async ({ params, body }) => ({
      data: await subscriptions.decide(params.token, body.subscribed === 'on'),
    }),
    { limit: limits.contactForm },
  ),
  route(newsletter.oneClick, async ({ params }) => {
    await subscriptions.decide(params.token, false)
    return { message: newsletterWords.unsubscribed }
  }),
]
