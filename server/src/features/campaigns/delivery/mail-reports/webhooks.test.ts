import { execFileSync } from 'node:child_process'
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import type { MailProvider } from '@tidetable/contract/endpoints/consent'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { signedText } from '#platform/mail/reports/providers/sns.ts'
import { importContacts, openForCampaigns, sendDue, sendToAll } from '../../../../../test/campaigns.ts'
import { isRecent, secretIn } from './read-webhook.ts'

const SECRET = 'a-webhook-secret'
const MAILGUN_KEY = 'key-mailgun'
const TOPIC = 'arn:aws:sns:eu-west-1:111122223333:bounces'
const sendgrid = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const ENV = {
  MAIL_RETURN_PATH: 'bounces@tables.example',
  MAIL_WEBHOOK_SECRET: SECRET,
  MAILGUN_WEBHOOK_KEY: MAILGUN_KEY,
  SES_TOPIC_ARN: TOPIC,
  SENDGRID_WEBHOOK_KEY: sendgrid.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
}

async function afterSending(env: Record<string, string> = ENV) {
  const { app, restaurant } = await openForCampaigns({ env })
  await importContacts(restaurant, [{ email: 'guest@example.com' }])
  const { id } = await sendToAll(restaurant)
  await sendDue(app)
  const sent = app.mail.sent.find(({ to }) => to === 'guest@example.com')
  return {
    app,
    returnPath: sent?.envelope.from ?? '',
    messageId: sent?.headers['Message-ID'] ?? '',
    seconds: String(Math.floor(app.clock.now().getTime() / 1000)),
    async post(provider: MailProvider, json: unknown, headers: Record<string, string> = {}) {
      const payload = typeof json === 'string' ? json : JSON.stringify(json)
      const url = `/webhooks/mail/${provider}`
      const type = { 'content-type': 'application/json' }
      return (await app.http.inject({ method: 'POST', url, payload, headers: { ...type, ...headers } })).statusCode
    },
    async result() {
      const { body } = await restaurant.call(campaigns.deliveries, { params: { id }, query: {} })
      const guests = await restaurant.call(addressBook.list, { query: { size: 10, page: 1 } })
      const [guest] = guests.body.data
      return [body.data[0]?.state, guest?.undeliverable.email, guest?.optedOut.email]
    },
    sources: async () =>
      (
        await app.db.rows<{ source: string; kind: string }>(sql`select source, kind from mail_reports order by key`)
      ).map(({ source, kind }) => `${source} ${kind}`),
  }
}

const UNCHANGED = ['sent', false, false]
const BOUNCED = ['failed', true, false]
const OPTED_OUT = ['sent', false, true]
/** The part before the @, which providers return as an argument. */
const referenceIn = (messageId: string) => messageId.slice(1).split('@')[0]
const basic = (password: string) => ({ authorization: `Basic ${Buffer.from(`mail:${password}`).toString('base64')}` })

describe('Postmark and Brevo', () => {
  const postmark = (messageId: string) => ({
    RecordType: 'Bounce',
    Type: 'HardBounce',
    ID: 4_323_372_036_854,
    Email: 'guest@example.com',
    BouncedAt: '2026-11-24T06:31:00Z',
    Metadata: { delivery: referenceIn(messageId) },
  })

  it('Postmark fails the delivery and marks the address, once', async () => {
    const { post, messageId, result, sources } = await afterSending()
    const bounce = postmark(messageId)
    expect(await post('postmark', bounce, basic(SECRET))).toBe(200)
    expect(await post('postmark', bounce, basic(SECRET))).toBe(200)
    expect([await result(), await sources()]).toEqual([BOUNCED, ['postmark hard']])
  })

  it('Brevo opts the guest out after a complaint', async () => {
    const { post, messageId, result, sources } = await afterSending()
    const event = { event: 'spam', email: 'guest@example.com', 'message-id': messageId, ts_event: 1_795_500_000 }
    expect(await post('brevo', event, { authorization: `Bearer ${SECRET}` })).toBe(200)
    expect([await result(), await sources()]).toEqual([OPTED_OUT, ['brevo complaint']])
  })

  it('Postmark and Brevo webhooks reject calls without the configured secret', async () => {
    const { post, messageId, result, sources } = await afterSending()
    for (const provider of ['postmark', 'brevo'] as const)
      for (const headers of [{}, basic('a-webhook-secreT'), basic(''), { authorization: SECRET }])
        expect(await post(provider, postmark(messageId), headers)).toBe(403)
    expect([await result(), await sources()]).toEqual([UNCHANGED, []])
    const { post: postUnset } = await afterSending({})
    expect(await postUnset('postmark', postmark(messageId), basic(''))).toBe(403)
  })

  it('a report about an unknown email is recorded and changes nothing', async () => {
    const { post, result, sources } = await afterSending()
    expect(await post('postmark', postmark('<unknown@x>'), basic(SECRET))).toBe(200)
    expect([await result(), await sources()]).toEqual([UNCHANGED, ['postmark hard']])
  })

  it('a body that is not JSON, or of another form, changes nothing', async () => {
    const { post, sources } = await afterSending()
    for (const body of ['{', '[]', 'null', '{"RecordType":"Open"}'])
      expect([body, await post('postmark', body, basic(SECRET))]).toEqual([body, 200])
    expect(await sources()).toEqual([])
  })
})

describe('SendGrid', () => {
  const signed = (body: string, timestamp: string) => ({
    'x-twilio-email-event-webhook-timestamp': timestamp,
    'x-twilio-email-event-webhook-signature': sign(
      'sha256',
      Buffer.from(timestamp + body),
      sendgrid.privateKey,
    ).toString('base64'),
  })
  const events = (messageId: string) =>
    JSON.stringify([
      { event: 'delivered', sg_event_id: 'e0', 'smtp-id': messageId },
      { event: 'bounce', type: 'bounce', sg_event_id: 'e1', 'smtp-id': messageId, status: '5.1.1', reason: '550 no' },
    ])

  it('fails the delivery and marks the address', async () => {
    const { post, messageId, seconds, result, sources } = await afterSending()
    const body = events(messageId)
    expect(await post('sendgrid', body, signed(body, seconds))).toBe(200)
    expect([await result(), await sources()]).toEqual([BOUNCED, ['sendgrid hard']])
  })

  it('opts the guest out after a complaint, which has no Message-ID', async () => {
    const { post, messageId, seconds, result, sources } = await afterSending()
    const body = JSON.stringify([{ event: 'spamreport', sg_event_id: 'e1', delivery: referenceIn(messageId) }])
    expect(await post('sendgrid', body, signed(body, seconds))).toBe(200)
    expect([await result(), await sources()]).toEqual([OPTED_OUT, ['sendgrid complaint']])
  })

  it('is rejected without a signature, with a changed body, or if it is older than three days', async () => {
    const { app, post, messageId, seconds, result } = await afterSending()
    const body = events(messageId)
    expect(await post('sendgrid', body)).toBe(403)
    expect(await post('sendgrid', `${body} `, signed(body, seconds))).toBe(403)
    app.clock.advance({ days: 3, seconds: 1 })
    expect(await post('sendgrid', body, signed(body, seconds))).toBe(403)
    expect(await result()).toEqual(UNCHANGED)
  })
})

describe('Mailgun', () => {
  const event = (messageId: string, timestamp: string, { token = 'token-1', id = 'e1', key = MAILGUN_KEY } = {}) => ({
    signature: {
      timestamp,
      token,
      signature: createHmac('sha256', key)
        .update(timestamp + token)
        .digest('hex'),
    },
    'event-data': {
      id,
      event: 'failed',
      severity: 'permanent',
      'delivery-status': { code: 550, message: '5.1.1 no such user' },
      message: { headers: { 'message-id': messageId.slice(1, -1) } },
    },
  })

  it('fails the delivery and marks the address', async () => {
    const { post, messageId, seconds, result } = await afterSending()
    expect(await post('mailgun', event(messageId, seconds))).toBe(200)
    expect(await result()).toEqual(BOUNCED)
  })

  it('is rejected with another key or an old timestamp', async () => {
    const { post, messageId, seconds, result } = await afterSending()
    expect(await post('mailgun', event(messageId, seconds, { key: 'another' }))).toBe(403)
    expect(await post('mailgun', event(messageId, '1700000000'))).toBe(403)
    expect(await post('mailgun', { 'event-data': {} })).toBe(403)
    expect(await result()).toEqual(UNCHANGED)
  })

  it('ignores another event with a used Mailgun token', async () => {
    const { post, messageId, seconds, result, sources } = await afterSending()
    expect(await post('mailgun', event('<unknown@x>', seconds))).toBe(200)
    expect(await post('mailgun', event(messageId, seconds, { id: 'e2' }))).toBe(200)
    // One row for each id of the first event: its own and its token.
    expect([await result(), await sources()]).toEqual([UNCHANGED, ['mailgun hard', 'mailgun hard']])
    expect(await post('mailgun', event(messageId, seconds, { id: 'e3', token: 'token-2' }))).toBe(200)
    expect(await result()).toEqual(BOUNCED)
  })
})

describe('Amazon SES', () => {
  const CERTIFICATE = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123abcd.pem'
  let pem = ''
  let key = ''
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'tt-sns-'))
    const [keyFile, pemFile] = [join(folder, 'key'), join(folder, 'pem')]
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '7300', '-subj', '/CN=sns.amazonaws.com']
    execFileSync('openssl', [...request, '-keyout', keyFile, '-out', pemFile], { stdio: 'ignore' })
    pem = readFileSync(pemFile, 'utf8')
    key = readFileSync(keyFile, 'utf8')
    rmSync(folder, { recursive: true })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  /** Answers in place of SNS; returns the requested addresses. */
  function startSns({ isDown = false, isEndless = false } = {}) {
    const requested: string[] = []
    vi.stubGlobal('fetch', async (url: URL) => {
      requested.push(url.href)
      if (isDown) throw new TypeError('fetch failed')
      const piece = new Uint8Array(1000)
      return new Response(isEndless ? new ReadableStream({ pull: (body) => body.enqueue(piece) }) : pem)
    })
    return requested
  }

  const signedMessage = (fields: object, version: '1' | '2' = '2') => {
    const message = {
      Type: 'Notification' as const,
      MessageId: 'm1',
      TopicArn: TOPIC,
      Message: '',
      Timestamp: '',
      SignatureVersion: version,
      SigningCertURL: CERTIFICATE,
      Signature: '',
      ...fields,
    }
    const signature = sign(version === '2' ? 'RSA-SHA256' : 'RSA-SHA1', Buffer.from(signedText(message)), key)
    return { ...message, Signature: signature.toString('base64') }
  }
  const bounceOf = (source: string) =>
    JSON.stringify({
      notificationType: 'Bounce',
      mail: { source, destination: ['guest@example.com'] },
      bounce: { feedbackId: 'f1', bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [] },
    })
  /** A machine's certificate is valid from now, which is later than the clock of the tests. */
  async function afterSendingNow() {
    const sending = await afterSending()
    sending.app.clock.set(new Date(Date.now() + 60_000))
    return { ...sending, Timestamp: sending.app.clock.now().toISOString() }
  }
  const PLAIN = { 'content-type': 'text/plain; charset=UTF-8' }

  it.each(['1', '2'] as const)(
    'fails the delivery and marks the address with signature version %s',
    async (version) => {
      const requested = startSns()
      const { post, returnPath, Timestamp, result } = await afterSendingNow()
      const SigningCertURL = CERTIFICATE.replace('0123', `012${version}`)
      const message = signedMessage(
        { Message: bounceOf(returnPath), Timestamp, SigningCertURL, Subject: 'SES' },
        version,
      )
      expect(await post('ses', message, PLAIN)).toBe(200)
      expect(await post('ses', message, PLAIN)).toBe(200)
      expect([await result(), requested]).toEqual([BOUNCED, [SigningCertURL]])
    },
  )

  it('confirms the subscription of the expected topic', async () => {
    const requested = startSns()
    const { post, Timestamp } = await afterSendingNow()
    const SubscribeURL = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t'
    const message = { Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL, Timestamp }
    expect(await post('ses', signedMessage(message), PLAIN)).toBe(200)
    expect(requested.at(-1)).toBe(SubscribeURL)
    const elsewhere = signedMessage({ ...message, SubscribeURL: 'https://sns.eu-west-1.amazonaws.com.example/' })
    expect(await post('ses', elsewhere, PLAIN)).toBe(503)
    expect(requested.at(-1)).toBe(SubscribeURL)
  })

  it('rejects another topic, certificate host, signature or an old message, and asks no other host', async () => {
    const requested = startSns()
    const { app, post, returnPath, Timestamp, result } = await afterSendingNow()
    const Message = bounceOf(returnPath)
    const message = signedMessage({ Message, Timestamp })
    const forged = [
      signedMessage({ Message, Timestamp, TopicArn: 'arn:aws:sns:eu-west-1:999988887777:mine' }),
      ...[
        'https://sns.eu-west-1.amazonaws.com.example/SimpleNotificationService-0123abcd.pem',
        'https://bucket.s3.amazonaws.com/SimpleNotificationService-0123abcd.pem',
        'https://sns.eu-west-1.amazonaws.com/other.pem',
        'https://sns.eu-west-1.amazonaws.com:8443/SimpleNotificationService-0123abcd.pem',
        'https://user@sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123abcd.pem',
        'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123abcd.pem',
        'no address',
      ].map((SigningCertURL) => signedMessage({ Message, Timestamp, SigningCertURL })),
      { ...message, Message: bounceOf(`x${returnPath}`) },
      { ...message, Signature: 'AAAA' },
      { ...message, Type: 'Other' },
    ]
    for (const each of forged) expect([each, await post('ses', each, PLAIN)]).toEqual([each, 403])
    expect(new Set(requested)).toEqual(
      new Set(requested.filter((url) => url.startsWith('https://sns.eu-west-1.amazonaws.com/S'))),
    )
    app.clock.advance({ days: 3, seconds: 1 })
    expect(await post('ses', message, PLAIN)).toBe(403)
    expect(await result()).toEqual(UNCHANGED)
  })

  it.each([
    ['cannot be reached', { isDown: true }],
    ['sends a certificate without an end', { isEndless: true }],
  ])('answers 503 while SNS %s, so that the message is repeated', async (_problem, fault) => {
    startSns(fault)
    const { post, returnPath, Timestamp, result } = await afterSendingNow()
    const SigningCertURL = CERTIFICATE.replace('0123', 'down')
    expect(await post('ses', signedMessage({ Message: bounceOf(returnPath), Timestamp, SigningCertURL }), PLAIN)).toBe(
      503,
    )
    expect(await result()).toEqual(UNCHANGED)
  })
})

it('a timestamp is recent up to three days back and fifteen minutes ahead', () => {
  const now = new Date('2026-11-24T12:00:00Z')
  const at = (seconds: number) => isRecent(new Date(now.getTime() + seconds * 1000), now)
  expect([at(0), at(-72 * 3600), at(900)]).toEqual([true, true, true])
  expect([at(-72 * 3600 - 1), at(901), isRecent(new Date(Number.NaN), now)]).toEqual([false, false, false])
})

it('the secret is a Bearer token or the password of Basic credentials', () => {
  expect(secretIn({ authorization: 'Bearer abc' })).toBe('abc')
  expect(secretIn({ authorization: 'bearer abc' })).toBe('abc')
  expect(secretIn(basic('a:b'))).toBe('a:b')
  for (const authorization of [undefined, '', 'abc', 'Digest abc', 'Bearer'])
    expect(secretIn({ authorization })).toBeNull()
})
