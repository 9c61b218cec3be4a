import { blog } from '@tidetable/contract/endpoints/blog'
import { consent } from '@tidetable/contract/endpoints/consent'
import { contactForm } from '@tidetable/contract/endpoints/contact-form'
import { newsletter } from '@tidetable/contract/endpoints/newsletter'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { readMessage } from '#platform/mail/read-message.ts'
import { MessageError } from '#platform/message-error.ts'
import { asAdmin, type SignedIn } from '../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { articleForm } from '../../../test/article-form.ts'
import { contextOf } from '../../../test/campaigns.ts'
import { reportText } from '../../../test/mail-reports.ts'
import { handleReturnedMail } from '../campaigns/delivery/mail-reports/read-bounce-mailbox.ts'
import type { Newsletter } from './index.ts'

let app: TestApp
let admin: SignedIn
beforeEach(async () => {
  app = await createTestApp()
  admin = await asAdmin(app)
})

const newsletterOf = (of: TestApp) => of.features.find(({ name }) => name === 'newsletter') as Newsletter
const sendDue = (of = app) => newsletterOf(of).issues.runDue()

async function subscribe(email: string) {
  await app.call(contactForm.submitQuery, { body: { email, source: 'blog_subscription' } })
  await app.platform.jobs.runDue()
  const link = app.mail.sent.find(({ to }) => to === email)?.text ?? ''
  const token = /\/subscribe\/([\w.-]+)/.exec(link)?.[1] ?? ''
  expect((await app.call(newsletter.decide, { params: { token }, body: { subscribed: 'on' } })).status).toBe(200)
  return token
}
const publish = async (fields = {}) => {
  const { body } = await admin.call(blog.add, { body: articleForm(fields) as never })
  return body.data._id
}
const announce = (id: string) => admin.call(blog.announce, { params: { id } })
const articleMails = (of = app) => of.mail.sent.filter(({ subject }) => subject === 'Fill a Tuesday')
const ledger = (of = app) =>
  of.db.rows<{ state: string; attempts: number; reason: string | null }>(
    sql`select state, attempts, reason from newsletter_deliveries order by created_at, subscriber_id`,
  )

it('sends a published article to each confirmed subscriber once, with an unsubscribe link', async () => {
  await app.call(contactForm.submitQuery, { body: { email: 'waiting@blog.example', source: 'blog_subscription' } })
  await subscribe('one@blog.example')
  await subscribe('two@blog.example')
  const leave = async (token: string) =>
    (await app.call(newsletter.decide, { params: { token }, body: { subscribed: 'off' } })).status
  expect(await leave(await subscribe('left@blog.example'))).toBe(200)
  // A new request does not resubscribe an address until its link is used.
  await app.call(contactForm.submitQuery, { body: { email: 'left@blog.example', source: 'blog_subscription' } })
  const inBetween = await subscribe('between@blog.example')
  expect((await admin.call(blog.subscribers, {})).body.data.count).toBe(3)
  const id = await publish()
  expect((await announce(id)).body.data.recipients).toBe(3)
  expect(articleMails()).toEqual([])
  // Unsubscribing before the email is sent prevents it.
  expect(await leave(inBetween)).toBe(200)
  await sendDue()
  expect(
    articleMails()
      .map(({ to }) => to)
      .sort(),
  ).toEqual(['one@blog.example', 'two@blog.example'])
  expect(articleMails()[0]?.text).toContain(`/about/blog?post=${id}`)

  const again = await announce(id)
  expect([again.status, again.body.message]).toEqual([409, 'This blog was already sent to the subscribers.'])
  await sendDue()
  expect(articleMails()).toHaveLength(2)
})

it('an issue has a one-click header that unsubscribes by POST, and a link that only shows the page', async () => {
  await subscribe('one@blog.example')
  await announce(await publish())
  await sendDue()
  const headers = articleMails()[0]?.headers ?? {}
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const address = /^<http:\/\/localhost:3000(\/subscribe\/([\w.-]+))>$/.exec(headers['List-Unsubscribe'] ?? '')
  const [, path = '', token = ''] = address ?? []
  const state = async () => (await app.call(newsletter.subscription, { params: { token } })).body.data.state

  await app.http.inject({ method: 'GET', url: path })
  expect(await state()).toBe('confirmed')
  const answer = await app.http.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect([answer.statusCode, answer.headers.location, answer.headers['set-cookie']]).toEqual([
    200,
    undefined,
    undefined,
  ])
  expect(await state()).toBe('left')

  await app.call(newsletter.decide, { params: { token }, body: { subscribed: 'on' } })
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  expect((await app.call(newsletter.oneClick, { params: { token }, body: form } as never)).status).toBe(200)
  expect(await state()).toBe('left')
  expect((await app.call(newsletter.oneClick, { params: { token: `${token}x` } })).status).toBe(404)
})

it('retries an issue after temporary failures with growing delays; each subscriber gets it once', async () => {
  await subscribe('one@blog.example')
  await announce(await publish())
  app.mail.fault = 'temporary'
  await sendDue()
  await sendDue()
  expect(await ledger()).toEqual([{ state: 'queued', attempts: 1, reason: 'refused by the test' }])
  app.clock.advance({ seconds: 37 })
  await sendDue()
  expect(await ledger()).toMatchObject([{ state: 'queued', attempts: 2 }])
  app.mail.fault = null
  app.clock.advance({ seconds: 47 })
  await sendDue()
  expect(articleMails()).toEqual([])
  app.clock.advance({ seconds: 30 })
  await sendDue()
  app.clock.advance({ hours: 2 })
  await sendDue()
  expect(articleMails()).toHaveLength(1)
  expect(await ledger()).toEqual([{ state: 'sent', attempts: 3, reason: null }])
})

it('gives up an email after a permanent rejection, or after two days of temporary failures', async () => {
  await subscribe('one@blog.example')
  await announce(await publish())
  app.mail.fault = 'permanent'
  await sendDue()
  expect(await ledger()).toEqual([{ state: 'failed', attempts: 1, reason: 'refused by the test' }])

  await announce(await publish({ title: 'Another' }))
  app.mail.fault = 'temporary'
  for (let hour = 0; hour < 60; hour++) {
    await sendDue()
    app.clock.advance({ hours: 1 })
  }
  expect((await ledger())[1]).toMatchObject({ state: 'failed' })
  app.mail.fault = null
  app.clock.advance({ hours: 3 })
  await sendDue()
  expect(articleMails()).toEqual([])
})

it('ends the subscription of an address that does not exist, but not after other rejections', async () => {
  await subscribe('gone@blog.example')
  await announce(await publish())
  const wanted = async () => (await admin.call(blog.subscribers, {})).body.data.count
  app.mail.fault = 'permanent'
  await sendDue()
  expect(await wanted()).toBe(1)
  await announce(await publish({ title: 'Another' }))
  app.mail.send = async () => {
    throw new MessageError('permanent', 'no such mailbox', { isBadAddress: true })
  }
  await sendDue()
  expect(await wanted()).toBe(0)
})

it('another process sends a stuck process’s email with the same Message-ID and completes its row', async () => {
  await subscribe('one@blog.example')
  await announce(await publish())
  const other = await createTestApp({ url: app.url, clock: app.clock })
  // The first process hangs while it sends, so the outcome is unknown.
  const { promise: silence, reject: answer } = Promise.withResolvers<void>()
  const { promise: called, resolve: call } = Promise.withResolvers<void>()
  const tried: (string | undefined)[] = []
  app.mail.send = async (message) => {
    tried.push((await readMessage(message)).headers['Message-ID'])
    call()
    await silence
  }
  const stuck = sendDue()
  await called
  await sendDue(other)
  expect(articleMails(other)).toEqual([])
  app.clock.advance({ seconds: 31 })
  await sendDue(other)
  expect(articleMails(other)[0]?.headers['Message-ID']).toMatch(/^<article-/)
  expect(articleMails(other)[0]?.headers['Message-ID']).toBe(tried[0])
  const settled = [{ state: 'sent', attempts: 2, reason: null }]
  expect(await ledger()).toEqual(settled)
  answer(new MessageError('permanent', 'too late'))
  await stuck
  expect(await ledger()).toEqual(settled)
})

it('keeps to the rate shared with campaigns, and pauses when the mail server asks for it', async () => {
  await Promise.all(['a', 'b', 'c'].map((name) => subscribe(`${name}@blog.example`)))
  await announce(await publish())
  const slow = await createTestApp({ url: app.url, clock: app.clock, env: { MAIL_PER_SECOND: '1' } })
  await sendDue(slow)
  expect(articleMails(slow)).toHaveLength(2)
  app.clock.advance({ seconds: 1 })
  slow.mail.send = async () => {
    throw new MessageError('temporary', 'slow down', { retryAfterSeconds: 120 })
  }
  await sendDue(slow)
  app.clock.advance({ seconds: 60 })
  await app.db.run(sql`update newsletter_deliveries set due_at = ${app.clock.now()} where state = 'queued'`)
  await sendDue()
  expect(articleMails()).toEqual([])
  app.clock.advance({ seconds: 61 })
  await sendDue()
  expect(articleMails()).toHaveLength(1)
})

it('sends an article to no unsubscribed address, and never sends a draft', async () => {
  const id = await publish()
  const draft = await publish({ status: 'draft' })
  expect((await announce(draft)).status).toBe(409)
  expect((await announce('unknown-id')).status).toBe(404)
  await subscribe('one@blog.example')
  await subscribe('two@blog.example')
  await announce(id)
  // The public form ends all email to the address, ignoring case.
  await app.call(consent.unsubscribe, { body: { email: 'One@Blog.example' } })
  await sendDue()
  expect(articleMails().map(({ to }) => to)).toEqual(['two@blog.example'])
  expect((await ledger()).toSorted((one, other) => one.attempts - other.attempts)).toEqual([
    { state: 'left', attempts: 0, reason: null },
    { state: 'sent', attempts: 1, reason: null },
  ])
})

it('sends articles in the background of a started server, and stops with it', async () => {
  await subscribe('one@blog.example')
  const started = await createTestApp({ url: app.url, clock: app.clock, isStarted: true })
  await announce(await publish())
  await expect.poll(() => articleMails(started).length, { timeout: 10_000 }).toBe(1)
  await newsletterOf(started).issues.stop()
})

describe('a report about an article', () => {
  const MAIL_RETURN_PATH = 'bounces@tables.example'
  async function afterSending() {
    app = await createTestApp({ env: { MAIL_RETURN_PATH } })
    admin = await asAdmin(app)
    await subscribe('one@blog.example')
    await announce(await publish())
    await sendDue()
    const [mail] = articleMails()
    const id = /<(.*)@/.exec(mail?.headers['Message-ID'] ?? '')?.[1] ?? ''
    const returnPath = mail?.envelope.from ?? ''
    expect(returnPath).toMatch(/^bounces\+[\w-]{54}@tables\.example$/)
    return (name: string, names = { returnPath, id }) =>
      handleReturnedMail(contextOf(app), Buffer.from(reportText(name, names)))
  }
  const subscribers = async () => (await admin.call(blog.subscribers, {})).body.data.count

  it.each([
    ['postfix-unknown-user', { state: 'failed', reason: 'bounced (5.1.1)' }, 0],
    ['icloud-over-quota', { state: 'failed', reason: 'bounced (5.2.2)' }, 1],
    ['postfix-delayed', { state: 'sent', reason: null }, 1],
    ['yahoo-complaint', { state: 'sent', reason: 'reported as spam' }, 0],
  ])(
    'stores the report %s and ends the subscription after a hard bounce or a complaint',
    async (name, row, remaining) => {
      const report = await afterSending()
      expect(await report(name)).toBe(true)
      expect(await report(name)).toBe(true)
      expect([await ledger(), await subscribers()]).toMatchObject([[row], remaining])
    },
  )

  it('matches an article’s report by Message-ID and ignores a forged one', async () => {
    const report = await afterSending()
    const { id } = await app.db.one<{ id: string }>(sql`select id from subscribers`)
    const { articleId } = await app.db.one<{ articleId: string }>(sql`select article_id from newsletter_deliveries`)
    const returnPath = MAIL_RETURN_PATH
    expect(
      await report('gmail-unknown-user', { returnPath, id: `article-${articleId}.${id.replace(/.$/, 'x')}` }),
    ).toBe(false)
    expect(await subscribers()).toBe(1)
    expect(await report('gmail-unknown-user', { returnPath, id: `article-${articleId}.${id}` })).toBe(true)
    expect(await subscribers()).toBe(0)
  })

  it('leaves a report about an account email for a person', async () => {
    const report = await afterSending()
    const account = app.mail.sent.find(({ subject }) => subject.startsWith('Confirm'))
    const id = /<(.*)@/.exec(account?.headers['Message-ID'] ?? '')?.[1] ?? ''
    expect(await report('gmail-unknown-user', { returnPath: account?.envelope.from ?? '', id })).toBe(false)
  })
})
