import type { Article as WireArticle } from '@tidetable/contract/endpoints/blog'
import type { Article, ArticleSummary } from './article.ts'

export const present = (row: Article | ArticleSummary): WireArticle => ({
  _id: row.id,
  title: row.title,
  ...('body' in row ? { description: row.body } : {}),
  category: row.category,
  author: row.author,
  readTime: row.readMinutes,
  createdAt: row.createdAt.toISOString(),
  image: row.image,
  isAiGenerated: row.isAiGenerated,
  excerpt: row.excerpt,
  status: row.status,
  imageWidths: row.imageWidths,
  imageWidth: row.imageWidth,
  imageHeight: row.imageHeight,
  imageCredit: row.imageCredit,
  slug: row.slug,
  metaDescription: row.metaDescription,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
})
