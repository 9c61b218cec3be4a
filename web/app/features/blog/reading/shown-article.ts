import type { Article } from '@tidetable/contract/endpoints/blog'
import { imagePath, imageSources } from '@tidetable/contract/fields/image'
import { formatLongDate } from '@tidetable/contract/formats/format-date'
import { excerptOf } from '@tidetable/contract/rules/article'

export interface ShownArticle {
  id: string
  handle: string
  title: string
  excerpt: string
  summary: string
  body: string
  category: string
  author: string
  initials: string
  date: string
  createdAt: string
  readTime: number
  isFeatured: boolean
  image: string | null
  imageSources: string | undefined
  imageWidth: number
  imageHeight: number
  imageCredit: string | null
}

export function initialsOf(author: string): string {
  const names = author.trim().split(/\s+/).filter(Boolean)
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names
  return ends.map((name) => Array.from(name ?? '')[0]?.toUpperCase() ?? '').join('')
}

export function shownArticle(article: Article, position: number): ShownArticle {
  const image = imagePath(article.image)
  return {
    id: article._id,
    handle: article.slug ?? article._id,
    title: article.title,
    excerpt: article.excerpt || excerptOf(article.description ?? ''),
    summary: article.metaDescription || article.excerpt,
    body: article.description ?? '',
    category: article.category,
    author: article.author,
    initials: initialsOf(article.author),
    // The date is stored without a time, so that every reader sees the same day.
    date: formatLongDate(article.createdAt),
    createdAt: article.createdAt,
    readTime: article.readTime,
    isFeatured: position === 0,
    image,
    imageSources: image ? imageSources(image, article.imageWidths) : undefined,
    imageWidth: article.imageWidth ?? 1600,
    imageHeight: article.imageHeight ?? 900,
    imageCredit: article.imageCredit,
  }
}
