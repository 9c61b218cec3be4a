// Reads lists exported by other products, from the file to the import request.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createListReader, csvLines } from '../../../lib/import/list-reader.ts'
import type { GuestColumns } from './columns.ts'
import { guestList } from './guest-list.ts'

const read = (text: string, { choice = null, name = '' }: { choice?: GuestColumns | null; name?: string } = {}) =>
  guestList.read({ text, name }, { setup: { countryCode: '1' }, choice, onProgress: () => {} })
const isSent = (row: Parameters<typeof guestList.resultOf>[0]) => /good|partly/.test(guestList.resultOf(row).kind)
const sentOf = (text: string) => read(text).rows.filter(isSent).length
const usable = (text: string) => read(text).rows.flatMap((row) => (row.isUsable ? [row] : []))

describe('guests who opted out in another product', () => {
  it.each([
    ['Ghost', 'id,email,name,subscribed_to_emails,labels\n1,ana@no.example,Ana,true,VIP\n2,bo@no.example,Bo,false,'],
    [
      'listmonk',
      'uuid,email,name,attributes,status\n1,ana@no.example,Ana,{},enabled\n2,bo@no.example,Bo,{},blocklisted',
    ],
    ['HubSpot', 'Record ID,Email,Unsubscribed from all email\n1,ana@no.example,No\n2,bo@no.example,Yes'],
    ['Brevo', 'CONTACT ID,EMAIL,EMAIL_BLOCKLISTED\n1,ana@no.example,no\n2,bo@no.example,yes'],
    [
      'our own export',
      'name,email,phone,email marketing,sms marketing,email opted out,sms opted out,active,source,created\nAna,ana@no.example,,true,false,false,false,true,import,2025-01-02\nBo,bo@no.example,,true,false,true,false,true,import,2025-01-02',
    ],
    ['Mailtrain', 'Email,First Name,Status\nana@no.example,Ana,Subscribed\nbo@no.example,Bo,Complained'],
    ['phpList', 'Email,Name,Is this subscriber blacklisted\nana@no.example,Ana,0\nbo@no.example,Bo,1'],
    ['Mautic', 'id,firstname,email,doNotContact\n1,Ana,ana@no.example,0\n2,Bo,bo@no.example,2'],
    ['EspoCRM', 'Name,Email,"Email Address: Opted Out"\nAna,ana@no.example,0\nBo,bo@no.example,1'],
    ['Salesforce', 'Id,LastName,Email,HasOptedOutOfEmail\n1,Lind,ana@no.example,FALSE\n2,Berg,bo@no.example,TRUE'],
    ['OpenTable', 'Guest Name,Email,Email marketing opt-in\nAna,ana@no.example,Yes\nBo,bo@no.example,No'],
    [
      'Mailchimp',
      'Email Address,First Name,OPTIN_TIME,LEID,UNSUB_TIME,UNSUB_REASON\nana@no.example,Ana,2024-01-02 10:00:00,7,,\nbo@no.example,Bo,2024-01-02 10:00:00,8,2025-03-04 11:00:00,N/A',
    ],
    [
      'Klaviyo',
      'Email,First Name,Email Marketing Consent\nana@no.example,Ana,SUBSCRIBED\nbo@no.example,Bo,UNSUBSCRIBED',
    ],
    [
      'Square',
      'First Name,Email Address,Email Subscription Status\nAna,ana@no.example,subscribed\nBo,bo@no.example,unsubscribed',
    ],
    ['Toast', 'First Name,Email,Marketing Opt-In\nAna,ana@no.example,Yes\nBo,bo@no.example,No'],
  ])('detects opt-outs of %s', (_, text) => {
    const table = read(text)
    expect(table.rows.map((row) => row.isUsable && [row.email, row.denials.email])).toEqual([
      ['ana@no.example', null],
      ['bo@no.example', 'optedOut'],
    ])
    expect(table.rows.filter(isSent)).toHaveLength(2)
    expect(table.summary).toMatchObject({ optedOut: 1, notAgreed: 0 })
  })

  it('counts opt-outs separately from missing consent and unknown words', () => {
    const text =
      'Email,Status\na@no.example,Subscribed\nb@no.example,Unconfirmed\nc@no.example,Gold\nd@no.example,gold\ne@no.example,Left'
    const table = read(text)
    expect(table.summary).toMatchObject({ optedOut: 1, notAgreed: 3 })
    expect(table.summary.unknown).toEqual([{ word: 'Gold', people: 2 }])
    const decided = read(text, { choice: { ...table.summary.columns, decisions: { gold: 'agreed' } } })
    expect(decided.summary).toMatchObject({ optedOut: 1, notAgreed: 1 })
    expect(decided.summary.unknown).toEqual([])
  })

  it('detects opt-outs by the values of a column with an unknown heading', () => {
    expect(
      usable('Ana,ana@no.example,subscribed\nBo,bo@no.example,Unsubscribed').map(({ name, denials: no }) => [
        name,
        no.email,
      ]),
    ).toEqual([
      ['Ana', null],
      ['Bo', 'optedOut'],
    ])
    expect(
      usable('Email,Kind\nbo@no.example,cleaned\nana@no.example,subscribed').map(({ denials: no }) => no.email),
    ).toEqual(['optedOut', null])
  })

  it('treats all guests of a list of opt-outs as opted out', () => {
    const { rows, summary } = read('Email\na@no.example\nb@no.example', { name: 'unsubscribed.csv' })
    expect(rows.map((row) => row.isUsable && row.denials)).toEqual([
      { email: 'optedOut', sms: 'optedOut' },
      { email: 'optedOut', sms: 'optedOut' },
    ])
    expect(summary.optedOut).toBe(2)
  })

  it('treats a guest as opted out if any of several rows is an opt-out', () => {
    const [row] = usable('Email,Status\nbo@no.example,subscribed\nBo@No.example,unsubscribed')
    expect(row?.denials).toEqual({ email: 'optedOut', sms: 'optedOut' })
  })
})

describe('completeness of rows', () => {
  it('reads a header with a different line ending', () => {
    const text = `Name,Email,Phone\r\n${[0, 1, 2, 3].map((at) => `P${at},p${at}@lines.example,\n`).join('')}`
    expect([read(text).total, sentOf(text)]).toEqual([4, 4])
  })

  it('reads a space before a quote', () => {
    expect(usable('Name, Email, Phone\n"Lind, Ana", "ana@blank.example", "+1 415 555 0123"')).toMatchObject([
      { name: 'Lind, Ana', email: 'ana@blank.example', phone: '+14155550123' },
    ])
  })

  it('skips and counts titles above the header', () => {
    const table = read(
      'Guest Book - Harbour House\nExported 2026-11-01\n\nFirst Name,Last Name,Email,Phone\nAna,Lind,ana@title.example,4155550123',
    )
    expect(table.summary.columns).toMatchObject({ hasHeader: true, titleRows: 2 })
    expect(table.rows).toMatchObject([{ name: 'Ana Lind', email: 'ana@title.example', row: 1, line: 5 }])
  })

  it('counts rows beyond the import limit and returns the first one’s line', () => {
    const rows = Array.from({ length: 200_050 }, () => ',').join('x\n')
    const table = read(`email,name\n${rows}x`)
    expect(table).toMatchObject({ total: 200_050, unread: 50, unreadFrom: 200_002 })
    expect(table.rows).toHaveLength(200_000)
  }, 60_000)

  it('returns every row as imported, skipped or unread', () => {
    const cell = fc.constantFrom('', 'Ana', 'a@x.example', 'b@x.example', '4155550123', '"x', ' "a, b" ', 'a"b', "'=1")
    const line = fc.array(cell, { minLength: 3, maxLength: 3 }).map((cells) => `x${cells.join(',')}`)
    const end = fc.constantFrom('\n', '\r\n', '\r')
    fc.assert(
      fc.property(fc.array(fc.tuple(line, end), { maxLength: 30 }), (lines) => {
        const { rows, total } = read(`name,email,phone\n${lines.map(([text, sign]) => text + sign).join('')}`)
        expect([rows.length, total]).toEqual([lines.length, lines.length])
      }),
    )
  })

  it('returns the line of an unclosed quote', () => {
    const table = read('name,email\nAna,a@x.example\n"Bo,b@x.example\n"Cy",c@x.example')
    expect(table.rows.filter(isSent)).toHaveLength(3)
    expect(table.openQuotes).toEqual([3])
  })
})

describe('values', () => {
  it('reads Excel’s birthdays and reports an invalid one', () => {
    const rows = usable(
      'Name,Email,Birthday\nA,a@b.example,4-Mar\nB,b@b.example,4-Mar-88\nC,c@b.example,25-Dec-1990\nD,d@b.example,31-Feb',
    )
    expect(rows.map(({ birthday }) => birthday)).toEqual(['03-04', '1988-03-04', '1990-12-25', ''])
    expect(rows.map(({ leftOut }) => leftOut ?? '')).toEqual([
      '',
      '',
      '',
      'Imported without the invalid birthday: 31-Feb',
    ])
  })

  it.each([
    ['"ana@signs.example\u200b"', 'ana@signs.example'],
    ['\u200ebo@signs.example', 'bo@signs.example'],
    ['mailto:ana@forms.example', 'ana@forms.example'],
    ['MAILTO:ana@forms.example?subject=Hi', 'ana@forms.example'],
    ['bo@forms.example.', 'bo@forms.example'],
    ['Ana Lind <ana@forms.example>', 'ana@forms.example'],
    ['<ana@forms.example>', 'ana@forms.example'],
    ['ana@forms.example <mailto:ana@forms.example>', 'ana@forms.example'],
    ['“ana@forms.example”', 'ana@forms.example'],
    ["'ana@forms.example'", 'ana@forms.example'],
    ['\u00a0ana@forms.example\u00a0', 'ana@forms.example'],
    ['an\u00ada@forms.\u200bexample', 'ana@forms.example'],
    ['ana@forms.example;', 'ana@forms.example'],
    ['ana@forms.example (work)', 'ana@forms.example'],
  ])('reads the address in %j', (cell, email) => {
    expect(usable(`email,name\n${cell.replaceAll(';', '')},Ana`)[0]?.email).toBe(email)
  })

  it.each([
    '٤١٥٥٥٥٠١٢٣',
    '४१५५५५०१२३',
    '４１５５５５０１２３',
    '\u202a+1 415 555 0123\u202c',
    'tel:+1-415-555-0123',
    "'4155550123",
    '14155550123.0',
    '="4155550123"',
    '(415)\u00a0555\u20110123',
    '4.155550123E+09',
  ])('reads the number in %j', (cell) => {
    expect(usable(`name,phone\nAna,"${cell.replaceAll('"', '""')}"`)[0]?.phone).toBe('+14155550123')
  })

  it('reports values that do not fit into a guest’s fields', () => {
    const [row] = usable('name,email,email address\nAna,a@x.example,b@x.example')
    expect(row?.leftOut).toBe('A guest has one address and one number. Not imported: b@x.example')
  })
})

describe('re-import of the restaurant’s export', () => {
  const HEAD =
    'name,email,phone,email marketing,sms marketing,email opted out,sms opted out,active,source,created,birthday,last visit,tags,note'.split(
      ',',
    )

  it('restores all exported values, regardless of their first character', () => {
    const text = fc.stringMatching(/^[-=+@'a-z][-=+@'",;a-z ]{0,8}[a-z]$/)
    fc.assert(
      fc.property(
        text,
        fc.uniqueArray(text, { maxLength: 3, selector: (tag) => tag.toLowerCase() }),
        text,
        (name, tags, note) => {
          const cell = tags.map((tag) => (/[",;|:]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ')
          const line = [
            name,
            'a@x.example',
            '+14155550123',
            false,
            true,
            false,
            true,
            false,
            'import',
            '2025-01-02 10:00',
            '1988-03-04',
            '2026-10-01',
            cell,
            note,
          ]
          const [row] = usable(csvLines([HEAD, line]))
          expect(row).toMatchObject({
            name: name.replace(/\s+/g, ' ').trim(),
            phone: '+14155550123',
            birthday: '1988-03-04',
            lastVisitOn: '2026-10-01',
            tags: tags.map((tag) => tag.replace(/\s+/g, ' ').trim()),
            note: note.trim(),
            isActive: false,
            denials: { email: 'notAgreed', sms: 'optedOut' },
          })
        },
      ),
    )
  })

  it('imports corrected skipped rows from their export', async () => {
    const reader = createListReader(guestList)
    const text = 'Full name;E-mail;Opted out\nAna;ana-at-x;yes\nBo;bo@x.example;no'
    await reader.read(text, { setup: { countryCode: '1' }, encoding: 'auto' }, () => {})
    const file = await reader.leftOut(new Map())
    expect(file.split('\r\n')[1]).toBe('Ana,ana-at-x,yes,2,Not a valid email address,')
    expect(usable(file.replace('ana-at-x', 'ana@x.example'))).toMatchObject([
      { name: 'Ana', email: 'ana@x.example', denials: { email: 'optedOut', sms: 'optedOut' } },
    ])
  })
})
