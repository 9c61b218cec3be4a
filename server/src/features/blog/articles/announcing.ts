import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { articleRefusals } from '../words.ts'
import * as repo from './repo.ts'

/** Who wants to hear of new articles; another feature keeps them and their ledger. */
export interface Subscribers {
  count(): Promise<number>
  announce(tx: Tx, announcement: { articleId: string; title: string; excerpt: string }): Promise<number>
}

export interface Announcing {
  countSubscribers(): Promise<number>
  /** Sends a published article to the confirmed subscribers, once; answers how many. */
  announce(id: string): Promise<number>
}

export const createAnnouncing = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  subscribers: Subscribers,
): Announcing => ({
  countSubscribers: () => subscribers.count(),
  announce: (id) =>
    db.transaction(async (tx) => {
      const article = await repo.findArticle(tx, id)
      if (!article) throw new AppError('not_found', articleRefusals.unknown)
      if (article.status !== 'published') throw new AppError('conflict', articleRefusals.announceDraft)
      if (!(await repo.markAnnounced(tx, id, clock.now())))
        throw new AppError('conflict', articleRefusals.announcedBefore)
      return subscribers.announce(tx, { articleId: id, title: article.title, excerpt: article.excerpt })
    }),
})
