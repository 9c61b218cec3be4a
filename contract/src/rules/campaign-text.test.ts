import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeLine, longestSms, smsText, worthOf } from './campaign-text.ts'
import { CURRENCIES } from './currency.ts'
import type { DateStyle } from './date-style.ts'
import { measureSms } from './sms-text.ts'

const PLAIN = { restaurant: 'R', title: 'T', description: 'D', dateStyle: 'day_first' } as const

it('starts a text with the restaurant and ends it with the opt-out', () => {
  expect(
    smsText({ ...PLAIN, restaurant: 'Saffron & Salt', title: 'Slow Tuesday', description: 'Dessert is on us.' }),
  ).toBe('Saffron & Salt: Slow Tuesday\nDessert is on us.\nReply STOP to opt out')
})

it('omits blank lines', () => {
  expect(smsText({ ...PLAIN, description: ' \t' })).toBe('R: T\nReply STOP to opt out')
})

it('adds the code with its value and last day', () => {
  const words = {
    restaurant: 'R',
    title: 'T',
    description: '',
    code: 'TUE5K',
    worth: '15% off',
    expiresOn: '2027-01-05',
    dateStyle: 'day_first',
  } as const
  expect(smsText(words)).toBe('R: T\n15% off with code TUE5K, until 5 Jan 2027.\nReply STOP to opt out')
  expect(codeLine({ ...words, worth: null, expiresOn: null })).toBe('Code TUE5K.')
  expect(codeLine({ ...words, code: null })).toBeNull()
})

it('formats the last day in the restaurant’s date style and counts its characters', () => {
  const code = { code: 'TUE5K', expiresOn: '2027-01-05' }
  const dayFirst = smsText({ ...PLAIN, ...code })
  const monthFirst = smsText({ ...PLAIN, ...code, dateStyle: 'month_first' })
  expect(dayFirst).toContain('Code TUE5K, until 5 Jan 2027.')
  expect(monthFirst).toContain('Code TUE5K, until Jan 5, 2027.')
  // With the comma in "Jan 5, 2027" the text has 161 characters.
  const description = 'D'.repeat(160 - dayFirst.length + 1)
  const segments = (dateStyle: DateStyle) => measureSms(smsText({ ...PLAIN, ...code, description, dateStyle })).segments
  expect([segments('day_first'), segments('month_first')]).toEqual([1, 2])
})

it('adds the time windows in GSM-7 characters', () => {
  const words = {
    restaurant: 'R',
    title: 'T',
    description: '',
    code: 'TUE5K',
    worth: '15% off',
    expiresOn: '2027-01-05',
    dateStyle: 'day_first',
  } as const
  const windows = [{ days: [2, 3, 4], from: '15:00', until: '17:30' }]
  expect(codeLine({ ...words, windows })).toBe('15% off with code TUE5K, until 5 Jan 2027. Tue–Thu, arrive 3–5:30 pm.')
  const text = smsText({ ...words, windows })
  expect(text).toBe(
    'R: T\n15% off with code TUE5K, until 5 Jan 2027. Tue-Thu, arrive 3-5:30 pm.\nReply STOP to opt out',
  )
  expect(measureSms(text)).toMatchObject({
    encoding: 'GSM-7',
    units: measureSms(smsText(words)).units + ' Tue-Thu, arrive 3-5:30 pm.'.length,
  })
})

it.each(CURRENCIES)('formats an amount in %s with GSM-7 characters', (currency) => {
  const words = { ...PLAIN, description: '', code: 'TUE5K', worth: worthOf(0, 500, currency) }
  expect(measureSms(smsText(words))).toMatchObject({ encoding: 'GSM-7', offending: null })
  expect(smsText(words)).toContain(
    { INR: 'Rs 500 off', GBP: '£500 off', AED: 'AED 500 off' }[currency as string] ?? '$500 off',
  )
})

it('formats the value of a code', () => {
  expect(worthOf(1, 15, 'USD')).toBe('15% off')
  expect(worthOf(0, 5, 'USD')).toBe('$5 off')
  expect(worthOf(0, 5.5, 'USD')).toBe('$5.50 off')
})

it('adds that a code is only for the first guests', () => {
  const words = {
    restaurant: 'R',
    title: 'T',
    description: '',
    code: 'TUE5K',
    worth: '15% off',
    expiresOn: '2027-01-05',
    dateStyle: 'day_first',
  } as const
  const windows = [{ days: [2, 3, 4], from: '15:00', until: '17:30' }]
  const start = '15% off with code TUE5K, until 5 Jan 2027.'
  expect(codeLine({ ...words, first: 200 })).toBe(`${start} For the first 200 guests.`)
  expect(codeLine({ ...words, first: 1 })).toBe(`${start} For the first guest.`)
  expect(codeLine({ ...words, first: 1500, windows })).toBe(
    `${start} Tue–Thu, arrive 3–5:30 pm. For the first 1,500 guests.`,
  )
  for (const first of [null, undefined]) expect(codeLine({ ...words, first })).toBe(start)
  const text = smsText({ ...words, first: 200 })
  expect(text).toBe(`R: T\n${start} For the first 200 guests.\nReply STOP to opt out`)
  expect(measureSms(text).encoding).toBe('GSM-7')
})

it('omits the STOP line if the sender cannot receive replies', () => {
  expect(smsText({ ...PLAIN, canReply: true })).toBe('R: T\nD\nReply STOP to opt out')
  expect(smsText({ ...PLAIN, canReply: false })).toBe('R: T\nD')
})

it('converts the name to GSM-7, so that a curly apostrophe does not double the price', () => {
  expect(smsText({ ...PLAIN, restaurant: 'Joe’s' })).toMatch(/^Joe's: T/)
})

describe('first name in a text', () => {
  const hi = { ...PLAIN, title: 'Hi {name|you}', description: '' }
  /** Exactly one segment with a first name of 20 letters. */
  const full = { ...hi, description: 'a'.repeat(160 - 'R: Hi \n\nReply STOP to opt out'.length - 20) }

  it('replaces {name} by the first name, or by the fallback word', () => {
    expect(smsText(hi, 'Asha')).toBe('R: Hi Asha\nReply STOP to opt out')
    expect(smsText(hi)).toBe('R: Hi you\nReply STOP to opt out')
  })

  it('keeps a name in any script while its text needs no more segments than quoted', () => {
    expect(smsText(hi, 'मीरा')).toMatch(/^R: Hi मीरा\n/)
    expect(smsText(hi, 'Zoë')).toMatch(/^R: Hi Zoë\n/)
  })

  it('drops accents, or uses the fallback word, where a name would need more segments than quoted', () => {
    expect(measureSms(longestSms(full))).toMatchObject({ units: 160, segments: 1 })
    for (const [name, used] of [
      ['Asha', 'Asha'],
      ['José', 'José'],
      ['Zoë', 'Zoe'],
      ['O’Brien', "O'Brien"],
      ['Nguyễn', 'Nguyen'],
      ['मीरा', 'you'],
      ['x'.repeat(20), 'x'.repeat(20)],
    ] as const)
      expect(smsText(full, name).split('\n')[0]).toBe(`R: Hi ${used}`)
  })

  it('quotes the text with the longest name, or with the fallback word if it is longer', () => {
    expect(longestSms({ ...hi, title: '{name|a very long word for a guest}' })).toMatch(
      /^R: a very long word for a guest\n/,
    )
    expect(longestSms({ ...hi, title: 'Hi {name|😀}' })).toMatch(/^R: Hi x{20}\n/)
    expect(longestSms({ ...full, title: 'Hi {name|😀}' })).toMatch(/^R: Hi 😀\n/)
    expect(longestSms({ ...hi, title: 'Hi' })).toBe(smsText({ ...hi, title: 'Hi' }))
  })

  it('a text with any name never needs more segments than quoted', () => {
    const words = fc.record({
      restaurant: fc.constant('R'),
      dateStyle: fc.constant('day_first' as const),
      title: fc.constantFrom('{name}', 'Hi {name|mate}', '{name|😀}, hi', 'Hi', '{name} {name}'),
      description: fc.string({ unit: fc.constantFrom('a', ' ', '€', '😀', 'é', '{name}'), maxLength: 320 }),
    })
    const name = fc.oneof(
      fc.constantFrom('Zoë', 'मीरा', 'Asha', '𠮷', null),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
    )
    fc.assert(
      fc.property(words, name, (text, firstName) => {
        const quoted = measureSms(longestSms(text)).segments
        expect(measureSms(smsText(text, firstName)).segments).toBeLessThanOrEqual(quoted)
      }),
    )
  })
})
