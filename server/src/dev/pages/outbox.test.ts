import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { createMessages } from '#platform/messages.ts'
import { createOutbox, type Outbox } from '#platform/outbox/outbox.ts'
import { FakeClock } from '../../../test/fake-clock.ts'
import { createDevAccess } from '../dev-access.ts'
import { registerOutbox } from './outbox.ts'

const message = {
  envelope: { from: 'hello@tidetable.example', to: 'Host@harbour.example' },
  raw: [
    'From: =?UTF-8?Q?Caf=C3=A9?= <hello@tidetable.example>',
    'To: Host@harbour.example',
    'Subject: One',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="x"',
    '',
    '--x',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'first',
    '--x',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>first</p>',
    '--x--',
    '',
  ].join('\r\n'),
}

const filled = async () => {
  const clock = new FakeClock()
  const outbox = createOutbox({ clock, smsFrom: 'Tidetable' })
  await outbox.mailer.send(message)
  clock.advance({ seconds: 10 })
  await outbox.sms.send({ to: '+919876543210', text: 'second' })
  return { clock, outbox }
}

const { token, guard } = createDevAccess({ devToken: null, port: 3000, publicUrl: 'http://localhost:3000' })
const QUERY = `token=${token}`

function serve(outbox: Outbox, mode: 'local' | 'demo' = 'local') {
  const http = Fastify().register(cookie)
  registerOutbox(http, outbox, { publicUrl: 'http://localhost:3000', mode, guard })
  return http
}

describe('outbox', () => {
  it('lists captured messages, newest first', async () => {
    const { outbox } = await filled()
    expect(outbox.list().map(({ channel, to, text }) => [channel, to, text.trim()])).toEqual([
      ['sms', '+919876543210', 'second'],
      ['mail', 'Host@harbour.example', 'first'],
    ])
    expect(outbox.list()[1]).toMatchObject({
      subject: 'One',
      from: 'Café <hello@tidetable.example>',
      html: '<p>first</p>\n',
      at: '2026-11-20T18:00:00.000Z',
    })
  })

  it('filters messages by recipient, channel and time', async () => {
    const { outbox } = await filled()
    const texts = (filter: Parameters<typeof outbox.list>[0]) => outbox.list(filter).map(({ text }) => text.trim())
    expect(texts({ to: 'host@harbour.example' })).toEqual(['first'])
    expect(texts({ channel: 'sms' })).toEqual(['second'])
    expect(texts({ since: '2026-11-20T18:00:05Z' })).toEqual(['second'])
    expect(texts({ since: 'nonsense' })).toEqual(['second', 'first'])
  })

  it('returns the source of an email as a mail server would receive it', async () => {
    const { outbox } = await filled()
    const http = serve(outbox)
    const [sms, mail] = outbox.list()
    const source = await http.inject({ url: `/dev/outbox/${mail?.id}.eml?${QUERY}`, remoteAddress: '127.0.0.1' })
    expect(source.headers['content-type']).toBe('message/rfc822')
    expect(source.rawPayload.equals(Buffer.from(message.raw))).toBe(true)
    for (const id of [sms?.id, 'unknown'])
      expect(
        (await http.inject({ url: `/dev/outbox/${id}.eml?${QUERY}`, remoteAddress: '127.0.0.1' })).statusCode,
      ).toBe(404)
  })

  it('answers only callers with the token', async () => {
    const { outbox } = await filled()
    const http = serve(outbox)
    const list = await http.inject({ url: `/dev/outbox.json?to=%2B919876543210&${QUERY}` })
    expect(list.json().data).toHaveLength(1)
    const newest = (await http.inject({ url: `/dev/outbox.json?limit=1&${QUERY}` })).json()
    expect(newest).toEqual({ data: [expect.objectContaining({ id: outbox.list()[0]?.id })], total: 2 })
    const page = await http.inject({ url: `/dev/outbox?${QUERY}` })
    expect(page.body).toContain('<h1>Outbox</h1>')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const [sms, mail] = outbox.list()
    const reply = { method: 'POST', url: `/dev/outbox/${sms?.id}/reply`, payload: { text: 'STOP' } } as const
    for (const requested of [
      { url: '/dev/outbox' },
      { url: '/dev/outbox.json' },
      { url: `/dev/outbox/${mail?.id}.eml` },
      reply,
    ])
      expect((await http.inject({ ...requested, remoteAddress: '127.0.0.1' })).statusCode).toBe(403)
  })
})

describe('messages', () => {
  it.each([
    ['local', '', 301],
    ['demo', '', 300],
    ['demo', 'limit=-1&', 300],
    ['demo', 'limit=5000&', 300],
    ['demo', 'limit=200&', 200],
  ] as const)('in %s mode a list of 301 messages with the query "%s" has %i', async (mode, query, count) => {
    const outbox = createOutbox({ clock: new FakeClock(), smsFrom: 'Tidetable' })
    for (let at = 0; at < 301; at++) await outbox.sms.send({ to: '+919876520000', text: `No. ${at}` })
    const { data, total } = (await serve(outbox, mode).inject({ url: `/dev/outbox.json?${query}${QUERY}` })).json()
    expect([data.length, data[0].text, total]).toEqual([count, 'No. 300', mode === 'demo' ? 300 : 301])
  })

  it('captures messages in local mode', () => {
    const { outbox, mailer, sms } = createMessages({ config: readConfig({}), clock: new FakeClock() })
    expect(outbox?.mailer).toBe(mailer)
    expect(outbox?.sms).toBe(sms)
  })

  it('neither sends nor captures email with MAIL=off', async () => {
    const { outbox, mailer, sms } = createMessages({ config: readConfig({ MAIL: 'off' }), clock: new FakeClock() })
    expect(mailer.isOff).toBe(true)
    expect(outbox?.sms).toBe(sms)
    await expect(mailer.send({ envelope: { from: 'a@b.example', to: 'c@d.example' }, raw: '' })).rejects.toThrow(
      'email is off',
    )
    await mailer.close()
  })

  it('sends messages in production and captures none', () => {
    const config = readConfig({
      PUBLIC_URL: 'https://tidetable.example',
      DATA_DIR: '/tmp/nowhere',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Tidetable <hello@tidetable.example>',
      ADMIN_EMAIL: 'admin@tidetable.example',
      ADMIN_PASSWORD: 'six-foggy-mornings',
    })
    const { outbox, sms } = createMessages({ config, clock: new FakeClock() })
    expect(outbox).toBeNull()
    expect(sms.isOff).toBe(true)
  })
})
