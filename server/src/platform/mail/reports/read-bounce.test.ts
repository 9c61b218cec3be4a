import { describe, expect, it } from 'vitest'
import { reportNames, reportText } from '../../../../test/mail-reports.ts'
import { newId } from '../../crypto.ts'
import { findReference, messageIdOf, returnAddress } from '../delivery-reference.ts'
import type { MailReport } from './mail-report.ts'
import { readBounce } from './read-bounce.ts'
import { readReturnedMail } from './read-mail.ts'

const secret = 'a secret of more than thirty-two characters'
const reference = { kind: 'campaign', messageId: newId(), recipientId: newId() } as const
const returnPath = returnAddress(secret, 'bounces@tables.example', reference)
const id = messageIdOf(reference)

const read = async (name: string, names = { returnPath, id }, length?: number) =>
  readBounce(await readReturnedMail(Buffer.from(reportText(name, names).slice(0, length))))

const EXPECTED: Record<string, [MailReport['kind'], string | null] | null> = {
  'amazon-ses-bounce': ['hard', '5.1.1'],
  'comcast-complaint': ['complaint', 'abuse'],
  'complaint-withdrawn': ['none', 'not-spam'],
  'exchange-full-german': ['soft', '5.2.2'],
  'exim-delayed': ['delayed', '4.7.1'],
  'exim-plain': ['hard', null],
  'gmail-over-quota': ['soft', '5.2.2'],
  'gmail-unknown-user': ['hard', '5.1.1'],
  'icloud-over-quota': ['soft', '5.2.2'],
  'japanese-plain': ['hard', null],
  'letter-from-a-guest': null,
  'mailru-unknown-user': ['hard', null],
  'microsoft-complaint': ['complaint', 'abuse'],
  'office365-hidden-directory': ['hard', '5.4.1'],
  'office365-unknown-user': ['hard', '5.1.10'],
  'out-of-office': ['none', null],
  'postfix-delayed': ['delayed', '4.4.1'],
  'postfix-expired': ['soft', '4.4.1'],
  'postfix-no-domain': ['hard', '5.4.4'],
  'postfix-relayed': ['none', '2.6.0'],
  'postfix-unknown-user': ['hard', '5.1.1'],
  'qmail-too-long-in-queue': ['soft', '4.4.1'],
  'qmail-unknown-user': ['hard', '5.1.1'],
  'read-receipt': ['none', null],
  'sendmail-unknown-user': ['hard', '5.1.1'],
  truncated: ['hard', '5.1.1'],
  'unclear-failure': ['soft', null],
  'vacation-german': ['none', null],
  'yahoo-blocked': ['soft', '5.7.9'],
  'yahoo-complaint': ['complaint', 'abuse'],
  'yahoo-disabled': ['hard', '5.0.0'],
  'zoho-spam': ['soft', '5.7.1'],
}

it('the fixtures are exactly the reports listed here', () => {
  expect(reportNames().sort()).toEqual(Object.keys(EXPECTED).sort())
})

describe.each(Object.entries(EXPECTED))('report %s', (name, expected) => {
  it('is classified, and names its delivery', async () => {
    const report = await read(name)
    expect(report && [report.kind, report.status]).toEqual(expected)
    if (report) expect(findReference(secret, report.references)).toEqual(reference)
  })

  it('names no delivery with a forged return path and Message-ID', async () => {
    const forged = returnAddress('another secret', 'bounces@tables.example', reference)
    const report = await read(name, { returnPath: forged, id: 'some-other-message' })
    expect(findReference(secret, report?.references ?? [])).toBeNull()
  })
})

it('reads a report truncated at any point without an error', async () => {
  for (const name of reportNames()) {
    const { length } = reportText(name, { returnPath, id })
    for (let end = 0; end < length; end += 97) await read(name, { returnPath, id }, end)
  }
})

/** An email that is no report, with other headers or another text. */
const mailOf = (headers: Record<string, string>, text = 'Hello.') =>
  Buffer.from([...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', text].join('\r\n'))
const kindOf = async (headers: Record<string, string>, text?: string) =>
  readBounce(await readReturnedMail(mailOf(headers, text)))?.kind ?? null

describe('an email without parts', () => {
  it.each([
    [{ From: 'postmaster@a.example', Subject: 'Undelivered mail' }, '550 user unknown', 'hard'],
    [{ From: 'MAILER-DAEMON@a.example', Subject: 'failure notice' }, '550 user unknown', 'hard'],
    [{ 'Return-Path': '<>', Subject: 'Unzustellbar: Angebot' }, '550 user unknown', 'hard'],
    [{ 'X-Failed-Recipients': 'a@a.example' }, '550 user unknown', 'hard'],
    [{ 'X-Failed-Recipients': 'a@a.example', Subject: 'Warning: message delayed' }, '550 user unknown', 'delayed'],
    [{ 'X-Failed-Recipients': 'a@a.example' }, 'We will keep trying. 550 user unknown', 'delayed'],
    [{ From: 'postmaster@a.example', Subject: 'Your account' }, '550 user unknown', null],
    [{ 'Return-Path': '<>', Subject: 'Your account' }, '550 user unknown', null],
    [{ 'Return-Path': '<a@a.example>', Subject: 'Undelivered mail' }, '550 user unknown', null],
    [{ From: 'a@a.example', Subject: 'Undelivered mail' }, '550 user unknown', null],
  ])('with %j and the text "%s" is %s', async (headers, text, kind) => {
    expect(await kindOf(headers as Record<string, string>, text)).toBe(kind)
  })

  it('is classified by the words before the returned email only', async () => {
    const headers = { From: 'MAILER-DAEMON@a.example', Subject: 'failure notice' }
    for (const line of [
      '--- Below this line is a copy of the message.',
      'Return-Path: <a@b.example>',
      'Received: from c',
    ])
      expect(await kindOf(headers, `It failed.\n\n${line}\nuser unknown`)).toBe('soft')
  })

  it.each([
    ['Auto-Submitted', 'auto-replied'],
    ['Auto-Submitted', 'auto-generated'],
    ['X-Autoreply', 'yes'],
    ['X-Autorespond', 'yes'],
    ['Precedence', 'auto_reply'],
    ['Subject', 'Out of office: Slow Tuesday'],
    ['Subject', 'Auto-Reply: Slow Tuesday'],
  ])('with %s: %s is an automatic reply', async (name, value) => {
    expect(await kindOf({ [name]: value })).toBe('none')
  })

  it.each([
    ['Auto-Submitted', 'no'],
    ['Precedence', 'bulk'],
    ['Subject', 'Re: Out of office'],
  ])('with %s: %s is for a person', async (name, value) => {
    expect(await kindOf({ [name]: value })).toBeNull()
  })
})

function reportOf(groups: string[]): Buffer {
  const report = ['Reporting-MTA: dns; a.example', ...groups].join('\r\n\r\n')
  return mailOf(
    { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary="b"' },
    `--b\r\nContent-Type: message/delivery-status\r\n\r\n${report}\r\n\r\n--b--\r\n`,
  )
}
const group = (action: string, status: string, diagnostic = '') =>
  `Final-Recipient: rfc822; a@a.example\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${diagnostic}`

describe('a delivery report', () => {
  it.each([
    [[group('delivered', '2.0.0')], 'none'],
    [[group('expanded', '2.0.0')], 'none'],
    [[group('delayed', '4.2.0')], 'delayed'],
    [[group('Failed (bounced)', '5.1.1')], 'hard'],
    [[group('invented', '5.1.1')], null],
    [[group('constructor', '5.1.1')], null],
    [[group('delivered', '2.0.0'), group('delayed', '4.2.0'), group('failed', '5.2.2')], 'soft'],
    [[group('failed', '5.2.2'), group('failed', '5.1.1')], 'hard'],
    [[group('failed', '5.0.0', '550 5.1.1 no')], 'hard'],
    [[], null],
  ])('with the groups %j is %s', async (groups, kind) => {
    expect(readBounce(await readReturnedMail(reportOf(groups)))?.kind ?? null).toBe(kind)
  })
})
