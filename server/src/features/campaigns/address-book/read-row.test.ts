import { describe, expect, it } from 'vitest'
import { readFacts } from './contact.ts'
import { readRow } from './read-row.ts'

const row = (name: string, email: string, phone: string) => readRow({ name, email, phone }, '91')

describe('readRow', () => {
  it('rejects a row with neither email nor phone', () => {
    expect(row('Asha', ' ', '')).toMatchObject({ isUsable: false, reason: 'Needs an email address or a phone number' })
  })

  it('accepts a row with an email but no phone, and with a phone but no email', () => {
    expect(row('Asha', 'asha@example.com', '')).toMatchObject({ row: { email: 'asha@example.com', phone: null } })
    expect(row('Asha', '', '98765 43210')).toMatchObject({ row: { email: null, phone: '+919876543210' } })
  })

  it('skips a row with only an invalid email', () => {
    for (const email of ['asha', 'asha@example', 'a b@example.com', '@example.com', 'a@b@c.d e'])
      expect(row('Asha', email, '')).toMatchObject({ isUsable: false, reason: 'Not a valid email address' })
  })

  it('keeps a row with one valid channel, and names the invalid one', () => {
    expect(row('Asha', 'asha@example', '9876543210')).toMatchObject({
      row: { email: null, phone: '+919876543210' },
      excluded: 'email',
    })
    expect(row('Asha', 'asha@example.com', 'call me')).toMatchObject({
      row: { email: 'asha@example.com', phone: null },
      excluded: 'sms',
    })
    expect(row('Asha', 'asha', 'call me').isUsable).toBe(false)
  })

  it('reads the other fields of a row if they are valid', () => {
    const input = {
      name: '',
      email: 'a@example.com',
      phone: '',
      birthday: '11-04',
      lastVisitOn: 'soon',
      tags: ['VIP', ' vip'],
    }
    expect(readRow(input, '91')).toMatchObject({ row: { birthday: '11-04', lastVisitOn: null, tags: ['VIP'] } })
  })

  it('gives a row without a name the name "Valued Customer"', () => {
    expect(row('  ', 'a@example.com', '')).toMatchObject({ row: { name: 'Valued Customer' } })
  })

  it.each([
    ['a second address', 'a@example.com,b@example.com'],
    ['an angle bracket', 'Asha<a@example.com'],
    ['a line end', 'a@example.com\nBcc:x@y.z'],
    ['a right-to-left mark', 'a\u202e@example.com'],
    ['a semicolon', 'a@example.com;b'],
  ])('rejects an email with %s', (_, email) => {
    expect(row('Asha', email, '')).toMatchObject({ isUsable: false })
  })

  it.each(['+91 98765-43210', '919876543210', '09876543210', '(98765) 43210', '0091 9876543210'])(
    'reads %j as the same phone number',
    (phone) => {
      expect(row('Asha', '', phone)).toMatchObject({ row: { phone: '+919876543210' } })
    },
  )

  it('rejects an invalid phone number', () => {
    for (const phone of ['12345', 'call me', '=1+2', '00000000000']) expect(row('Asha', '', phone).isUsable).toBe(false)
  })

  it('normalises the case of an email address', () => {
    expect(row('', ' ASHA@Example.COM ', '')).toMatchObject({ row: { email: 'asha@example.com' } })
  })

  it('keeps a hostile name as text, without control characters', () => {
    expect(row('=HYPERLINK("http://x")', 'a@example.com', '')).toMatchObject({
      row: { name: '=HYPERLINK("http://x")' },
    })
    expect(row('<img src=x onerror=alert(1)>\u0000\r\nX', 'a@example.com', '')).toMatchObject({
      row: { name: '<img src=x onerror=alert(1)> X' },
    })
    expect(row('x'.repeat(500), 'a@example.com', '')).toMatchObject({ row: { name: 'x'.repeat(200) } })
  })

  it('accepts a valid row completely, and adds nothing that was not given', () => {
    expect(row(' Asha   Rao ', ' a@example.com ', ' 98765 43210 ')).toEqual({
      isUsable: true,
      excluded: null,
      row: {
        name: 'Asha Rao',
        email: 'a@example.com',
        phone: '+919876543210',
        phoneCountry: null,
        ...readFacts({}),
      },
    })
    expect(row('Asha', 'a@example.com', '   ')).toMatchObject({ isUsable: true, excluded: null })
    expect(row('As\u0000\u0001ha', 'a@example.com', '')).toMatchObject({ row: { name: 'As ha' } })
    expect(row('Asha', '', 'call me')).toEqual({ isUsable: false, wrong: 'sms', reason: 'Not a valid phone number' })
  })
})

it.each([
  ['mailto:ana@forms.example', 'ana@forms.example'],
  ['Ana <ana@forms.example>', 'ana@forms.example'],
  ['ana@forms.example.', 'ana@forms.example'],
  ['\u200eana@signs.example\u200b', 'ana@signs.example'],
  ['“ana@forms.example”', 'ana@forms.example'],
])('reads the address in %j', (email, address) => {
  expect(readRow({ name: '', email, phone: '' }, '91')).toMatchObject({ row: { email: address } })
})

it('reads a phone number in digits of another script', () => {
  expect(readRow({ name: '', email: '', phone: '९८७६५ ४३२१०' }, '91')).toMatchObject({
    row: { phone: '+919876543210' },
  })
})
