import { ById, done, Id, ok, paging, Time } from '../fields/common.ts'
import { text, textAsTyped } from '../fields/text.ts'
import { blog as routes } from '../routes/blog.ts'
import { TOPIC_COUNT } from '../rules/article.ts'
import { z } from '../zod.ts'
import { ArticleChange, ArticleStatus, DESCRIPTION_MAX, NewArticle } from './blog/writing.ts'
import { endpoint } from './endpoint.ts'

export {
  type ArticleChange,
  type ArticleFields,
  ArticleImageForm,
  ArticleLinkForm,
  type ArticleStatus,
  articleForm,
  type NewArticle,
} from './blog/writing.ts'

export const Article = z
  .object({
    _id: z.string(),
    title: z.string(),
    /** HTML with allowed tags only; absent in summaries. */
    description: z.string().optional(),
    category: z.string(),
    author: z.string(),
    readTime: z.number().int(),
    createdAt: Time,
    /** Relative file path; null for the placeholder. */
    image: z.string().nullable(),
    isAiGenerated: z.boolean(),
    /** Up to 150 characters, cut after a whole word. */
    excerpt: z.string(),
    status: ArticleStatus,
    /** Stored widths; narrower files are named `{name}-{width}.webp`. */
    imageWidths: z.array(z.number().int()),
    imageWidth: z.number().int().nullable(),
    imageHeight: z.number().int().nullable(),
    imageCredit: z.string().nullable(),
    slug: z.string().nullable(),
    metaDescription: z.string().nullable(),
    version: z.number().int(),
    updatedAt: Time,
  })
  .meta({ id: 'Article' })
export type Article = z.infer<typeof Article>

/** Only administrators may filter by `status`. */
const filter = { q: paging.q, category: text(60).optional(), status: ArticleStatus.optional() }

const PLEASE_SELECT = 'Please select blogs to delete.'
const chosen = { blogIds: z.array(Id, { error: PLEASE_SELECT }).min(1, PLEASE_SELECT).max(10_000) }

export const DraftRequest = z
  .strictObject({
    topic: text(300, { required: 'Blog Title or Topic is required' }),
    category: text(60).optional(),
  })
  .meta({ id: 'DraftRequest' })

/** Data of the `done` event of the draft stream; `delta` has `{text}`, `error` has `{code, message}`. */
export const Draft = z
  .object({
    title: z.string(),
    category: z.string(),
    author: z.string(),
    description: z.string(),
    readTime: z.number().int(),
    words: z.number().int(),
    /** Repairs and deviations from the request, as sentences for the editor. */
    notes: z.array(z.string()),
  })
  .meta({ id: 'ArticleDraft' })
export type Draft = z.infer<typeof Draft>

/** `thumb` is a data URL, so that the browser makes no request to another site. */
export const Photo = z
  .object({ id: z.string(), thumb: z.string(), credit: z.string(), alt: z.string() })
  .meta({ id: 'Photo' })
export type Photo = z.infer<typeof Photo>

export const PreviewRequest = z
  .strictObject({ description: textAsTyped(DESCRIPTION_MAX) })
  .meta({ id: 'PreviewRequest' })

export const ArticlePreview = z
  .object({ description: z.string(), excerpt: z.string(), readTime: z.number().int() })
  .meta({ id: 'ArticlePreview' })
export type ArticlePreview = z.infer<typeof ArticlePreview>

export const TextImage = z
  .object({ src: z.string(), width: z.number().int(), height: z.number().int() })
  .meta({ id: 'TextImage' })
export type TextImage = z.infer<typeof TextImage>

export const blog = {
  list: endpoint({
    ...routes.list,
    summary: 'Lists published articles, newest first; for the administrator also drafts',
    access: 'visitor',
    owner: 'admin',
    query: z.object({ ...paging, ...filter, fields: z.literal('summary').optional() }),
    reply: ok(z.array(Article)).extend({ total: z.number().int() }),
  }),
  get: endpoint({
    ...routes.get,
    summary: 'Returns an article by its id or address; drafts only for the administrator',
    access: 'visitor',
    owner: 'admin',
    params: ById,
    reply: ok(Article),
  }),
  categories: endpoint({
    ...routes.categories,
    summary: 'Lists categories of the published articles with their counts',
    access: 'visitor',
    reply: ok(z.array(z.object({ category: z.string(), count: z.number().int() }))),
  }),
  ids: endpoint({
    ...routes.ids,
    summary: 'Lists the ids of all matching articles, for a selection across pages',
    access: 'admin',
    query: z.object(filter),
    reply: ok(z.array(z.string())),
  }),
  add: endpoint({
    ...routes.add,
    summary: 'Adds an article and publishes it unless status is draft',
    access: 'admin',
    status: 201,
    multipart: true,
    files: ['image'],
    body: NewArticle,
    reply: ok(Article),
  }),
  publish: endpoint({
    ...routes.publish,
    summary: 'Changes an article and publishes it',
    access: 'admin',
    params: ById,
    multipart: true,
    files: ['image'],
    body: ArticleChange.omit({ status: true }),
    reply: ok(Article),
  }),
  update: endpoint({
    ...routes.update,
    summary: 'Changes an article',
    access: 'admin',
    params: ById,
    multipart: true,
    files: ['image'],
    body: ArticleChange,
    reply: ok(Article),
  }),
  remove: endpoint({
    ...routes.remove,
    summary: 'Deletes an article',
    access: 'admin',
    params: ById,
    reply: done,
  }),
  removeMany: endpoint({
    ...routes.removeMany,
    summary: 'Deletes articles',
    access: 'admin',
    body: z.object(chosen),
    reply: done.extend({ deletedCount: z.number().int() }),
  }),
  preview: endpoint({
    ...routes.preview,
    summary: 'Returns a body as it would be stored; stores nothing',
    access: 'admin',
    body: PreviewRequest,
    reply: ok(ArticlePreview),
  }),
  addImage: endpoint({
    ...routes.addImage,
    summary: 'Saves an image for the text of an article; deleted if no article uses it',
    access: 'admin',
    status: 201,
    multipart: true,
    files: ['image'],
    body: z.strictObject({}),
    reply: ok(TextImage),
  }),
  subscribers: endpoint({
    ...routes.subscribers,
    summary: 'Returns the number of confirmed subscribers',
    access: 'admin',
    reply: ok(z.object({ count: z.number().int() })),
  }),
  announce: endpoint({
    ...routes.announce,
    summary: 'Sends a published article to the confirmed subscribers, once',
    access: 'admin',
    params: ById,
    reply: ok(z.object({ recipients: z.number().int() })),
  }),
  draft: endpoint({
    ...routes.draft,
    summary: 'Writes a draft; streams delta, then done or error. Stores nothing',
    access: 'admin',
    body: DraftRequest,
    produces: 'text/event-stream',
    reply: z.string(),
  }),
  topics: endpoint({
    ...routes.topics,
    summary: 'Returns seven titles that no article has',
    access: 'admin',
    reply: ok(z.array(z.string()).max(TOPIC_COUNT)),
  }),
  photos: endpoint({
    ...routes.photos,
    summary: 'Returns ten landscape photos to choose from',
    access: 'admin',
    query: z.object({ q: text(200).min(1) }),
    reply: ok(z.array(Photo)),
  }),
}
