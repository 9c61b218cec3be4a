import { contactForm } from '@tidetable/contract/endpoints/contact-form'
import { newsletter } from '@tidetable/contract/endpoints/newsletter'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createTestApp } from '../../../../test/app.ts'
import { deleteExpiredRows } from '../../../../test/retention.ts'

const subscription = { email: 'Ann@Harbour.example', source: 'blog_subscription' as const }

it('confirms a subscription by the button, not by opening the link', async () => {
  const app = await createTestApp()
  const { body } = await app.call(contactForm.submitQuery, { body: subscription })
  expect(body.message).toContain('Thank you for subscribing!')
  await app.platform.jobs.runDue()
  const [mail] = app.mail.sent
  expect(mail?.to).toBe('ann@harbour.example')
  const token = /\/subscribe\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const shown = await app.call(newsletter.subscription, { params: { token } })
  expect(shown.body.data).toEqual({ address: 'a•••@harbour.example', state: 'waiting' })
  // Email scanners open links, possibly many times.
  await app.http.inject(`/subscribe/${token}`)
  const state = async () => (await app.call(newsletter.subscription, { params: { token } })).body.data.state
  expect(await state()).toBe('waiting')
  // A second request does not confirm the first: anyone can enter the address.
  await app.call(contactForm.submitQuery, { body: subscription })
  expect(await state()).toBe('waiting')
  await app.call(contactForm.submitQuery, { body: { ...subscription, email: 'lee@harbour.example' } })
  const confirmed = await app.call(newsletter.decide, { params: { token }, body: { subscribed: 'on' } })
  expect(confirmed.body.data.state).toBe('confirmed')
  expect(await app.db.rows(sql`select email, state from subscribers order by email`)).toEqual([
    { email: 'ann@harbour.example', state: 'confirmed' },
    { email: 'lee@harbour.example', state: 'waiting' },
  ])
  const left = await app.call(newsletter.decide, { params: { token }, body: { subscribed: 'off' } })
  expect(left.body.data.state).toBe('left')
  await app.call(contactForm.submitQuery, { body: subscription })
  expect(await state()).toBe('left')
})

it('returns the same for each of five requests, but emails the address up to three times a day', async () => {
  const app = await createTestApp()
  const replies = []
  for (let number = 0; number < 5; number++) {
    replies.push((await app.call(contactForm.submitQuery, { body: subscription })).body)
    await app.platform.jobs.runDue()
  }
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(app.mail.sent).toHaveLength(3)
})

it('rejects a subscription link with an invalid signature', async () => {
  const app = await createTestApp()
  await app.call(contactForm.submitQuery, { body: subscription })
  for (const token of ['x', 'x.y', '.', '%00']) {
    expect((await app.call(newsletter.subscription, { params: { token } })).status).toBe(404)
    expect((await app.call(newsletter.decide, { params: { token }, body: { subscribed: 'on' } })).status).toBe(404)
  }
})

it('rejects a subscription from an unknown source or without a valid address', async () => {
  const app = await createTestApp()
  const other = await app.call(contactForm.submitQuery, { body: { email: 'a@b.example', source: 'other' } as never })
  expect(other.status).toBe(400)
  const none = await app.call(contactForm.submitQuery, { body: { ...subscription, email: '' } })
  expect(none.body.message).toBe('Please enter your email address')
  const odd = await app.call(contactForm.submitQuery, { body: { ...subscription, email: 'a b@c.d' } })
  expect(odd.body.message).toBe('Please enter a valid email address')
})

it('deletes a subscription request that was not confirmed within a week', async () => {
  const app = await createTestApp()
  await app.call(contactForm.submitQuery, { body: subscription })
  const count = async () => (await app.db.one<{ count: number }>(sql`select count(*) from subscribers`)).count
  app.clock.advance({ days: 6 })
  await deleteExpiredRows(app)
  expect(await count()).toBe(1)
  app.clock.advance({ days: 2 })
  await deleteExpiredRows(app)
  expect(await count()).toBe(0)
})
