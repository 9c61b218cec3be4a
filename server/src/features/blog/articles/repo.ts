import type { Db } from '#platform/db/database.ts'
import { empty, join, sql } from '#platform/db/sql.ts'
import type { Article, ArticleFilter, ArticleSummary, ArticleValues } from './article.ts'

const summary = sql`id, title, excerpt, category, author, read_minutes, is_ai_generated, status, image, image_widths,
  image_width, image_height, image_credit, created_at, updated_at, version, slug, meta_description`
const whole = sql`${summary}, body`
const newestFirst = sql`order by created_at desc, added_at desc, id`

function where({ isPublic, q, category, status }: ArticleFilter) {
  const conditions = [sql`true`]
  if (isPublic) conditions.push(sql`status = 'published'`)
  else if (status) conditions.push(sql`status = ${status}`)
  if (category) conditions.push(sql`category = ${category}`)
  if (q?.trim()) conditions.push(sql`position(lower(${q.trim()}) in search) > 0`)
  return sql`where ${join(conditions, ' and ')}`
}

export const listSummaries = (db: Db, filter: ArticleFilter, limit: number, offset: number) =>
  db.rows<ArticleSummary>(
    sql`select ${summary} from articles ${where(filter)} ${newestFirst} limit ${limit} offset ${offset}`,
  )

export const listArticles = (db: Db, filter: ArticleFilter, limit: number, offset: number) =>
  db.rows<Article>(sql`select ${whole} from articles ${where(filter)} ${newestFirst} limit ${limit} offset ${offset}`)

export const countArticles = async (db: Db, filter: ArticleFilter) =>
  (await db.one<{ count: number }>(sql`select count(*) as count from articles ${where(filter)}`)).count

export const listIds = async (db: Db, filter: ArticleFilter) =>
  (await db.rows<{ id: string }>(sql`select id from articles ${where(filter)} ${newestFirst}`)).map(({ id }) => id)

export const countByCategory = (db: Db) =>
  db.rows<{ category: string; count: number }>(sql`
    select category, count(*) as count from articles where status = 'published'
    group by category order by count desc, category`)

export const findArticle = (db: Db, id: string) =>
  db.maybe<Article>(sql`select ${whole} from articles where id = ${id}`)

/** Id, slug or former slug; a current slug takes precedence over a former one. */
export const findByAddress = (db: Db, address: string) =>
  db.maybe<Article>(sql`
    select ${whole} from articles
    where (id = ${address} or slug = ${address} or old_slugs @> array[${address}]::text[])
    order by id = ${address} desc, slug is not distinct from ${address} desc, updated_at desc limit 1`)

export const findSlugOwner = async (db: Db, slug: string, besides: string | null) =>
  (await db.maybe<{ id: string }>(sql`
    select id from articles where (slug = ${slug} or id = ${slug}) and id is distinct from ${besides}`)) !== null

export const listTitles = async (db: Db) =>
  (await db.rows<{ title: string }>(sql`select title from articles ${newestFirst}`)).map(({ title }) => title)

export function insertArticle(
  db: Db,
  id: string,
  { image, ...values }: ArticleValues & { createdAt: Date; status: string; isAiGenerated: boolean },
  now: Date,
) {
  return db.one<Article>(sql`
    insert into articles (id, title, body, excerpt, category, author, read_minutes, is_ai_generated, status, image,
      image_widths, image_width, image_height, image_credit, body_images, slug, meta_description, created_at, added_at,
      updated_at)
    values (${id}, ${values.title}, ${values.body}, ${values.excerpt}, ${values.category}, ${values.author},
      ${values.readMinutes}, ${values.isAiGenerated}, ${values.status}, ${image?.image ?? null},
      ${image?.imageWidths ?? []}, ${image?.imageWidth ?? null}, ${image?.imageHeight ?? null},
      ${image?.imageCredit ?? null}, ${values.bodyPictures}, ${values.slug ?? null}, ${values.metaDescription ?? null},
      ${values.createdAt}, ${now}, ${now})
    returning ${whole}`)
}

/** Returns null if the article was deleted or changed since it was loaded for editing. */
export function updateArticle(db: Db, id: string, values: ArticleValues, now: Date, version?: number) {
  const { image } = values
  const set = [
    sql`title = ${values.title}, body = ${values.body}, excerpt = ${values.excerpt}, category = ${values.category}`,
    sql`author = ${values.author}, read_minutes = ${values.readMinutes}, updated_at = ${now}, version = version + 1`,
    sql`body_images = ${values.bodyPictures}`,
  ]
  if (values.slug !== undefined)
    set.push(sql`slug = ${values.slug}, old_slugs = case when slug is null or slug is not distinct from ${values.slug}::text
      then old_slugs else array_append(array_remove(old_slugs, slug), slug) end`)
  if (values.metaDescription !== undefined) set.push(sql`meta_description = ${values.metaDescription}`)
  if (values.createdAt) set.push(sql`created_at = ${values.createdAt}`)
  if (values.status) set.push(sql`status = ${values.status}`)
  if (image)
    set.push(sql`image = ${image.image}, image_widths = ${image.imageWidths}, image_width = ${image.imageWidth},
      image_height = ${image.imageHeight}, image_credit = ${image.imageCredit}`)
  return db.maybe<Article>(sql`
    update articles set ${join(set, ', ')} where id = ${id}
      ${version === undefined ? empty : sql`and version = ${version}`}
    returning ${whole}`)
}

export const deleteArticles = (db: Db, ids: string[]) => db.run(sql`delete from articles where id = any(${ids})`)

/** Returns false if the article is not published or was already announced. */
export const markAnnounced = async (db: Db, id: string, now: Date) =>
  (await db.run(sql`
    update articles set announced_at = ${now}
    where id = ${id} and status = 'published' and announced_at is null`)) === 1

export const IMAGES_IN_USE = sql`select unnest(array_append(body_images, image)) from articles`
