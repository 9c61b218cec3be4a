import type { AddressInfo } from 'node:net'
import { blog, type Draft } from '@tidetable/contract/endpoints/blog'
import { DRAFT_AUTHORS } from '@tidetable/contract/rules/article'
import { type ChatService, startChatService, startStream } from '@tidetable/testing/chat-service.ts'
import { type PhotoService, startPhotoService } from '@tidetable/testing/photo-service.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asAdmin, type SignedIn } from '../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { articleForm } from '../../../../test/article-form.ts'

const BODY = `<p>${'word '.repeat(900).trim()}</p>`
let chat: ChatService
let photos: PhotoService
let app: TestApp
let admin: SignedIn
beforeEach(async () => {
  chat = await startChatService(`TITLE: Fill a Tuesday\nCATEGORY: Marketing\n\n${BODY}`)
  photos = await startPhotoService(
    await sharp({ create: { width: 800, height: 500, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer(),
  )
  const keys = { AI_API_KEY: 'the-key-of-the-model', PHOTOS_API_KEY: 'the-key-of-the-photos' }
  const env = { AI_API_URL: chat.url, AI_MODEL: 'small', PHOTOS_API_URL: photos.url, ...keys }
  app = await createTestApp({ env })
  admin = await asAdmin(app)
})
afterEach(async () => {
  await chat.close()
  await photos.close()
})

const events = (text: string) =>
  [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, event, data]) => ({ event, data: JSON.parse(data ?? '') }))
const draft = (topic = 'Quiet Tuesdays', category?: string) =>
  admin.call(blog.draft, { body: { topic, ...(category ? { category } : {}) } })
const stored = async () => (await app.db.one<{ count: number }>(sql`select count(*) as count from articles`)).count

describe('POST /blog/ai/draft', () => {
  it('streams a draft’s text, then the whole draft, and stores nothing', async () => {
    // The draft has the requested category, although the model returned another one.
    const answer = await draft('Quiet Tuesdays', 'Technology')
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
    const all = events(answer.text)
    expect(
      all
        .filter(({ event }) => event === 'delta')
        .map(({ data }) => data.text)
        .join(''),
    ).toBe(chat.answer)
    expect(all.at(-1)).toEqual({
      event: 'done',
      data: {
        title: 'Fill a Tuesday',
        category: 'Technology',
        author: expect.any(String),
        description: BODY,
        readTime: 5,
        words: 900,
        notes: [],
      },
    })
    expect(await stored()).toBe(0)
  })

  it('picks one of the five author names at random', async () => {
    const seen = new Set<string>()
    for (let at = 0; at < 40 && seen.size < 5; at++) {
      app.clock.advance({ minutes: 10 })
      admin = await asAdmin(app)
      const done: Draft = events((await draft()).text).at(-1)?.data
      seen.add(done.author)
    }
    expect([...seen].sort()).toEqual([
      'AI Assistant',
      'Digital Marketing Team',
      'Industry Expert',
      'Operations Specialist',
      'Restaurant Tech Team',
    ])
    expect([...DRAFT_AUTHORS].sort()).toEqual([...seen].sort())
  })

  it('ends the stream with an error event and stores nothing if the draft is unusable', async () => {
    chat.answer = '<script>alert(1)</script>'
    expect(events((await draft()).text).at(-1)).toEqual({
      event: 'error',
      data: { code: 'upstream', message: expect.stringMatching(/no usable text/) },
    })
    expect(await stored()).toBe(0)
  })

  it('ends the request to the AI service if the administrator disconnects, and allows a new draft', async () => {
    chat.behave = (response) => void startStream(response).write('data: {"choices":[{"delta":{"content":"a"}}]}\n\n')
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.http.server.address() as AddressInfo
    const request = (signal: AbortSignal) =>
      fetch(`http://127.0.0.1:${port}/blog/ai/draft`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ topic: 'Tables' }),
        signal,
      })
    const aborter = new AbortController()
    const response = await request(aborter.signal)
    const reader = response.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('event: delta')
    expect((await draft()).status).toBe(429)
    aborter.abort()
    await expect.poll(() => chat.abandoned).toBe(1)
    chat.behave = (r) => void r.writeHead(500).end()
    await expect.poll(async () => (await draft()).status).toBe(200)
  })

  it('allows a new draft if the administrator disconnected before the last one started', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.http.server.address() as AddressInfo
    const open = () => new Promise<number>((notify) => app.http.server.getConnections((_, count) => notify(count)))
    const aborter = new AbortController()
    const isWaiting = async () => {
      const waiting = sql`select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return (await app.db.one<{ count: number }>(waiting)).count
    }
    // The lock delays the count of drafts, so that the administrator disconnects during it.
    await app.db.transaction(async (tx) => {
      await tx.run(sql`lock table quotas in access exclusive mode`)
      const requested = fetch(`http://127.0.0.1:${port}/blog/ai/draft`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ topic: 'Tables' }),
        signal: aborter.signal,
      }).catch(() => 'left')
      await expect.poll(isWaiting).toBe(1)
      aborter.abort()
      expect(await requested).toBe('left')
      await expect.poll(open).toBe(0)
    })
    await expect.poll(async () => (await draft()).status).toBe(200)
  })

  it('allows 20 drafts an hour and 200 a day, also across a restart', async () => {
    chat.behave = (r) => void r.writeHead(500).end()
    for (let at = 0; at < 20; at++) expect((await draft()).status).toBe(200)
    const refused = await draft()
    expect(refused.status).toBe(429)
    expect(refused.body.message).toBe('The limit of 20 article drafts an hour is reached. Please try again later.')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(
      (
        await (
          await createTestApp({ url: app.url, clock: app.clock, env: { AI_API_URL: chat.url, AI_MODEL: 'small' } })
        ).call(blog.draft, { body: { topic: 'a' } }, { token: admin.token })
      ).status,
    ).toBe(429)
    await app.db.run(sql`update quotas set used = 200 where name = 'drafts-day'`)
    app.clock.advance({ hours: 1 })
    admin = await asAdmin(app)
    expect((await draft()).body.message).toContain('200 article drafts a day')
  })

  it.each([
    ['', 400],
    ['   ', 400],
    ['x'.repeat(301), 400],
  ])('rejects the topic %j', async (topic, status) => {
    expect((await draft(topic)).status).toBe(status)
    expect(chat.requests).toEqual([])
  })

  it('names the variables to set if drafts are not configured', async () => {
    const bare = await createTestApp()
    const { token } = await asAdmin(bare)
    for (const answer of [
      await bare.call(blog.draft, { body: { topic: 'Tables' } }, { token }),
      await bare.call(blog.topics, {}, { token }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([503, 'not_configured'])
      expect(answer.body.message).toContain('AI_API_URL, AI_API_KEY, and AI_MODEL')
    }
    const answer = await bare.call(blog.photos, { query: { q: 'a' } }, { token })
    expect([answer.status, answer.body.message]).toEqual([
      503,
      expect.stringContaining('PHOTOS_API_URL and PHOTOS_API_KEY'),
    ])
  })
})

describe('GET /blog/ai/topics', () => {
  it('returns seven topics that no article covers yet', async () => {
    await admin.call(blog.add, { body: articleForm({ title: 'Suggestion number 2' }) as never })
    chat.answer = ['short', ...Array.from({ length: 12 }, (_, at) => `${at + 1}. Suggestion number ${at + 1}`)].join(
      '\n',
    )
    const { status, body } = await admin.call(blog.topics, {})
    expect(status).toBe(200)
    expect(body.data).toEqual([1, 3, 4, 5, 6, 7, 8].map((at) => `Suggestion number ${at}`))
    expect(JSON.stringify(chat.requests[0]?.body)).toContain('Suggestion number 2')
  })

  it('asks the AI service once more if it suggests too few topics', async () => {
    let round = 0
    chat.behave = (r) =>
      void startStream(r).end(
        `data: {"choices":[{"delta":{"content":"Suggestion ${'abcdefg'[round++]} of several"}}]}\n\n`,
      )
    expect((await admin.call(blog.topics, {})).body.data).toEqual([
      'Suggestion a of several',
      'Suggestion b of several',
    ])
    expect(round).toBe(2)
  })

  it('returns 502 if no topic is suggested', async () => {
    chat.answer = 'no'
    expect((await admin.call(blog.topics, {})).status).toBe(502)
  })
})

describe('GET /blog/ai/photos', () => {
  it('returns ten photos as data URLs with their credit', async () => {
    const { status, body } = await admin.call(blog.photos, { query: { q: 'full tables' } })
    expect([status, body.data.length]).toEqual([200, 10])
    expect(body.data[0]).toEqual({
      id: '1',
      thumb: expect.stringMatching(/^data:image\/jpeg;base64,/),
      credit: 'Photographer 1',
      alt: 'A set table, number 1',
    })
    expect(photos.requests[0]?.path).toContain('orientation=landscape&per_page=10')
    expect(JSON.stringify(body)).not.toContain(photos.url)
  })

  it('never returns the keys of the AI and photo services to the browser', async () => {
    const answers = [
      await draft(),
      await admin.call(blog.topics, {}),
      await admin.call(blog.photos, { query: { q: 'full tables' } }),
    ]
    expect(photos.requests[0]?.authorization).toContain('the-key-of-the-photos')
    for (const { text, headers } of answers) expect(text + JSON.stringify(headers)).not.toContain('the-key-of')
  })

  it('re-encodes and stores the chosen photo with its credit', async () => {
    await admin.call(blog.photos, { query: { q: 'tables' } })
    const { status, body } = await admin.call(blog.add, { body: articleForm({ photoId: '3' }) as never })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      image: expect.stringMatching(/^uploads\//),
      imageWidth: 800,
      imageCredit: 'Photographer 3',
    })
    expect(photos.requests.at(-1)?.path).toBe('/photos/3/large2x.jpeg')
    expect((await app.http.inject(`/${body.data.image}`)).headers['content-type']).toBe('image/webp')
  })

  it('rejects a photo that no search has returned', async () => {
    const { status, body } = await admin.call(blog.add, {
      body: articleForm({ photoId: `${photos.url}/photos/3/large.jpeg` }) as never,
    })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('photoId')
    expect(photos.requests).toEqual([])
  })

  it('stores no article and no image if the photo service returns no image', async () => {
    await admin.call(blog.photos, { query: { q: 'tables' } })
    photos.image = Buffer.from('<html><script>alert(1)</script>')
    const answer = await admin.call(blog.add, { body: articleForm({ photoId: '3' }) as never })
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(/photo|image/)])
    expect(await stored()).toBe(0)
    expect(await app.db.rows(sql`select file from images`)).toEqual([])
  })

  it('leaves photos that cannot be shown out of the results', async () => {
    photos.intercept = (request, response) => {
      if (request.url?.startsWith('/photos/2/')) return Boolean(response.end('<svg/>'))
      if (request.url?.startsWith('/photos/4/')) return Boolean(response.end(Buffer.alloc(300_000, 0xff)))
      return false
    }
    const { body } = await admin.call(blog.photos, { query: { q: 'tables' } })
    expect(body.data.map(({ id }) => id)).toEqual(['1', '3', '5', '6', '7', '8', '9', '10'])
  })
})
