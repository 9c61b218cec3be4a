import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Announcement } from './issues/article-mail.ts'
import { countConfirmed, insertRows } from './issues/repo.ts'
import { createIssues } from './issues/service.ts'
import { newsletterRoutes } from './routes.ts'
import { personalData } from './subscriptions/person.ts'
import { confirmationJob } from './subscriptions/service.ts'

export { subscribe, unsubscribeFromNewsletter } from './subscriptions/service.ts'

export type Newsletter = ReturnType<typeof createNewsletter>

export function createNewsletter(platform: Platform) {
  const issues = createIssues(platform)
  const { db, clock, config } = platform
  return {
    name: 'newsletter',
    issues,
    subscribers: {
      count: () => countConfirmed(db),
      announce: (tx: Tx, announcement: Announcement) => insertRows(tx, announcement, clock.now()),
    },
    routes: newsletterRoutes(platform),
    personalData,
    jobs: [confirmationJob(platform)],
    retention: [{ table: 'subscribers', column: 'created_at', hours: 7 * 24, state: 'waiting' }],
    async start() {
      if (config.role !== 'web') issues.start()
    },
    stop: issues.stop,
  }
}
