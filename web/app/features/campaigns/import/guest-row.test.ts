import { describe, expect, it } from 'vitest'
import { readPhone } from '../../../lib/import/phones.ts'
import { type Cells, eachFact } from './columns.ts'
import { type RowContext, readEmail, validateRow } from './guest-row.ts'

const NO_FACTS = eachFact(() => '')
const EMPTY_CELLS: Cells = {
  name: '',
  emails: [],
  phones: [],
  consents: [],
  facts: NO_FACTS,
  tags: [],
  active: '',
}
const INDIA: RowContext = {
  countryCode: '91',
  orders: { ...eachFact(() => 'day first' as const), lastVisitOn: 'month first' },
  thisYear: 2026,
  consentRules: { isOwn: false, decisions: {} },
}
const validate = (cells: Partial<Cells>, reading: Partial<RowContext> = {}) =>
  validateRow({ ...EMPTY_CELLS, ...cells }, { ...INDIA, ...reading })
/** Returns the email address or else the phone number that was read; null for an unusable row. */
const addressOf = (result: ReturnType<typeof validate>) => (result.isUsable ? result.email || result.phone : null)
const phoneIn = (...phones: string[]) => addressOf(validate({ phones }))
const emailIn = (...emails: string[]) => addressOf(validate({ emails }))

it('reads all details of a row, each date in its column’s order', () => {
  expect(
    validate({
      name: '  Asha\u0000\u0007 \n Kulkarni ',
      emails: ['ASHA@example.com'],
      phones: ['98765 43210'],
      consents: [{ use: 'consentSms', value: 'no' }],
      facts: { ...NO_FACTS, birthday: '04/11/88', lastVisitOn: '04/11/2026' },
      tags: ['VIP', 'vip', 'Terrace'],
    }),
  ).toEqual({
    isUsable: true,
    note: '',
    name: 'Asha Kulkarni',
    email: 'asha@example.com',
    phone: '+919876543210',
    birthday: '1988-11-04',
    lastVisitOn: '2026-04-11',
    tags: ['VIP', 'Terrace'],
    isActive: true,
    denials: { email: null, sms: 'optedOut' },
  })
})

it('accepts a birthday without a year, but no visit without one', () => {
  expect(
    validate({ emails: ['a@example.com'], facts: { ...NO_FACTS, birthday: '04/11', lastVisitOn: '04/11' } }),
  ).toMatchObject({
    birthday: '11-04',
    lastVisitOn: '',
  })
})

it('returns the reasons for skipped values and unusable rows', () => {
  const leftOut = (cells: Partial<Cells>) => {
    const result = validate(cells)
    return result.isUsable ? (result.leftOut ?? null) : `! ${result.reason}`
  }
  const [email, phone] = [['a@example.com'], ['9876543210']]
  expect(leftOut({ emails: email, phones: phone })).toBeNull()
  expect(leftOut({ emails: email })).toBeNull()
  expect(leftOut({ emails: ['a at example'], phones: phone })).toBe(
    'Imported without the invalid email address: a at example',
  )
  expect(leftOut({ emails: email, phones: ['12'] })).toBe('Imported without the invalid phone number: 12')
  expect(leftOut({ emails: email, phones: ['9.87654E+09'] })).toBe(
    'Imported without the phone number: a spreadsheet cut off its last digits: 9.87654E+09',
  )
  expect(leftOut({ emails: email, phones: ['+4915112345678'] })).toBe(
    'We can’t text to Germany yet; the number is imported.',
  )
  // If two numbers are invalid, the truncated one is reported, in either order.
  for (const phones of [
    ['12', '9.87654E+09'],
    ['9.87654E+09', '12'],
  ])
    expect(leftOut({ phones })).toBe('! A spreadsheet cut off the last digits of this number')
  expect(leftOut({ emails: ['a at example'], phones: ['12'] })).toBe('! Not a valid email address')
  expect(leftOut({ phones: ['12'] })).toBe('! Not a valid phone number')
  expect(leftOut({ name: 'Asha' })).toBe('! Needs an email address or a phone number')
})

it('returns the original values of an unusable row', () => {
  expect(validate({ name: 'Asha', emails: ['a at', 'b at'], phones: ['1', '2'] })).toEqual({
    isUsable: false,
    name: 'Asha',
    email: 'a at b at',
    phone: '1 2',
    reason: 'Not a valid email address',
  })
})

describe('email address', () => {
  it('an email address is found alone, in angle brackets or among several in a cell', () => {
    expect(readEmail(' A.B@Example.COM ')).toBe('a.b@example.com')
    expect(readEmail('a@b')).toBeNull()
    expect(emailIn('Asha K <a@example.com>')).toBe('a@example.com')
    expect(emailIn('<a@example.com>')).toBe('a@example.com')
    for (const sign of [', ', ' / ', '/', ' ', ','])
      expect(emailIn(`a@example.com${sign}b@example.com`)).toBe('a@example.com')
    expect(emailIn('a@, b@example.com')).toBe('b@example.com')
    expect(emailIn(', a@example.com')).toBe('a@example.com')
    expect(emailIn('none', 'b@example.com')).toBe('b@example.com')
  })

  it('an email address is not read from a cell with other text', () => {
    expect(emailIn('Asha a@example.com')).toBeNull()
    expect(emailIn('<<a@example.com>')).toBeNull()
    expect(emailIn('x <a@example.com> y')).toBeNull()
    expect(emailIn('two words, a@example.com')).toBeNull()
  })
})

describe('phone number', () => {
  it('a phone number is read as national, or with the code of another supported country', () => {
    expect(readPhone('98765 43210', '91')).toBe('+919876543210')
    expect(readPhone('14155550123', '44')).toBe('+14155550123')
    for (const text of ['+14155550123', '0014155550123', '  +1 415 555 0123'])
      expect([text, readPhone(text, '91')]).toEqual([text, '+14155550123'])
    expect(readPhone('4155550123', '1')).toBe('+14155550123')
    expect(readPhone('+14155550123', '999')).toBe('+14155550123')
    expect(readPhone('98765 43210', '999')).toBeNull()
    expect(readPhone('+33612345678', '91')).toBe('+33612345678')
    expect(readPhone('33612345678', '91')).toBeNull()
    expect(readPhone('0612345678', '33')).toBe('+33612345678')
    expect(readPhone('+1415555012', '91')).toBeNull()
  })

  it('a phone number is the first valid one of a cell or of several cells', () => {
    const both = (sign: string) => phoneIn(`12345${sign}9876543210`)
    for (const sign of [', ', ' , ', ' / ', ' or ', ' oder ', ' ou ', ' o ', ' und ', ' and '])
      expect([sign, both(sign)]).toEqual([sign, '+919876543210'])
    expect(phoneIn('12345, +91 98765 43210')).toBe('+919876543210')
    expect(phoneIn('12', '9876543210')).toBe('+919876543210')
    expect(phoneIn('9876543210', '9876543211')).toBe('+919876543210')
    // Without spaces around the separator, the cell is not split into two numbers.
    for (const sign of ['or', ',', '/']) expect([sign, both(sign)]).toEqual([sign, null])
  })

  it('a phone number is restored from a spreadsheet’s number format', () => {
    expect([phoneIn('9876543210.0'), phoneIn('9.876543210E+09')]).toEqual(['+919876543210', '+919876543210'])
    expect(phoneIn('9.87654E+09', '9876543211')).toBe('+919876543211')
  })
})

it('cuts a name to 200 whole characters, and uses a default for a missing name', () => {
  const named = (name: string) => validate({ name, emails: ['a@example.com'] }).name
  expect(named('🍕'.repeat(201))).toBe('🍕'.repeat(200))
  expect(named('x'.repeat(200))).toBe('x'.repeat(200))
  expect(named(' \t\u0000 ')).toBe('Valued Customer')
})
