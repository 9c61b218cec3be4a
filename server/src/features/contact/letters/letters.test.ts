import { blog } from '@tidetable/contract/blog'
import { contact } from '@tidetable/contract/contact'
import { beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asAdmin, type SignedIn } from '../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { articleForm } from '../../../../test/article-form.ts'

let app: TestApp
let admin: SignedIn
beforeEach(async () => {
  app = await createTestApp()
  admin = await asAdmin(app)
})

async function subscribe(email: string) {
  await app.call(contact.submitQuery, { body: { email, source: 'blog_subscription' } })
  await app.platform.jobs.runDue()
  const link = app.mail.sent.find(({ to }) => to === email)?.text ?? ''
  const token = /\/subscribe\/([\w.-]+)/.exec(link)?.[1] ?? ''
  expect((await app.call(contact.decide, { params: { token }, body: { subscribed: 'on' } })).status).toBe(200)
  return token
}
const publish = async (fields = {}) => {
  const { body } = await admin.call(blog.add, { body: articleForm(fields) as never })
  return body.data._id
}
const announce = (id: string) => admin.call(blog.announce, { params: { id } })
const letters = () => app.mail.sent.filter(({ subject }) => subject === 'Fill a Tuesday')

it('sends a published article to each confirmed subscriber once, with the way out', async () => {
  await subscribe('one@blog.example')
  await subscribe('two@blog.example')
  await app.call(contact.submitQuery, { body: { email: 'waiting@blog.example', source: 'blog_subscription' } })
  expect((await admin.call(blog.subscribers, {})).body.data.count).toBe(2)
  const id = await publish()
  expect((await announce(id)).body.data.recipients).toBe(2)
  expect(letters()).toEqual([])
  await app.platform.jobs.runDue()
  expect(
    letters()
      .map(({ to }) => to)
      .sort(),
  ).toEqual(['one@blog.example', 'two@blog.example'])
  expect(letters()[0]?.text).toContain(`/about/blog?post=${id}`)
  expect(letters()[0]?.headers?.['List-Unsubscribe']).toMatch(/\/subscribe\//)

  const again = await announce(id)
  expect([again.status, again.body.message]).toEqual([409, 'This blog has been sent to the subscribers before.'])
  await app.platform.jobs.runDue()
  expect(letters()).toHaveLength(2)
})

it('tries again after a temporary failure, without writing to anybody twice', async () => {
  await subscribe('one@blog.example')
  const id = await publish()
  await announce(id)
  app.mail.fault = 'temporary'
  await expect(app.platform.jobs.runDue()).rejects.toThrow('1 letters could not be sent yet')
  app.mail.fault = null
  await app.platform.jobs.runDue()
  await app.platform.jobs.runDue()
  expect(letters()).toHaveLength(1)
})

it('takes over what a killed program had in hand, with the same Message-ID', async () => {
  await subscribe('one@blog.example')
  const id = await publish()
  await announce(id)
  await app.db.run(sql`update article_letters set state = 'sending', updated_at = ${app.clock.now()}`)
  await expect(app.platform.jobs.runDue()).rejects.toThrow()
  expect(letters()).toEqual([])
  app.clock.advance({ minutes: 6 })
  await app.platform.jobs.runDue()
  expect(letters()[0]?.messageId).toMatch(/^<article-/)
})

it('writes to nobody who has left in between, sends no draft, and asks for the administrator', async () => {
  const id = await publish()
  const draft = await publish({ status: 'draft' })
  expect((await announce(draft)).status).toBe(409)
  expect((await announce('unknown-id')).status).toBe(404)
  expect((await app.call(blog.announce, { params: { id } })).status).toBe(401)
  expect((await app.call(blog.subscribers, {})).status).toBe(401)
  await subscribe('one@blog.example')
  await announce(id)
  await app.db.run(sql`update subscribers set state = 'left'`)
  await app.platform.jobs.runDue()
  expect(letters()).toEqual([])
  expect(await app.db.rows(sql`select state from article_letters`)).toEqual([{ state: 'left' }])
})
