import { keyedHash } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { workLoop } from '#platform/jobs/work-loop.ts'
import { nameOfSender } from '#platform/mail/sender.ts'
import type { Platform } from '#platform/platform.ts'
import { tokenOf } from '../subscriptions/token.ts'
import { type Announcement, articleMail } from './article-mail.ts'
import * as repo from './repo.ts'
import { createBatches } from './send-batch.ts'

export interface Issues {
  /** Confirmed subscribers. */
  count(): Promise<number>
  /** Puts a row for each confirmed subscriber into the ledger, in the caller's transaction; answers how many. */
  announce(tx: Tx, announcement: Announcement): Promise<number>
  /** Begins sending what is due, until `stop`. */
  start(): void
  stop(): Promise<void>
  /** Everything that is due now: for tests, which work by hand. */
  runDue(): Promise<void>
}

export function createIssues(platform: Platform): Issues {
  const { db, clock, config, secret, log } = platform
  const stopping = new AbortController()
  let loop = Promise.resolve()

  const sendBatch = createBatches(platform, (row, to) => {
    const articleUrl = `${config.publicUrl}/about/blog?${new URLSearchParams({ post: row.articleId })}`
    const leaveUrl = `${config.publicUrl}/subscribe/${tokenOf(secret, row.subscriberId)}`
    // The same id on a second try, so that a mailbox folds what came twice.
    const id = keyedHash(secret, 'article-letter', `${row.articleId} ${row.subscriberId}`)
    return {
      ...articleMail(nameOfSender(config.mail.from), to, row, articleUrl, leaveUrl),
      id: `article-${id}`,
    }
  })

  return {
    count: () => repo.countConfirmed(db),
    announce: (tx, announcement) => repo.insertRows(tx, announcement, clock.now()),
    start() {
      loop = workLoop(() => sendBatch(stopping.signal), stopping.signal, log)
    },
    async stop() {
      stopping.abort()
      await loop
    },
    async runDue() {
      while (await sendBatch(stopping.signal)) {}
    },
  }
}
