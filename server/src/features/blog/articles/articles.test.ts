import { blog } from '@tidetable/contract/endpoints/blog'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asAdmin, asRestaurant, type SignedIn } from '../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { articleForm } from '../../../../test/article-form.ts'
import { imagesInUse } from '../../../../test/images.ts'

let app: TestApp
let admin: SignedIn
beforeEach(async () => {
  app = await createTestApp()
  admin = await asAdmin(app)
})

type Fields = Record<string, string | Blob>
const sent = (fields: Fields = {}) => articleForm(fields) as never
const add = (fields: Fields = {}, caller = {}) => admin.call(blog.add, { body: sent(fields) }, caller)
async function added(fields: Fields = {}) {
  const { status, body } = await add(fields)
  expect(status, body.message).toBe(201)
  return body.data
}
const listed = async (query: object = {}) => (await app.call(blog.list, { query })).body
const png = async () =>
  new File(
    [
      await sharp({ create: { width: 700, height: 400, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    ],
    'a.png',
  )

describe('POST /blog/add-blog', () => {
  it('adds and publishes an article with its image', async () => {
    const { status, body } = await add({
      createdAt: '2025-01-05',
      readTime: '7',
      isAiGenerated: 'true',
      image: await png(),
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ success: true, message: 'Blog uploaded successfully' })
    expect(body.data).toEqual({
      _id: expect.any(String),
      title: 'Fill a Tuesday',
      description: '<p>Words about <strong>Tuesdays</strong>.</p>',
      category: 'Marketing',
      author: 'Mara Ellison',
      readTime: 7,
      createdAt: '2025-01-05T00:00:00.000Z',
      image: expect.stringMatching(/^uploads\/[\w-]{22}\.webp$/),
      isAiGenerated: true,
      excerpt: 'Words about Tuesdays.',
      status: 'published',
      imageWidths: [480, 700],
      imageWidth: 700,
      imageHeight: 400,
      imageCredit: null,
      slug: null,
      metaDescription: null,
      version: 1,
      updatedAt: app.clock.now().toISOString(),
    })
    const image = await app.http.inject(`/${body.data.image}`)
    expect(image.headers['content-type']).toBe('image/webp')
    expect((await listed()).data).toEqual([body.data])
    expect((await added()).isAiGenerated).toBe(false)
  })

  it('sanitises an article’s body before storing it', async () => {
    const { description } = await added({ description: '<p onclick=x()>Hi<script>alert(1)</script><img src=x></p>' })
    expect(description).toBe('<p>Hi</p>')
  })

  it('computes the read time at 200 words a minute, rounded up', async () => {
    const words = (count: number) => `<p>${'word '.repeat(count)}</p>`
    expect((await added({ description: words(1) })).readTime).toBe(1)
    expect((await added({ description: words(200) })).readTime).toBe(1)
    expect((await added({ description: words(201) })).readTime).toBe(2)
    expect((await added({ description: words(1001) })).readTime).toBe(6)
  })

  it('hides a draft article from the public', async () => {
    const draft = await added({ status: 'draft', isAiGenerated: 'true', slug: 'not-yet-said' })
    expect(draft).toMatchObject({ status: 'draft', isAiGenerated: true })
    expect((await listed()).data).toEqual([])
    for (const id of [draft._id, 'not-yet-said'])
      expect((await app.call(blog.get, { params: { id } })).status).toBe(404)
    expect((await admin.call(blog.list, { query: {} })).body.data).toHaveLength(1)
    expect((await admin.call(blog.get, { params: { id: draft._id } })).status).toBe(200)
    expect((await app.call(blog.categories, {})).body.data).toEqual([])
  })

  it.each([
    ['title', ' '],
    ['title', 'x'.repeat(201)],
    ['description', '<script>only()</script>'],
    ['description', ' '],
    ['category', ''],
    ['author', ''],
    ['readTime', '0'],
    ['readTime', 'soon'],
    ['createdAt', 'yesterday'],
    ['status', 'secret'],
    ['isAiGenerated', 'perhaps'],
  ])('rejects an article with %s = %j and a field error', async (name, value) => {
    const { status, body } = await add({ [name]: value })
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {})).toEqual([name])
    expect((await listed()).total).toBe(0)
  })

  it('rejects an article with a repeated field, a field that is too long or a second image', async () => {
    const twice = articleForm()
    twice.append('title', 'Another')
    expect((await admin.call(blog.add, { body: twice as never })).status).toBe(400)
    expect((await add({ description: `<p>${'word '.repeat(60_000)}</p>` })).status).toBe(400)
    const files = articleForm({ image: await png() })
    files.append('image', await png())
    expect((await admin.call(blog.add, { body: files as never })).status).toBe(400)
    expect((await listed()).total).toBe(0)
  })

  it('rejects an article with an invalid image and stores nothing', async () => {
    const { status, body } = await add({ image: new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png') })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'picture_refused', fields: { image: expect.stringContaining('SVG') } })
    expect((await listed()).total).toBe(0)
    expect(await app.db.rows(sql`select file from images`)).toEqual([])
  })
})

describe('GET /blog/blogs', () => {
  it('returns the newest article first, and of one day the one added last', async () => {
    await added({ title: 'Old', createdAt: '2024-05-01' })
    await added({ title: 'New', createdAt: '2025-05-01' })
    app.clock.advance({ seconds: 1 })
    await added({ title: 'New, later', createdAt: '2025-05-01' })
    const { success, data, total } = await listed()
    expect([success, total]).toEqual([true, 3])
    expect(data.map(({ title }) => title)).toEqual(['New, later', 'New', 'Old'])
  })

  it('lists articles by page, by title or author in any case, by category, and as summaries', async () => {
    for (let at = 1; at <= 12; at++)
      await added({
        title: `Title ${at}`,
        author: at === 5 ? 'ÉLISE 100%_\\ Sure' : 'Jo',
        category: at % 2 ? 'Marketing' : 'Operations',
        createdAt: `2025-01-${String(at).padStart(2, '0')}`,
      })
    const page = await listed({ page: 2 })
    expect([page.total, page.data.length, page.data[0]?.title]).toEqual([12, 2, 'Title 2'])
    const fives = [(await listed({ page: 1, size: 5 })).data, (await listed({ page: 2, size: 5 })).data]
    expect(fives.map((each) => [each.length, each[0]?.title])).toEqual([
      [5, 'Title 12'],
      [5, 'Title 7'],
    ])
    expect((await listed({ q: 'tITLE 1' })).total).toBe(4)
    expect((await listed({ q: 'élise' })).total).toBe(1)
    expect((await listed({ q: '%' })).total).toBe(1)
    expect((await listed({ q: '_\\' })).total).toBe(1)
    expect((await listed({ category: 'Operations' })).total).toBe(6)
    expect((await listed({ q: 'jo', category: 'Operations' })).total).toBe(6)
    const [summary] = (await listed({ fields: 'summary' })).data
    expect(summary).toMatchObject({ excerpt: 'Words about Tuesdays.' })
    expect(summary).not.toHaveProperty('description')
  })

  it('shows drafts only to administrators, with any filter', async () => {
    await added({ status: 'draft' })
    const restaurant = await asRestaurant(app)
    for (const call of [app.call, restaurant.call])
      for (const query of [{}, { status: 'draft' as const }, { q: 'Tuesday' }, { page: 1 }])
        expect((await call(blog.list, { query })).body.total).toBe(0)
    expect((await admin.call(blog.list, { query: {} })).body.total).toBe(1)
    expect((await admin.call(blog.list, { query: { status: 'draft' } })).body.total).toBe(1)
    expect((await admin.call(blog.list, { query: { status: 'published' } })).body.total).toBe(0)
  })
})

describe('changes of an article', () => {
  it('PUT changes an article and keeps its image and state', async () => {
    const article = await added({ image: await png(), status: 'draft' })
    const other = await added()
    const { status, body } = await admin.call(blog.update, {
      params: { id: article._id },
      body: sent({
        title: 'Another',
        description: '<p>New words</p>',
        category: 'Operations',
        author: 'Jo Tan',
        readTime: '9',
      }),
    })
    expect([status, body.success, body.message]).toEqual([200, true, 'Blog updated successfully!'])
    expect(body.data).toMatchObject({
      title: 'Another',
      description: '<p>New words</p>',
      excerpt: 'New words',
      category: 'Operations',
      author: 'Jo Tan',
      readTime: 9,
      status: 'draft',
      image: article.image,
      version: 2,
    })
    expect((await app.call(blog.get, { params: { id: other._id } })).body.data).toEqual(other)
  })

  it('PUT replaces an article’s image', async () => {
    const article = await added({ image: await png() })
    const { body } = await admin.call(blog.update, { params: { id: article._id }, body: sent({ image: await png() }) })
    expect(body.data.image).not.toBe(article.image)
    expect(await imagesInUse(app, 'blog', [article.image, body.data.image])).toEqual([body.data.image])
  })

  it('PATCH update-and-publish publishes a draft', async () => {
    const draft = await added({ status: 'draft', isAiGenerated: 'true' })
    const { status, body } = await admin.call(blog.publish, {
      params: { id: draft._id },
      body: sent({
        title: 'Ready',
        description: '<p>Final words</p>',
        category: 'Operations',
        author: 'Jo Tan',
        readTime: '9',
        image: await png(),
      }),
    })
    expect([status, body.success, body.message]).toEqual([200, true, 'Blog updated and published successfully!'])
    expect(body.data).toMatchObject({
      title: 'Ready',
      description: '<p>Final words</p>',
      category: 'Operations',
      author: 'Jo Tan',
      readTime: 9,
      status: 'published',
      isAiGenerated: true,
      image: expect.any(String),
    })
    expect((await listed()).total).toBe(1)
  })

  it('accepts only one of ten parallel changes to the same version; the others get a conflict', async () => {
    const article = await added()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        admin.call(blog.update, { params: { id: article._id }, body: sent({ title: `Mine ${at}`, version: '1' }) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = answers.filter(({ status }) => status === 409)
    expect(lost).toHaveLength(9)
    expect(lost[0]?.body).toMatchObject({ code: 'version_conflict', data: { version: 2 } })
  })

  it('returns 404 for an unknown or deleted article', async () => {
    const article = await added()
    await admin.call(blog.remove, { params: { id: article._id } })
    for (const id of [article._id, 'unknown-id'])
      for (const endpoint of [blog.update, blog.publish])
        expect((await admin.call(endpoint, { params: { id }, body: sent() })).status).toBe(404)
  })
})

describe('deleting', () => {
  it('deletes an article and then its image', async () => {
    const article = await added({ image: await png() })
    const draft = await added({ status: 'draft' })
    const params = { id: article._id }
    const { status, body } = await admin.call(blog.remove, { params })
    expect([status, body]).toEqual([200, { success: true, message: 'Blog deleted successfully!' }])
    expect((await listed()).total).toBe(0)
    expect((await app.call(blog.get, { params })).status).toBe(404)
    expect((await admin.call(blog.remove, { params })).status).toBe(404)
    expect((await admin.call(blog.get, { params: { id: draft._id } })).status).toBe(200)
    expect(await imagesInUse(app, 'blog', [article.image])).toEqual([])
  })

  it('deletes several articles and counts those that existed', async () => {
    const ids = [(await added())._id, (await added())._id, (await added())._id]
    const chosen = [ids[0] ?? '', ids[1] ?? '', ids[0] ?? '', 'unknown-id']
    const { status, body } = await admin.call(blog.removeMany, { body: { blogIds: chosen } })
    expect([status, body]).toEqual([200, { success: true, message: '2 blogs deleted successfully!', deletedCount: 2 }])
    expect((await listed()).total).toBe(1)
  })

  it.each([[[]], [Array.from({ length: 10_001 }, (_, at) => `article-${at}`)], [['x']], ['all']])(
    'rejects a deletion by invalid ids, case %#',
    async (blogIds) => {
      await added()
      expect((await admin.call(blog.removeMany, { body: { blogIds: blogIds as string[] } })).status).toBe(400)
      expect((await listed()).total).toBe(1)
    },
  )

  it('a deletion without ids returns the specified message', async () => {
    const { body } = await admin.call(blog.removeMany, { body: { blogIds: [] } })
    expect(body.message).toBe('Please select blogs to delete.')
  })
})

describe('reading a summary', () => {
  it('counts published articles by category', async () => {
    await added()
    await added()
    await added({ category: 'Wine' })
    await added({ category: 'Wine', status: 'draft' })
    await admin.call(blog.remove, { params: { id: (await added({ category: 'Wine' }))._id } })
    expect((await app.call(blog.categories, {})).body.data).toEqual([
      { category: 'Marketing', count: 2 },
      { category: 'Wine', count: 1 },
    ])
  })

  it('returns the ids of all matching articles, for a selection across pages', async () => {
    const ids = [(await added({ createdAt: '2024-01-01' }))._id, (await added({ createdAt: '2025-01-01' }))._id]
    await added({ title: 'Other', status: 'draft' })
    expect((await admin.call(blog.ids, { query: { q: 'tuesday' } })).body.data).toEqual(ids.toReversed())
    expect((await admin.call(blog.ids, { query: {} })).body.data).toHaveLength(3)
  })
})

describe('an article’s address and description', () => {
  it('stores, changes and removes slug and description; a former slug still finds the article', async () => {
    const { _id } = await added({ slug: 'quiet-tuesdays', metaDescription: 'How a quiet day fills.' })
    const at = async (id: string) => (await app.call(blog.get, { params: { id } })).body.data
    expect(await at('quiet-tuesdays')).toMatchObject({ _id, metaDescription: 'How a quiet day fills.' })
    const put = (fields: Record<string, string>) =>
      admin.call(blog.update, { params: { id: _id }, body: articleForm(fields) as never })
    await put({ slug: 'full-tuesdays' })
    expect(await at('full-tuesdays')).toMatchObject({ _id, metaDescription: 'How a quiet day fills.' })
    expect(await at('quiet-tuesdays')).toMatchObject({ _id, slug: 'full-tuesdays' })
    expect((await put({ slug: 'full-tuesdays', title: 'Full Tuesdays' })).status).toBe(200)
    await put({ slug: '', metaDescription: '' })
    expect(await at(_id)).toMatchObject({ slug: null, metaDescription: null })
    expect(await at('full-tuesdays')).toMatchObject({ _id })
  })

  it('rejects an invalid or taken slug with a field error', async () => {
    await added({ slug: 'quiet-tuesdays' })
    for (const slug of ['short', 'With-Capitals', 'two--hyphens', '-hyphen-', 'a space here', 'x'.repeat(65)]) {
      const { status, body } = await add({ slug })
      expect([status, Object.keys(body.fields ?? {})], slug).toEqual([400, ['slug']])
    }
    const taken = await add({ slug: 'quiet-tuesdays' })
    expect([taken.status, taken.body.fields]).toEqual([
      409,
      { slug: 'Another blog has this address. Please choose another one.' },
    ])
    const both = await Promise.all([add({ slug: 'at-once-twice' }), add({ slug: 'at-once-twice' })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

it('previews a body as it would be stored, and stores nothing', async () => {
  const description = '<h2 onclick=x()>Head</h2><div>Words <a href="https://x.example">here</a></div><script>x</script>'
  const { status, body } = await admin.call(blog.preview, { body: { description } })
  expect(status).toBe(200)
  expect(body.data).toEqual({
    description: '<h2>Head</h2><p>Words <a href="https://x.example/" rel="nofollow noopener">here</a></p>',
    excerpt: 'Head Words here',
    readTime: 1,
  })
  expect((await listed()).total).toBe(0)
  const { description: stored } = await added({ description })
  expect(stored).toBe(body.data.description)
  expect((await app.call(blog.preview, { body: { description } })).status).toBe(401)
})

it('an image is in use as long as an article’s text contains it', async () => {
  const form = new FormData()
  form.set('image', await png())
  const { status, body } = await admin.call(blog.addImage, { body: form as never })
  expect([status, body.data]).toEqual([
    201,
    { src: expect.stringMatching(/^\/uploads\/[\w-]+\.webp$/), width: 700, height: 400 },
  ])
  const { src } = body.data
  expect((await app.http.inject(src)).statusCode).toBe(200)
  const used = async () => await imagesInUse(app, 'blog', [src.slice(1), 'uploads/other.webp'])
  expect(await used()).toEqual([])
  const shown = `<p>Look:</p><img src="${src}" alt="A bowl" width="700" height="400" />`
  const { _id, description } = await added({ description: shown })
  expect(description).toBe(shown)
  expect(await used()).toEqual([src.slice(1)])
  await admin.call(blog.update, { params: { id: _id }, body: articleForm({ description: '<p>Gone.</p>' }) as never })
  expect(await used()).toEqual([])
  const none = await admin.call(blog.addImage, { body: new FormData() as never })
  expect([none.status, none.body.fields]).toEqual([400, { image: 'Please choose an image.' }])
})
