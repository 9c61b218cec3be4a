import { Readable } from 'node:stream'
import { blog } from '@tidetable/contract/endpoints/blog'
import { AppError } from '#platform/errors.ts'
import { PreparedResponse, type Route, route } from '#platform/http/route.ts'
import { limits } from '#platform/limits.ts'
import { announceArticle } from './articles/announcing.ts'
import { present } from './articles/present.ts'
import { countByCategory, getArticle, listArticles, listIds } from './articles/reading.ts'
import { imageTaker } from './articles/take-image.ts'
import { addArticle, changeArticle, deleteArticles, previewArticle } from './articles/writing.ts'
import type { BlogContext } from './context.ts'
import { draftEvents } from './drafting/draft-stream.ts'
import type { Drafting } from './drafting/drafting.ts'
import { searchPhotos } from './drafting/photos.ts'
import { articleRefusals, articleWords } from './words.ts'

/** Enough for 10,000 ids. */
const CHOSEN_BYTES_MAX = 512 * 1024
const choice = { bodyBytesMax: CHOSEN_BYTES_MAX }

export function blogRoutes(context: BlogContext, drafting: Drafting): Route[] {
  const { db, subscribers } = context
  const takeImage = imageTaker(context)
  return [
    route(blog.list, async ({ query: { q, category, status, page, size, fields } }, { session }) => {
      const filter = { isPublic: session === null, q, category, status }
      const { articles, total } = await listArticles(db, filter, { page, size, isSummary: fields === 'summary' })
      return { data: articles.map(present), total }
    }),
    route(blog.get, async ({ params }, { session }) => ({
      data: present(await getArticle(db, params.id, session === null)),
    })),
    route(blog.categories, async () => ({ data: await countByCategory(db) })),
    route(blog.ids, async ({ query }) => ({ data: await listIds(db, { isPublic: false, ...query }) })),
    route(
      blog.add,
      async ({ body }, call) => {
        const article = await addArticle(context, body, takeImage(call, body.photoId))
        return { message: articleWords.uploaded, data: present(article) }
      },
      {
        isIdempotent: true,
      },
    ),
    route(blog.publish, async ({ params, body }, call) => {
      const published = { ...body, status: 'published' as const }
      const article = await changeArticle(context, params.id, published, takeImage(call, body.photoId))
      return { message: articleWords.published, data: present(article) }
    }),
    route(blog.update, async ({ params, body }, call) => {
      const article = await changeArticle(context, params.id, body, takeImage(call, body.photoId))
      return { message: articleWords.updated, data: present(article) }
    }),
    route(blog.remove, async ({ params }) => {
      if ((await deleteArticles(db, [params.id])) === 0) throw new AppError('not_found', articleRefusals.unknown)
      return { message: articleWords.deleted }
    }),
    route(
      blog.removeMany,
      async ({ body }) => {
        const deletedCount = await deleteArticles(db, body.blogIds)
        return { message: articleWords.deletedMany(deletedCount), deletedCount }
      },
      choice,
    ),
    route(blog.preview, async ({ body }) => ({ data: previewArticle(body.description) })),
    route(blog.addImage, async (_input, call) => {
      const image = await takeImage(call)()
      if (!image)
        throw new AppError('invalid', articleRefusals.imageMissing, {
          fields: { image: articleRefusals.imageMissing },
        })
      return { data: { src: `/${image.image}`, width: image.imageWidth, height: image.imageHeight } }
    }),
    route(blog.subscribers, async () => ({ data: { count: await subscribers.count() } })),
    route(blog.announce, async ({ params }) => ({ data: { recipients: await announceArticle(context, params.id) } }), {
      isIdempotent: true,
    }),
    route(blog.draft, async ({ body }, { session, signal }) => {
      const steps = await drafting.start(session.id, body, signal)
      const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' }
      return new PreparedResponse(Readable.from(draftEvents(steps)), { ...headers, 'x-accel-buffering': 'no' })
    }),
    route(blog.topics, async (_input, { session, signal }) => ({
      data: await drafting.suggestTopics(session.id, signal),
    })),
    route(blog.photos, async ({ query }, { signal }) => ({ data: await searchPhotos(context, query.q, signal) }), {
      limit: limits.photoSearches,
    }),
  ]
}
