import { Readable } from 'node:stream'
import { blog } from '@tidetable/contract/blog'
import { AppError } from '#platform/errors.ts'
import { Prepared, type Route, route } from '#platform/http/route.ts'
import type { ImageStore } from '#platform/images/image-store.ts'
import { limits } from '#platform/limits.ts'
import type { Throttle } from '#platform/throttle.ts'
import type { Announcing } from './articles/announcing.ts'
import { present } from './articles/present.ts'
import type { Reading } from './articles/reading.ts'
import { pictureTaker } from './articles/take-picture.ts'
import type { Writing } from './articles/writing.ts'
import { draftEvents } from './drafting/draft-stream.ts'
import type { Drafting } from './drafting/drafting.ts'
import type { Photos } from './drafting/photos.ts'
import { articleRefusals, articleWords } from './words.ts'

interface Dependencies {
  reading: Reading
  announcing: Announcing
  writing: Writing
  drafting: Drafting
  photos: Photos
  images: ImageStore
  throttle: Throttle
}

/** Ten thousand ids. */
const CHOSEN_BYTES_MAX = 512 * 1024
const choice = { bodyBytesMax: CHOSEN_BYTES_MAX }

export function blogRoutes({
  reading,
  announcing,
  writing,
  drafting,
  photos,
  images,
  throttle,
}: Dependencies): Route[] {
  const takePicture = pictureTaker({ images, throttle, photos })
  return [
    route(blog.list, async ({ query: { q, category, status, page, size, fields } }, { session }) => {
      const filter = { isPublic: session === null, q, category, status }
      const { articles, total } = await reading.list(filter, { page, size, isSummary: fields === 'summary' })
      return { data: articles.map(present), total }
    }),
    route(blog.get, async ({ params }, { session }) => ({
      data: present(await reading.get(params.id, session === null)),
    })),
    route(blog.categories, async () => ({ data: await reading.countByCategory() })),
    route(blog.ids, async ({ query }) => ({ data: await reading.listIds({ isPublic: false, ...query }) })),
    route(
      blog.add,
      async ({ body }, call) => {
        const article = await writing.add(body, takePicture(call, body.photoId))
        return { message: articleWords.uploaded, data: present(article) }
      },
      {
        isIdempotent: true,
      },
    ),
    route(blog.publish, async ({ params, body }, call) => {
      const published = { ...body, status: 'published' as const }
      const article = await writing.change(params.id, published, takePicture(call, body.photoId))
      return { message: articleWords.published, data: present(article) }
    }),
    route(blog.update, async ({ params, body }, call) => {
      const article = await writing.change(params.id, body, takePicture(call, body.photoId))
      return { message: articleWords.updated, data: present(article) }
    }),
    route(blog.remove, async ({ params }) => {
      if ((await writing.remove([params.id])) === 0) throw new AppError('not_found', articleRefusals.unknown)
      return { message: articleWords.deleted }
    }),
    route(
      blog.removeMany,
      async ({ body }) => {
        const deletedCount = await writing.remove(body.blogIds)
        return { message: articleWords.deletedMany(deletedCount), deletedCount }
      },
      choice,
    ),
    route(blog.preview, async ({ body }) => ({ data: writing.preview(body.description) })),
    route(blog.addPicture, async (_input, call) => {
      const picture = await takePicture(call)()
      if (!picture)
        throw new AppError('invalid', articleRefusals.pictureMissing, {
          fields: { image: articleRefusals.pictureMissing },
        })
      return { data: { src: `/${picture.image}`, width: picture.imageWidth, height: picture.imageHeight } }
    }),
    route(blog.subscribers, async () => ({ data: { count: await announcing.countSubscribers() } })),
    route(blog.announce, async ({ params }) => ({ data: { recipients: await announcing.announce(params.id) } }), {
      isIdempotent: true,
    }),
    route(blog.draft, async ({ body }, { session, signal }) => {
      const steps = await drafting.begin(session.id, body, signal)
      const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' }
      return new Prepared(Readable.from(draftEvents(steps)), { ...headers, 'x-accel-buffering': 'no' })
    }),
    route(blog.topics, async (_input, { session, signal }) => ({
      data: await drafting.suggestTopics(session.id, signal),
    })),
    route(blog.photos, async ({ query }, { signal }) => ({ data: await photos.search(query.q, signal) }), {
      limit: limits.photoSearches,
    }),
  ]
}
