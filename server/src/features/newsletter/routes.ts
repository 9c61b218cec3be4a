import { newsletter } from '@tidetable/contract/newsletter'
import { type Route, route } from '#platform/http/route.ts'
import { limits } from '#platform/limits.ts'
import type { Subscriptions } from './subscriptions/service.ts'
import { newsletterWords } from './words.ts'

const guessed = { limit: { unknown: limits.linkMisses } }

export const newsletterRoutes = (subscriptions: Subscriptions): Route[] => [
  route(newsletter.subscription, async ({ params }) => ({ data: await subscriptions.show(params.token) }), guessed),
  route(
    newsletter.decide,
    async ({ params, body }) => ({
      data: await subscriptions.decide(params.token, body.subscribed === 'on'),
    }),
    guessed,
  ),
  route(
    newsletter.oneClick,
    async ({ params }) => {
      await subscriptions.decide(params.token, false)
      return { message: newsletterWords.unsubscribed }
    },
    guessed,
  ),
]
