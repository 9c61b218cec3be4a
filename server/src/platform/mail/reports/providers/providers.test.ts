import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { MailReport } from '../mail-report.ts'
import { readBrevo } from './brevo.ts'
import { isMailgunSigned, readMailgun, readMailgunPayload } from './mailgun.ts'
import { readPostmark } from './postmark.ts'
import { isSendgridSigned, readSendgrid } from './sendgrid.ts'
import { readSes } from './ses.ts'

const verdicts = (reports: MailReport[]) => reports.map(({ kind, status }) => [kind, status])

describe('Postmark', () => {
  const bounce = (fields: object) =>
    readPostmark({ RecordType: 'Bounce', ID: 42, Metadata: { delivery: 'a.b' }, ...fields })

  it.each([
    ['HardBounce', 'hard'],
    ['BadEmailAddress', 'hard'],
    ['SoftBounce', 'soft'],
    ['DnsError', 'soft'],
    ['Blocked', 'soft'],
    ['SpamNotification', 'soft'],
    ['DMARCPolicy', 'soft'],
    ['VirusNotification', 'soft'],
    ['ManuallyDeactivated', 'soft'],
    ['SMTPApiError', 'soft'],
    ['Unknown', 'soft'],
    ['Transient', 'delayed'],
    ['SpamComplaint', 'complaint'],
  ])('reads a bounce of the type %s as %s', (type, kind) => {
    expect(verdicts(bounce({ Type: type }))).toEqual([[kind, type]])
  })

  it('ignores other types and records', () => {
    for (const json of [{ Type: 'AutoResponder' }, { Type: 'toString' }, {}, { RecordType: 'Delivery' }])
      expect(bounce(json)).toEqual([])
    for (const json of [null, [], 'x', { RecordType: 'Bounce' }]) expect(readPostmark(json)).toEqual([])
  })

  it('refers to the metadata and the returned email', () => {
    expect(bounce({ Type: 'HardBounce', Content: 'Message-ID: x' })).toEqual([
      { ids: ['42'], kind: 'hard', status: 'HardBounce', references: ['a.b', 'Message-ID: x'] },
    ])
    expect(readPostmark({ RecordType: 'SpamComplaint', ID: 43 })).toEqual([
      { ids: ['43'], kind: 'complaint', status: 'SpamComplaint', references: [''] },
    ])
  })
})

describe('Brevo', () => {
  const event = { event: 'hard_bounce', 'message-id': '<m@brevo>', email: 'g@g.example', ts_event: 7 }

  it.each([
    ['hard_bounce', 'hard'],
    ['invalid_email', 'hard'],
    ['soft_bounce', 'soft'],
    ['blocked', 'soft'],
    ['error', 'soft'],
    ['deferred', 'delayed'],
    ['spam', 'complaint'],
  ])('reads the event %s as %s', (name, kind) => {
    expect(verdicts(readBrevo({ ...event, event: name }))).toEqual([[kind, name]])
  })

  it('reads batches, refers to the custom header and ignores other events', () => {
    const custom = { ...event, reason: '550 5.1.1 no', 'X-Mailin-custom': 'a.b' }
    expect(readBrevo([custom, { ...event, event: 'delivered' }, { ...event, event: 'toString' }, null])).toEqual([
      { ids: ['<m@brevo> g@g.example hard_bounce 7'], kind: 'hard', status: '5.1.1', references: ['a.b', '<m@brevo>'] },
    ])
  })
})

describe('SendGrid', () => {
  const event = { event: 'bounce', sg_event_id: 'e1', 'smtp-id': '<a.b@tables.example>' }
  const kind = (fields: object) => readSendgrid([{ ...event, ...fields }])[0]?.kind ?? null

  it.each([
    [{ type: 'bounce', status: '5.1.1' }, 'hard'],
    [{ type: 'bounce', bounce_classification: 'Invalid Address' }, 'hard'],
    [{ type: 'bounce', status: '5.0.0', reason: '550 user unknown' }, 'hard'],
    [{ type: 'bounce', status: '5.2.2' }, 'soft'],
    [{ type: 'bounce' }, 'soft'],
    [{ type: 'blocked', status: '5.1.1', bounce_classification: 'Invalid Address' }, 'soft'],
    [{ event: 'deferred' }, 'delayed'],
    [{ event: 'spamreport' }, 'complaint'],
    [{ event: 'dropped', reason: 'Bounced Address' }, 'hard'],
    [{ event: 'dropped', reason: 'Invalid' }, 'hard'],
    [{ event: 'dropped', reason: 'Invalid SMTPAPI header' }, 'soft'],
    [{ event: 'dropped', reason: 'Spam Reporting Address' }, 'complaint'],
    [{ event: 'dropped', reason: 'Unsubscribed Address' }, 'soft'],
    [{ event: 'dropped' }, 'soft'],
    [{ event: 'delivered' }, null],
    [{ event: 'unsubscribe' }, null],
  ])('reads %j as %s', (fields, expected) => {
    expect(kind(fields)).toBe(expected)
  })

  it('refers to the unique argument and the Message-ID, and skips what it cannot read', () => {
    expect(readSendgrid([{ ...event, status: '5.1.1' }, {}, null])).toEqual([
      { ids: ['e1'], kind: 'hard', status: '5.1.1', references: ['', '<a.b@tables.example>'] },
    ])
    expect(readSendgrid([{ event: 'spamreport', sg_event_id: 'e2', delivery: 'a.b' }])).toEqual([
      { ids: ['e2'], kind: 'complaint', status: 'spamreport', references: ['a.b', ''] },
    ])
  })

  it('accepts only a signature of timestamp and body with the key', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
    const signature = sign('sha256', Buffer.from('17body'), privateKey).toString('base64')
    expect(isSendgridSigned(key, '17', 'body', signature)).toBe(true)
    expect(isSendgridSigned(key, '18', 'body', signature)).toBe(false)
    expect(isSendgridSigned(key, '17', 'body2', signature)).toBe(false)
    expect(isSendgridSigned(key, '17', 'body', 'none')).toBe(false)
    expect(isSendgridSigned('no key', '17', 'body', signature)).toBe(false)
  })
})

describe('Mailgun', () => {
  const signature = {
    timestamp: '1795500000',
    token: 't1',
    signature: createHmac('sha256', 'key').update('1795500000t1').digest('hex'),
  }
  const read = (data: object) => {
    const payload = readMailgunPayload({ signature, 'event-data': { id: 'e1', event: 'failed', ...data } })
    return payload ? readMailgun(payload) : null
  }

  it.each([
    [{ severity: 'permanent', 'delivery-status': { code: 550, message: '5.1.1 no' } }, 'hard', '5.1.1'],
    [{ severity: 'permanent', 'delivery-status': { code: 550, 'enhanced-code': '5.2.2' } }, 'soft', '5.2.2'],
    [{ severity: 'permanent', 'delivery-status': { code: 550, description: 'user unknown' } }, 'hard', 'failed'],
    [{ severity: 'permanent', reason: 'suppress-bounce' }, 'hard', 'suppress-bounce'],
    [{ severity: 'permanent', reason: 'suppress-complaint' }, 'complaint', 'suppress-complaint'],
    [{ severity: 'permanent', reason: 'suppress-unsubscribe' }, 'soft', 'suppress-unsubscribe'],
    [{ severity: 'temporary', 'delivery-status': { code: 550, message: '5.1.1 no' } }, 'delayed', '5.1.1'],
    [{ event: 'complained' }, 'complaint', 'complained'],
  ])('reads %j as %s', (data, kind, status) => {
    expect(verdicts(read(data) ?? [])).toEqual([[kind, status]])
  })

  it('counts a token as an id of the event, and refers to sender and Message-ID', () => {
    const data = {
      event: 'complained',
      envelope: { sender: 'bounces+x@tables.example' },
      message: { headers: { 'message-id': 'a.b@tables.example' } },
    }
    expect(read(data)).toEqual([
      {
        ids: ['e1', 'token t1'],
        kind: 'complaint',
        status: 'complained',
        references: ['bounces+x@tables.example', 'a.b@tables.example'],
      },
    ])
    expect(read({ event: 'complained' })?.[0]?.references).toEqual(['', ''])
  })

  it('ignores other events, and payloads of another form', () => {
    expect(read({ event: 'delivered' })).toEqual([])
    expect(readMailgunPayload({ 'event-data': {} })).toBeNull()
  })

  it('accepts only a signature of timestamp and token with the key', () => {
    const payload = readMailgunPayload({ signature, 'event-data': { id: 'e1', event: 'failed' } })
    if (!payload) throw new Error('not read')
    expect(isMailgunSigned('key', payload)).toBe(true)
    expect(isMailgunSigned('another key', payload)).toBe(false)
    const changed = { ...payload, signature: { ...signature, token: 't2' } }
    expect(isMailgunSigned('key', changed)).toBe(false)
  })
})

describe('Amazon SES', () => {
  const mail = {
    source: 'bounces+x@tables.example',
    headers: [
      { name: 'Subject', value: 'x' },
      { name: 'Message-ID', value: '<a.b@tables.example>' },
    ],
    commonHeaders: { messageId: '<c.d@tables.example>' },
  }
  const bounce = (fields: object) => ({ mail, bounce: { feedbackId: 'f1', ...fields } })
  const references = ['bounces+x@tables.example', '<a.b@tables.example>', '<c.d@tables.example>']

  it.each([
    [bounce({ bounceType: 'Permanent', bounceSubType: 'NoEmail' }), 'hard', 'Permanent/NoEmail'],
    [bounce({ bounceType: 'Permanent', bouncedRecipients: [{ status: '5.1.1' }] }), 'hard', '5.1.1'],
    [bounce({ bounceType: 'Transient', bouncedRecipients: [{ diagnosticCode: '552 5.2.2 full' }] }), 'soft', '5.2.2'],
    [bounce({ bounceType: 'Undetermined', bounceSubType: 'Undetermined' }), 'soft', 'Undetermined/Undetermined'],
    [{ mail, complaint: { feedbackId: 'f1', complaintFeedbackType: 'abuse' } }, 'complaint', 'abuse'],
    [{ mail, complaint: { feedbackId: 'f1' } }, 'complaint', 'complaint'],
    [{ mail, complaint: { feedbackId: 'f1', complaintFeedbackType: 'not-spam' } }, 'none', 'not-spam'],
    [{ mail, complaint: { feedbackId: 'f1', complaintFeedbackType: 'auth-failure' } }, 'none', 'auth-failure'],
  ])('reads %j as %s', (json, kind, status) => {
    expect(readSes(json, 'm1')).toEqual([{ ids: ['f1'], kind, status, references }])
  })

  it('reads a delay by the id of its message, and ignores other events', () => {
    expect(readSes({ mail: {}, deliveryDelay: { delayType: 'MailboxFull' } }, 'm1')).toEqual([
      { ids: ['m1'], kind: 'delayed', status: 'MailboxFull', references: ['', '', ''] },
    ])
    expect(readSes({ mail: {}, deliveryDelay: {} }, 'm1')[0]?.status).toBeNull()
    for (const json of [{ mail }, null, {}]) expect(readSes(json, 'm1')).toEqual([])
  })
})
