import { blog } from '@tidetable/contract/endpoints/blog'
import { expect, it } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { asAdmin } from '../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { listIds, listSummaries } from './repo.ts'

const ARTICLES = 5_000

async function withArticles(): Promise<TestApp> {
  const app = await createTestApp()
  await app.db.run(sql`
    insert into articles (id, title, body, excerpt, category, author, read_minutes, is_ai_generated, status, created_at, added_at, updated_at)
    select 'article-' || n, 'Title number ' || n, repeat('<p>Words of an article.</p>', 300), 'Words', 'Category ' || n % 6,
      'Author ' || n % 50, 5, n % 2 = 0, case when n % 10 = 0 then 'draft' else 'published' end,
      now() - n * interval '1 hour', now(), now()
    from generate_series(1, ${ARTICLES}) n`)
  await app.db.run(sql`analyze articles`)
  return app
}

it('lists, finds, counts, selects and pages through 5,000 articles', async () => {
  const app = await withArticles()
  const admin = await asAdmin(app)
  const summary = { fields: 'summary' as const }
  const list = async (query: object) => {
    const { body } = await admin.call(blog.list, { query: { ...summary, ...query } })
    return { total: body.total, titles: body.data.map(({ title }) => title) }
  }
  const home = (await app.call(blog.list, { query: { ...summary, size: 6 } })).body
  expect([home.total, home.data.map(({ title }) => title)[5]]).toEqual([4_500, 'Title number 6'])
  expect((await list({ page: 400, size: 10 })).titles[0]).toBe('Title number 3991')
  expect(await list({ page: 1, q: 'NUMBER 4999' })).toEqual({ total: 1, titles: ['Title number 4999'] })
  expect((await list({ page: 1, category: 'Category 3' })).total).toBe(833)
  const { data: counts } = (await app.call(blog.categories, {})).body
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(4_500)

  const { data: blogIds } = (await admin.call(blog.ids, { query: {} })).body
  expect(blogIds).toHaveLength(ARTICLES)
  expect((await admin.call(blog.removeMany, { body: { blogIds } })).body.deletedCount).toBe(ARTICLES)
  expect((await list({ page: 1 })).total).toBe(0)
})

it('reads a page of 5,000 articles in index order, without sorting', async () => {
  const { db } = await withArticles()
  const plans: string[] = []
  const explaining = {
    rows: async (query: Sql) => {
      const lines = await db.rows<Record<string, string>>(sql`explain (costs off) ${query}`)
      plans.push(lines.flatMap((line) => Object.values(line)).join('\n'))
      return []
    },
  } as unknown as Db
  await listSummaries(explaining, { isPublic: true }, 6, 0)
  await listSummaries(explaining, { isPublic: false, q: 'number' }, 10, 20)
  await listSummaries(explaining, { isPublic: false, category: 'Category 3' }, 10, 0)
  await listIds(explaining, { isPublic: false })
  expect(plans).toHaveLength(4)
  for (const plan of plans) {
    expect(plan).toContain('using articles_newest')
    expect(plan).not.toContain('Sort')
  }
})
