import type { Article, ArticleFields, Photo } from '@tidetable/contract/endpoints/blog'
import { readMinutes } from '@tidetable/contract/rules/article'

export type ChosenImage =
  | { kind: 'file'; file: File; preview: string }
  | { kind: 'photo'; photo: Photo }
  | { kind: 'stored'; address: string; credit: string | null }
  | null

/** Returns today's date in the writer's time zone. */
export function today(now = new Date()): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 10)
}

export const emptyFields = (): ArticleFields => ({
  title: '',
  description: '',
  category: '',
  author: '',
  createdAt: today(),
  readTime: '',
  slug: '',
  metaDescription: '',
})

export const fieldsOf = (article: Article): ArticleFields => ({
  title: article.title,
  description: article.description ?? '',
  category: article.category,
  author: article.author,
  createdAt: article.createdAt.slice(0, 10),
  readTime: String(article.readTime),
  slug: article.slug ?? '',
  metaDescription: article.metaDescription ?? '',
})

export const computedMinutes = (description: string): string =>
  description.replace(/<[^>]*>/g, '').trim() === '' ? '' : String(readMinutes(description))

/** Fields that an empty value clears; other fields are left unchanged if empty. */
const EMPTIED: ReadonlySet<string> = new Set(['slug', 'metaDescription'])

type Extra = Record<string, string | number | boolean | undefined>

export function formOf(fields: Partial<ArticleFields>, image: ChosenImage, extra: Extra = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...extra }))
    if (value !== undefined && (value !== '' || EMPTIED.has(name))) form.set(name, String(value))
  if (image?.kind === 'file') form.set('image', image.file)
  if (image?.kind === 'photo') form.set('photoId', image.photo.id)
  return form
}
