// Visitors ask for the blog's articles by mail; what the desk announces goes to those who confirmed.
import { BACKGROUND_SECONDS } from '#platform/db/statement-limits.ts'
import type { Feature } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import { createIssues, type Issues } from './issues/service.ts'
import { newsletterRoutes } from './routes.ts'
import { personalData } from './subscriptions/person.ts'
import { forgetWaiting } from './subscriptions/repo.ts'
import { createSubscriptions, type Subscriptions } from './subscriptions/service.ts'

export interface Newsletter extends Feature {
  issues: Issues
  subscriptions: Subscriptions
}

export function createNewsletter(platform: Platform): Newsletter {
  const subscriptions = createSubscriptions(platform)
  const issues = createIssues(platform)
  const { db, clock, config } = platform
  return {
    name: 'newsletter',
    issues,
    subscriptions,
    routes: newsletterRoutes(subscriptions),
    personalData,
    jobs: [subscriptions.confirm],
    sweeps: [
      {
        name: 'unconfirmed-subscriptions',
        everySeconds: 3600,
        run: () => forgetWaiting(db.within(BACKGROUND_SECONDS), clock.now()),
      },
    ],
    async start() {
      if (config.role !== 'web') issues.start()
    },
    stop: () => issues.stop(),
  }
}
