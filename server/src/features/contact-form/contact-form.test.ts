import { contactForm } from '@tidetable/contract/endpoints/contact-form'
import { expect, it, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { deleteExpiredRows } from '../../../test/retention.ts'

const message = {
  firstName: 'Ann',
  lastName: 'Lee',
  mail: 'ann@harbour.example',
  phone: '+91 9812345678',
  message: 'Can we start with one table?\n<b>Thanks</b>',
}
const query = {
  name: 'Ann Lee',
  email: 'ann@harbour.example',
  phone: '+44 7400123456',
  subject: 'A question',
  comments: 'How long does it take?',
}

const stored = (app: TestApp) =>
  app.db.rows<{ form: string; name: string; phone: string; topic: string; body: string; mailedAt: Date | null }>(
    sql`select form, name, phone, topic, body, mailed_at from contact_messages order by created_at`,
  )

it('stores a message of the two-panel form before emailing it, with the default topic', async () => {
  const app = await createTestApp()
  const { status, body } = await app.call(contactForm.sendEmail, { body: message })
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true })
  expect(contactForm.sendEmail.body.parse(message).serviceType).toBe('fogger')
  expect(await stored(app)).toEqual([
    {
      form: 'message',
      name: 'Ann Lee',
      phone: '+91 9812345678',
      topic: 'General enquiry',
      body: message.message,
      mailedAt: null,
    },
  ])
  expect(app.mail.sent).toEqual([])
  await app.platform.jobs.runDue()
  const [mail] = app.mail.sent
  expect(mail).toMatchObject({ to: app.platform.config.mail.contact, headers: { 'Reply-To': 'ann@harbour.example' } })
  expect(mail?.text).toContain('+91 9812345678')
  expect(mail?.html).toContain('&lt;b&gt;Thanks&lt;/b&gt;')
  const [row] = await stored(app)
  expect(row?.mailedAt).toEqual(app.clock.now())
  app.clock.advance({ seconds: 1 })
  await app.call(contactForm.sendEmail, { body: { ...message, serviceType: 'press' } })
  expect((await stored(app)).at(-1)?.topic).toBe('Press')
})

it('accepts a query of the contact form and returns success and a message', async () => {
  const app = await createTestApp()
  const logged = vi.spyOn(app.platform.log, 'info')
  const { body } = await app.call(contactForm.submitQuery, { body: query })
  // The log contains no part of the message.
  const line = logged.mock.calls.map((call) => JSON.stringify(call)).find((each) => each.includes('contact message'))
  expect(line).toContain('"success":true')
  expect(line).not.toContain('Ann')
  expect(body).toEqual({ success: true, message: "Thanks for your message! We'll be in touch soon." })
  const [row] = await stored(app)
  expect(row).toMatchObject({
    form: 'query',
    name: 'Ann Lee',
    phone: '+44 7400123456',
    topic: 'A question',
    body: query.comments,
  })
  await app.platform.jobs.runDue()
  expect(app.mail.sent[0]?.subject).toContain('A question')
})

it('stores a contact message whose email fails, and emails it once later', async () => {
  const app = await createTestApp()
  app.mail.fault = 'temporary'
  expect((await app.call(contactForm.sendEmail, { body: message })).status).toBe(200)
  await app.platform.jobs.runDue().catch(() => {})
  expect(await stored(app)).toMatchObject([{ mailedAt: null }])
  app.mail.fault = null
  await app.platform.jobs.runDue()
  await app.platform.jobs.runDue()
  expect(app.mail.sent).toHaveLength(1)
})

it.each(['firstName', 'mail', 'message'] as const)('requires %s in the two-panel form', async (field) => {
  const app = await createTestApp()
  const { status, body } = await app.call(contactForm.sendEmail, { body: { ...message, [field]: ' ' } })
  expect(status).toBe(400)
  expect(Object.keys(body.fields ?? {})).toEqual([field])
  expect(await stored(app)).toEqual([])
})

it.each(['name', 'email', 'phone', 'subject', 'comments'] as const)(
  'requires %s in a query of the contact form',
  async (field) => {
    const app = await createTestApp()
    const { status, body } = await app.call(contactForm.submitQuery, { body: { ...query, [field]: '' } })
    expect(status).toBe(400)
    expect(body.fields?.[field]).toMatch(/required$/)
  },
)

it.each([
  ['mail', 'ann@harbour.example\r\nBcc: all@harbour.example'],
  ['firstName', 'Ann\nSubject: free money'],
  ['phone', '1\r\n2'],
  ['serviceType', 'fogger\u2028x'],
])('rejects a line break in %s', async (field, value) => {
  const app = await createTestApp()
  expect((await app.call(contactForm.sendEmail, { body: { ...message, [field]: value } })).status).toBe(400)
  expect(await stored(app)).toEqual([])
})

it('rejects a line break in the subject of a query', async () => {
  const app = await createTestApp()
  const { status } = await app.call(contactForm.submitQuery, { body: { ...query, subject: 'a\r\nBcc: b@c.example' } })
  expect(status).toBe(400)
})

it('stores a message only once if it is sent twice in parallel', async () => {
  const app = await createTestApp()
  const replies = await Promise.all(Array.from({ length: 8 }, () => app.call(contactForm.sendEmail, { body: message })))
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
  await app.platform.jobs.runDue()
  expect(await stored(app)).toHaveLength(1)
  expect(app.mail.sent).toHaveLength(1)
})

it('deletes a contact message after a year', async () => {
  const app = await createTestApp()
  await app.call(contactForm.sendEmail, { body: message })
  app.clock.advance({ days: 364 })
  await deleteExpiredRows(app)
  expect(await stored(app)).toHaveLength(1)
  app.clock.advance({ days: 2 })
  await deleteExpiredRows(app)
  expect(await stored(app)).toEqual([])
})
