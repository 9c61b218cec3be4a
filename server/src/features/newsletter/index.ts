// Visitors ask for the blog's articles by mail; what the desk announces goes to those who confirmed.
import type { Feature } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import { createIssues, type Issues } from './issues/service.ts'
import { newsletterRoutes } from './routes.ts'
import { personalData } from './subscriptions/person.ts'
import { createSubscriptions, type Subscriptions } from './subscriptions/service.ts'

export interface Newsletter extends Feature {
  issues: Issues
  subscriptions: Subscriptions
}

export function createNewsletter(platform: Platform): Newsletter {
  const subscriptions = createSubscriptions(platform)
  const issues = createIssues(platform)
  const { config } = platform
  return {
    name: 'newsletter',
    issues,
    subscriptions,
    routes: newsletterRoutes(subscriptions),
    personalData,
    jobs: [subscriptions.confirm],
    retention: [{ table: 'subscribers', column: 'created_at', hours: 7 * 24, state: 'waiting' }],
    async start() {
      if (config.role !== 'web') issues.start()
    },
    stop: () => issues.stop(),
  }
}
