import type { ArticleChange, ArticlePreview, NewArticle } from '@tidetable/contract/endpoints/blog'
import { excerptOf, readMinutes } from '@tidetable/contract/rules/article'
import { newId } from '#platform/crypto.ts'
import { isDuplicate } from '#platform/db/refusals.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { articleRefusals } from '../words.ts'
import type { Article } from './article.ts'
import * as repo from './repo.ts'
import type { TakeImage } from './take-image.ts'
import { cleanBody, valuesOf } from './values-of.ts'

export { deleteArticles } from './repo.ts'

const slugTaken = () =>
  new AppError('conflict', articleRefusals.slugTaken, { fields: { slug: articleRefusals.slugTaken } })

async function refuseTaken({ db }: Platform, slug: string | null | undefined, besides: string | null) {
  if (slug && (await repo.findSlugOwner(db, slug, besides))) throw slugTaken()
}

/** Two articles may claim one slug at the same moment: the unique index rejects the second. */
async function rejectIfTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (isDuplicate(error)) throw slugTaken()
    throw error
  }
}

export function previewArticle(description: string): ArticlePreview {
  const body = cleanBody(description)
  return { description: body, excerpt: excerptOf(body), readTime: readMinutes(body) }
}

export async function addArticle(platform: Platform, article: NewArticle, takeImage: TakeImage): Promise<Article> {
  const { db, clock } = platform
  const values = valuesOf(article)
  await refuseTaken(platform, values.slug, null)
  const image = await takeImage()
  const now = clock.now()
  const status = article.status ?? 'published'
  const isAiGenerated = article.isAiGenerated ?? false
  const stored = { ...values, createdAt: values.createdAt ?? now, status, isAiGenerated, image }
  return rejectIfTaken(repo.insertArticle(db, newId(), stored, now))
}

/** Throws version_conflict if the stored version is not the edited one. */
export async function changeArticle(
  platform: Platform,
  id: string,
  change: ArticleChange,
  takeImage: TakeImage,
): Promise<Article> {
  const { db, clock } = platform
  const words = valuesOf(change)
  await refuseTaken(platform, words.slug, id)
  const values = { ...words, status: change.status, image: await takeImage() }
  const changed = await rejectIfTaken(repo.updateArticle(db, id, values, clock.now(), change.version))
  if (changed) return changed
  const current = await repo.findArticle(db, id)
  if (!current) throw new AppError('not_found', articleRefusals.unknown)
  throw new AppError('version_conflict', articleRefusals.changedMeanwhile, {
    data: { version: current.version, updatedAt: current.updatedAt.toISOString() },
  })
}
