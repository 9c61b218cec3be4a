import { BLOG_PAGE_SIZE } from '@tidetable/contract/rules/article'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { articleRefusals } from '../words.ts'
import type { Article, ArticleFilter } from './article.ts'
import * as repo from './repo.ts'

export { countByCategory, listIds } from './repo.ts'

/** Up to this many articles are returned without paging. */
const WHOLE_LIST_MAX = 1_000

interface Page {
  page?: number | undefined
  size?: number | undefined
  isSummary: boolean
}

export async function listArticles(db: Db, filter: ArticleFilter, { page, size, isSummary }: Page) {
  const isPaged = page !== undefined || size !== undefined
  const limit = size ?? (isPaged ? BLOG_PAGE_SIZE : WHOLE_LIST_MAX)
  const rows = isSummary ? repo.listSummaries : repo.listArticles
  const [articles, total] = await Promise.all([
    rows(db, filter, limit, ((page ?? 1) - 1) * limit),
    repo.countArticles(db, filter),
  ])
  return { articles, total }
}

/** `address`: id, slug or a former slug. */
export async function getArticle(db: Db, address: string, isPublic: boolean): Promise<Article> {
  const article = await repo.findByAddress(db, address)
  if (!article || (isPublic && article.status !== 'published')) throw new AppError('not_found', articleRefusals.unknown)
  return article
}
