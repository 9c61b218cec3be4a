import { MAIL_OFF } from '@tidetable/contract/rules/mail-off-wording'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { Announcement } from './issues/article-mail.ts'
import { countConfirmed, insertRows } from './issues/repo.ts'
import { createIssues } from './issues/service.ts'
import { newsletterRoutes } from './routes.ts'
import { personalData } from './subscriptions/person.ts'
import { confirmationJob } from './subscriptions/service.ts'

export { applyArticleReport, isArticleDelivery } from './issues/reports.ts'
export { subscribe, unsubscribeFromNewsletter } from './subscriptions/service.ts'

export type Newsletter = ReturnType<typeof createNewsletter>

export function createNewsletter(platform: Platform) {
  const issues = createIssues(platform)
  const { db, clock, config, mailer } = platform
  return {
    name: 'newsletter',
    issues,
    subscribers: {
      count: () => countConfirmed(db),
      async announce(tx: Tx, announcement: Announcement) {
        if (mailer.isOff) throw new AppError('not_configured', MAIL_OFF.announcement)
        return insertRows(tx, announcement, clock.now())
      },
    },
    routes: newsletterRoutes(platform),
    personalData,
    jobs: [confirmationJob(platform)],
    retention: [{ table: 'subscribers', column: 'created_at', hours: 7 * 24, state: 'waiting' }],
    async start() {
      if (config.role !== 'web' && !mailer.isOff) issues.start()
    },
    stop: issues.stop,
  }
}
