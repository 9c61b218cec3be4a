import { newsletter } from '@tidetable/contract/endpoints/newsletter'
import { type Route, route } from '#platform/http/route.ts'
import { countsLinkMisses } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { decideSubscription, showSubscription } from './subscriptions/service.ts'
import { newsletterWords } from './words.ts'

export const newsletterRoutes = (platform: Platform): Route[] => [
  route(
    newsletter.subscription,
    async ({ params }) => ({ data: await showSubscription(platform, params.token) }),
    countsLinkMisses,
  ),
  route(
    newsletter.decide,
    async ({ params, body }) => ({
      data: await decideSubscription(platform, params.token, body.subscribed === 'on'),
    }),
    countsLinkMisses,
  ),
  route(
    newsletter.oneClick,
    async ({ params }) => {
      await decideSubscription(platform, params.token, false)
      return { message: newsletterWords.unsubscribed }
    },
    countsLinkMisses,
  ),
]
