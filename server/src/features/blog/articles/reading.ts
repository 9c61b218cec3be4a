import { BLOG_PAGE_SIZE } from '@tidetable/contract/article'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { articleRefusals } from '../words.ts'
import type { Article, ArticleFilter, ArticleSummary } from './article.ts'
import * as repo from './repo.ts'

/** Without a page everything is answered, up to this many. */
const WHOLE_LIST_MAX = 1_000

export interface Page {
  page?: number | undefined
  size?: number | undefined
  isSummary: boolean
}

export interface Reading {
  list(filter: ArticleFilter, page: Page): Promise<{ articles: (Article | ArticleSummary)[]; total: number }>
  /** `address`: its id, or what its writer called it, now or before. */
  get(address: string, isPublic: boolean): Promise<Article>
  listIds(filter: ArticleFilter): Promise<string[]>
  countByCategory(): Promise<{ category: string; count: number }[]>
}

export const createReading = (db: Database): Reading => ({
  async list(filter, { page, size, isSummary }) {
    const isPaged = page !== undefined || size !== undefined
    const limit = size ?? (isPaged ? BLOG_PAGE_SIZE : WHOLE_LIST_MAX)
    const rows = isSummary ? repo.listSummaries : repo.listArticles
    const [articles, total] = await Promise.all([
      rows(db, filter, limit, ((page ?? 1) - 1) * limit),
      repo.countArticles(db, filter),
    ])
    return { articles, total }
  },
  async get(address, isPublic) {
    const article = await repo.findByAddress(db, address)
    if (!article || (isPublic && article.status !== 'published'))
      throw new AppError('not_found', articleRefusals.unknown)
    return article
  },
  listIds: (filter) => repo.listIds(db, filter),
  countByCategory: () => repo.countByCategory(db),
})
