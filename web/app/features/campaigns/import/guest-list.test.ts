import { isFullRun } from '@tidetable/testing/random.ts'
import { describe, expect, it } from 'vitest'
import { decodeText, NotText } from '../../../lib/import/decode-text.ts'
import { guestList } from './guest-list.ts'

const read = (text: string, countryCode = '91', onProgress = (_share: number) => {}) =>
  guestList.read({ text, name: '' }, { setup: { countryCode }, choice: null, onProgress })
const resultsOf = ({ rows }: ReturnType<typeof read>) => {
  const count = (kind: string) => rows.filter((row) => guestList.resultOf(row).kind === kind).length
  return { good: count('good'), partly: count('partly'), twice: count('twice'), bad: count('bad') }
}
const shape = (text: string) =>
  read(text).rows.map((row) =>
    row.isUsable ? `${row.name}|${row.email}|${row.phone}${row.sameAs ? `=${row.sameAs}` : ''}` : `!${row.reason}`,
  )

const ASHA = 'Asha|asha@example.com|+919876543210'
const NO_MAIL = '!Not a valid email address'
const NO_PHONE = '!Not a valid phone number'
const SHORTENED = '!A spreadsheet cut off the last digits of this number'
const NEITHER = '!Needs an email address or a phone number'

describe('guest list', () => {
  it.each<[string, string, string[]]>([
    [
      'rows of name, email, phone separated by commas',
      'Asha,asha@example.com,9876543210\nBen,ben@example.com,',
      [ASHA, 'Ben|ben@example.com|'],
    ],
    ['semicolons', 'Asha;asha@example.com;9876543210', [ASHA]],
    ['tabs', 'Asha\tasha@example.com\t9876543210', [ASHA]],
    ['pipes', 'Asha|asha@example.com|9876543210\nBen|ben@example.com|', [ASHA, 'Ben|ben@example.com|']],
    ['a header', 'name,email,phone\nAsha,asha@example.com,9876543210', [ASHA]],
    ['a header in another order', 'Phone,Name,E-mail\n9876543210,Asha,asha@example.com', [ASHA]],
    [
      'a header with other words and more columns',
      'id;Mobile Number;City;Customer Name;Email Address\n7;98765 43210;Pune;Asha;asha@example.com',
      [ASHA],
    ],
    [
      'separate first and last names',
      'First Name,Last Name,Email\nAsha,Kulkarni,asha@example.com',
      ['Asha Kulkarni|asha@example.com|'],
    ],
    [
      'a header in capitals with underscores and asterisks',
      'FULL_NAME*,E-MAIL*,PHONE_NUMBER\nAsha,asha@example.com,9876543210',
      [ASHA],
    ],
    ['a header without a phone column', 'email,name\nasha@example.com,Asha', ['Asha|asha@example.com|']],
    ['only a header', 'name,email,phone', []],
    ['only a header with a line end', 'name,email,phone\r\n', []],
    ['quotes', '"Asha","asha@example.com","9876543210"', [ASHA]],
    [
      'a comma in quotes',
      '"Kulkarni, Asha",asha@example.com,9876543210',
      ['Kulkarni, Asha|asha@example.com|+919876543210'],
    ],
    ['a doubled quote', '"Asha ""Ash"" K",asha@example.com,', ['Asha "Ash" K|asha@example.com|']],
    ['a line end in quotes', '"Asha\nKulkarni",asha@example.com,', ['Asha Kulkarni|asha@example.com|']],
    ['a quote inside plain text', 'Asha "Ash" K,asha@example.com,', ['Asha "Ash" K|asha@example.com|']],
    [
      'a quote that never ends',
      '"Asha,asha@example.com,9876543210\nBen,ben@example.com,',
      [ASHA, 'Ben|ben@example.com|'],
    ],
    [
      'Windows line ends',
      'Asha,asha@example.com,9876543210\r\nBen,ben@example.com,\r\n',
      [ASHA, 'Ben|ben@example.com|'],
    ],
    [
      'old Macintosh line ends',
      'Asha,asha@example.com,9876543210\rBen,ben@example.com,',
      [ASHA, 'Ben|ben@example.com|'],
    ],
    ['no line end after the last row', 'Asha,asha@example.com,9876543210', [ASHA]],
    [
      'empty lines between rows',
      '\n\nAsha,asha@example.com,9876543210\n\n   \n,,\nBen,ben@example.com,\n\n',
      [ASHA, 'Ben|ben@example.com|'],
    ],
    ['spaces around cells', '  Asha ,  asha@example.com ,  9876543210  ', [ASHA]],
    ['non-breaking spaces around cells', '\u00a0Asha\u00a0,\u00a0asha@example.com\u00a0,9876543210', [ASHA]],
    ['a separator line for spreadsheets', 'sep=;\nAsha;asha@example.com;9876543210', [ASHA]],
    ['too few cells', 'Asha,asha@example.com', ['Asha|asha@example.com|']],
    ['too many cells', 'Asha,asha@example.com,9876543210,Pune,VIP', [ASHA]],
    ['a row shorter than the header', 'name,email,phone\nAsha,asha@example.com', ['Asha|asha@example.com|']],
    [
      'only email addresses',
      'asha@example.com\nben@example.com',
      ['Valued Customer|asha@example.com|', 'Valued Customer|ben@example.com|'],
    ],
    [
      'only phone numbers',
      '9876543210\n+91 98765 43211',
      ['Valued Customer||+919876543210', 'Valued Customer||+919876543211'],
    ],
    ['a column of addresses under its header', 'Email\nasha@example.com', ['Valued Customer|asha@example.com|']],
    ['a missing name', ',asha@example.com,', ['Valued Customer|asha@example.com|']],
    ['neither email nor phone', 'Asha,,', [NEITHER]],
    ['an email and no phone', 'Asha,asha@example.com,', ['Asha|asha@example.com|']],
    ['a phone and no email', 'Asha,,9876543210', ['Asha||+919876543210']],
    ['an invalid email', 'Asha,asha-at-example,', [NO_MAIL]],
    ['an invalid email next to a valid number', 'Asha,asha-at-example,9876543210', ['Asha||+919876543210']],
    ['an invalid number next to a valid email', 'Asha,asha@example.com,12', ['Asha|asha@example.com|']],
    ['an email without a dot', 'Asha,asha@localhost,', [NO_MAIL]],
    ['an email with a space', 'Asha,as ha@example.com,', [NO_MAIL]],
    ['two emails in a cell', 'Asha,"a@example.com, b@example.com",', ['Asha|a@example.com|']],
    ['two numbers in a cell', 'Asha,,"12345; +91 98765 43210"', ['Asha||+919876543210']],
    ['numbers joined by a word', 'Asha,,9876543210 or 9876543211', ['Asha||+919876543210']],
    ['an email with a display name', 'Asha,Asha <asha@example.com>,', ['Asha|asha@example.com|']],
    ['an email in capitals', 'Asha,ASHA@EXAMPLE.COM,', ['Asha|asha@example.com|']],
    ['an email that would add a header', 'Asha,"asha@example.com\nBcc: x@evil.example",', ['Asha|asha@example.com|']],
    ['an email with a direction mark', 'Asha,asha@exam\u202eple.com,', [NO_MAIL]],
    ['an email of 300 characters', `Asha,${'a'.repeat(300)}@example.com,`, [NO_MAIL]],
    ['a number with a country code', 'Asha,,+919876543210', ['Asha||+919876543210']],
    ['a number that begins with 00', 'Asha,,00919876543210', ['Asha||+919876543210']],
    ['a number that begins with 0', 'Asha,,09876543210', ['Asha||+919876543210']],
    ['a number with brackets and dashes', 'Asha,,(98765)-43-210', ['Asha||+919876543210']],
    [
      'a number of another country',
      'Asha,,+14155550123\nBob,,+447400123456',
      ['Asha||+14155550123', 'Bob||+447400123456'],
    ],
    ['a number of a country without texts', 'Asha,,+33612345678', ['Asha||+33612345678']],
    ['a foreign number without a plus', 'Asha,,33612345678', [NO_PHONE]],
    ['a number that a spreadsheet rounded', 'Asha,,9.87654E+09', [SHORTENED]],
    [
      'a phone number in a spreadsheet’s number format',
      'Asha,,9876543210.0\nBen,,9.876543211E+09',
      ['Asha||+919876543210', 'Ben||+919876543211'],
    ],
    ['a number that is too short', 'Asha,,12345', [NO_PHONE]],
    ['words instead of a number', 'Asha,,call me', [NO_PHONE]],
    [
      'a formula as a name',
      '=HYPERLINK("http://evil"),asha@example.com,',
      ['=HYPERLINK("http://evil")|asha@example.com|'],
    ],
    ['a formula as a number', 'Asha,,=1+1', [NO_PHONE]],
    [
      'a script as a name',
      '<script>alert(1)</script>,asha@example.com,',
      ['<script>alert(1)</script>|asha@example.com|'],
    ],
    ['control characters in a name', 'As\u0007ha\u001b[31m,asha@example.com,', ['As ha [31m|asha@example.com|']],
    ['emoji and other scripts', '🍕 आशा,asha@example.com,', ['🍕 आशा|asha@example.com|']],
    [
      'the name of a built-in property as a name',
      '__proto__,asha@example.com,\nconstructor,ben@example.com,',
      ['__proto__|asha@example.com|', 'constructor|ben@example.com|'],
    ],
    [
      'the same email twice',
      'Asha,asha@example.com,\nAgain,ASHA@example.com,',
      ['Asha|asha@example.com|', 'Again|asha@example.com|=1'],
    ],
    [
      'the same number written differently',
      'Asha,,9876543210\nAgain,,+91 98765-43210',
      ['Asha||+919876543210', 'Again||+919876543210=1'],
    ],
    ['nothing', '', []],
    ['only spaces', '   \n \t \n', []],
    ['only separators', ',,,\n;;;\n', []],
    ['a header and rows without values', 'name,email,phone\n,,\n,,', []],
    ['one very long line', `${'x'.repeat(100_000)},asha@example.com,`, [`${'x'.repeat(200)}|asha@example.com|`]],
    ['ten thousand columns', `Asha,asha@example.com,9876543210${',x'.repeat(10_000)}`, [ASHA]],
  ])('reads %s', (_, text, expected) => {
    expect(shape(text)).toEqual(expected)
  })

  it('counts rows and reports progress', () => {
    const shares: number[] = []
    const rows = Array.from({ length: 10_000 }, (_, at) => `P${at},p${at}@example.com,`)
    rows[17] = 'Nobody,,'
    rows[18] = 'Twice,p0@example.com,'
    const list = read(rows.join('\n'), '91', (share) => shares.push(share))
    expect(list).toMatchObject({ total: 10_000, unread: 0, summary: { partial: 0 } })
    expect(resultsOf(list)).toEqual({ good: 9998, partly: 0, twice: 1, bad: 1 })
    // Progress is reported every 2,000 rows and at the end.
    expect(shares).toHaveLength(6)
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
  })

  it.runIf(isFullRun)(
    'reads all of 100,000 rows',
    () => {
      const text = Array.from(
        { length: 100_000 },
        (_, at) => `P${at},p${at}@example.com,98${String(10_000_000 + at)}`,
      ).join('\n')
      expect(resultsOf(read(text)).good).toBe(100_000)
    },
    30_000,
  )

  it('counts duplicate guests once, and invalid values only of imported guests', () => {
    const list = read(
      'A,a@example.com,9876543210\nB,a@example.com,9876543211\nC,c@example.com,9876543211\nD,a@example.com,12\nE,e@example.com,12',
    )
    // The second row adds a phone number that the third row also has.
    expect(list.rows.map((row) => (row.isUsable ? (row.sameAs ?? null) : '!'))).toEqual([null, 1, 2, 1, null])
    expect(resultsOf(list)).toEqual({ good: 1, partly: 1, twice: 3, bad: 0 })
    expect(list.summary.partial).toBe(1)
  })

  it('detects day and month order per column, with the country’s order as default', () => {
    const days = (countryCode: string, ...rows: string[]) => {
      const [row] = read(['email,birthday,last visit', ...rows].join('\n'), countryCode).rows
      return row?.isUsable ? [row.birthday, row.lastVisitOn] : null
    }
    const both = 'a@example.com,04/11,04/11/2026'
    expect(days('91', both)).toEqual(['11-04', '2026-11-04'])
    expect(days('1', both)).toEqual(['04-11', '2026-04-11'])
    expect(days('1', both, 'b@example.com,23/06,', 'c@example.com')).toEqual(['11-04', '2026-04-11'])
    expect(days('91', both, 'b@example.com,,06/23/2025')).toEqual(['11-04', '2026-04-11'])
  })

  it('reads national numbers with the restaurant’s country code', () => {
    expect(read('A,,4155550123', '1').rows[0]).toMatchObject({ phone: '+14155550123' })
    expect(read('A,,07400 123456', '44').rows[0]).toMatchObject({ phone: '+447400123456' })
  })
})

describe('decodeText', () => {
  const utf16 = (text: string, isBig: boolean, hasMark: boolean) => {
    const bytes: number[] = hasMark ? (isBig ? [0xfe, 0xff] : [0xff, 0xfe]) : []
    for (const unit of text) {
      const code = unit.charCodeAt(0)
      bytes.push(...(isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]))
    }
    return new Uint8Array(bytes)
  }
  const text = 'Zoë,zoe@example.com,9876543210'

  it.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a byte-order mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)])],
    ['UTF-16 as spreadsheets save it', utf16(text, false, true)],
    ['big-endian UTF-16', utf16(text, true, true)],
    ['UTF-16 without a byte-order mark', utf16(text, false, false)],
    ['big-endian UTF-16 without a byte-order mark', utf16(text, true, false)],
    ['text in Windows-1252', Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
  ])('decodes %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(text)
  })

  it.each([
    ['a spreadsheet', [0x50, 0x4b, 0x03, 0x04, 0, 0, 1, 2, 3, 0, 0, 9]],
    ['a PDF with binary data', [0x25, 0x50, 0x44, 0x46, 0, 0, 0xff]],
    ['an image', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]],
  ])('rejects %s', (_, bytes) => {
    expect(() => decodeText(new Uint8Array(bytes))).toThrow(NotText)
  })
})
