import { bodyImages, excerptOf, plainText, readMinutes } from '@tidetable/contract/rules/article'
import { AppError } from '#platform/errors.ts'
import { articleRefusals } from '../words.ts'
import { isArticleHtml } from './article-grammar.ts'
import { sanitizeArticle } from './sanitize.ts'

/** Characters of a body before it is sanitised; an article has about 8,000. */
const BODY_CHARACTERS_MAX = 256 * 1024

interface ArticleInput {
  title: string
  description: string
  category: string
  author: string
  readTime?: number | undefined
  createdAt?: string | undefined
  slug?: string | undefined
  metaDescription?: string | undefined
}

const descriptionError = (sentence: string) => new AppError('invalid', sentence, { fields: { description: sentence } })

/** Returns the sanitised body, after a check that is independent of the sanitiser. */
export function cleanBody(description: string): string {
  if (description.length > BODY_CHARACTERS_MAX) throw descriptionError(articleRefusals.bodyTooLong)
  const body = sanitizeArticle(description)
  if (!isArticleHtml(body)) throw descriptionError(articleRefusals.bodyUnclean)
  return body
}

export function valuesOf({
  title,
  description,
  category,
  author,
  readTime,
  createdAt,
  slug,
  metaDescription,
}: ArticleInput) {
  const body = cleanBody(description)
  if (plainText(body) === '') throw descriptionError(articleRefusals.bodyEmpty)
  return {
    title,
    body,
    excerpt: excerptOf(body),
    bodyPictures: bodyImages(body),
    category,
    author,
    readMinutes: readTime ?? readMinutes(body),
    // Midnight UTC, because dates of articles are shown in UTC.
    createdAt: createdAt === undefined ? undefined : new Date(createdAt),
    // An absent value stays unchanged; an empty one is removed.
    slug: slug === '' ? null : slug,
    metaDescription: metaDescription === '' ? null : metaDescription,
  }
}
