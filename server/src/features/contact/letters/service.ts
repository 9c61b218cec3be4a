import { keyedHash } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { handle, type JobHandler } from '#platform/jobs/job.ts'
import { nameOfSender } from '#platform/mail/letter.ts'
import { MessageError } from '#platform/message-error.ts'
import type { Platform } from '#platform/platform.ts'
import { sendArticle } from '../jobs.ts'
import { tokenOf } from '../subscriptions/token.ts'
import { type Announcement, articleMail } from './article-mail.ts'
import * as repo from './repo.ts'

const BATCH = 50
const ATTEMPTS_MAX = 10
/** Longer than a batch takes, so that only a dead program's rows are taken over. */
const STALE_SECONDS = 300

export interface Letters {
  /** Confirmed subscribers. */
  count(): Promise<number>
  /** Puts a row for each confirmed subscriber into the ledger, in the caller's transaction; answers how many. */
  announce(tx: Tx, announcement: Announcement): Promise<number>
  send: JobHandler
}

type Uses = Pick<Platform, 'db' | 'clock' | 'jobs' | 'mailer' | 'config' | 'secret'>

export function createLetters({ db, clock, jobs, mailer, config, secret }: Uses): Letters {
  const { hostname } = new URL(config.publicUrl)

  async function sendOne(article: Announcement, { subscriberId, attempts, email }: repo.Claimed) {
    if (email === null) return 'left'
    const articleUrl = `${config.publicUrl}/about/blog?${new URLSearchParams({ post: article.articleId })}`
    const leaveUrl = `${config.publicUrl}/subscribe/${tokenOf(secret, subscriberId)}`
    const mail = articleMail(nameOfSender(config.mail.from), email, article, articleUrl, leaveUrl)
    // The same id on a second try, so that a mailbox folds what came twice.
    const id = keyedHash(secret, 'article-letter', `${article.articleId} ${subscriberId}`)
    try {
      await mailer.send({ ...mail, messageId: `<article-${id}@${hostname}>` })
      return 'sent'
    } catch (error) {
      if (!(error instanceof MessageError)) throw error
      return error.kind === 'permanent' || attempts >= ATTEMPTS_MAX ? 'failed' : 'queued'
    }
  }

  return {
    count: () => repo.countConfirmed(db),
    async announce(tx, announcement) {
      const recipients = await repo.insertLetters(tx, announcement.articleId, clock.now())
      if (recipients > 0) await jobs.enqueue(tx, sendArticle, announcement, { key: announcement.articleId })
      return recipients
    },
    send: handle(sendArticle, async (article) => {
      for (;;) {
        const now = clock.now()
        const stale = new Date(now.getTime() - STALE_SECONDS * 1000)
        const batch = await repo.claimLetters(db, article.articleId, BATCH, now, stale)
        if (batch.length === 0) break
        let postponed = 0
        for (const row of batch) {
          const state = await sendOne(article, row)
          if (state === 'queued') postponed++
          await repo.settleLetter(db, article.articleId, row.subscriberId, state, clock.now())
        }
        if (postponed > 0) break
      }
      // Postponed ones, and those that a killed program had taken: the job comes back for them.
      const open = await repo.countOpen(db, article.articleId)
      if (open > 0) throw new Error(`${open} letters could not be sent yet`)
    }),
  }
}
