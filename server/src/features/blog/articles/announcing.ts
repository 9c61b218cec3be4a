import { AppError } from '#platform/errors.ts'
import type { BlogContext } from '../context.ts'
import { articleRefusals } from '../words.ts'
import * as repo from './repo.ts'

export const announceArticle = ({ db, clock, subscribers }: BlogContext, id: string): Promise<number> =>
  db.transaction(async (tx) => {
    const article = await repo.findArticle(tx, id)
    if (!article) throw new AppError('not_found', articleRefusals.unknown)
    if (article.status !== 'published') throw new AppError('conflict', articleRefusals.announceDraft)
    if (!(await repo.markAnnounced(tx, id, clock.now())))
      throw new AppError('conflict', articleRefusals.announcedBefore)
    return subscribers.announce(tx, { articleId: id, title: article.title, excerpt: article.excerpt })
  })
