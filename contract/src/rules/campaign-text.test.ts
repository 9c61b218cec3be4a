import { expect, it } from 'vitest'
import { formatDayFirst } from '../formats/format.ts'
import { codeLine, smsText, worthOf } from './campaign-text.ts'
import { CURRENCIES } from './currency.ts'
import { measureSms } from './sms-text.ts'

it('starts a text with the restaurant and ends it with the opt-out', () => {
  expect(smsText({ restaurant: 'Saffron & Salt', title: 'Slow Tuesday', description: 'Dessert is on us.' })).toBe(
    'Saffron & Salt: Slow Tuesday\nDessert is on us.\nReply STOP to opt out',
  )
})

it('omits blank lines', () => {
  expect(smsText({ restaurant: 'R', title: 'T', description: ' \t' })).toBe('R: T\nReply STOP to opt out')
})

it('adds the code with its value and last day', () => {
  const words = {
    restaurant: 'R',
    title: 'T',
    description: '',
    code: 'TUE5K',
    worth: '15% off',
    expiresOn: '2027-01-05',
  }
  expect(smsText(words)).toBe('R: T\n15% off with code TUE5K, until 5 Jan 2027.\nReply STOP to opt out')
  expect(codeLine({ ...words, worth: null, expiresOn: null })).toBe('Code TUE5K.')
  expect(codeLine({ ...words, code: null })).toBeNull()
})

it('adds the time windows in GSM-7 characters', () => {
  const words = {
    restaurant: 'R',
    title: 'T',
    description: '',
    code: 'TUE5K',
    worth: '15% off',
    expiresOn: '2027-01-05',
  }
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
  const words = { restaurant: 'R', title: 'T', description: '', code: 'TUE5K', worth: worthOf(0, 500, currency) }
  expect(measureSms(smsText(words))).toMatchObject({ encoding: 'GSM-7', offending: null })
  expect(smsText(words)).toContain(
    { INR: 'Rs 500 off', GBP: '£500 off', AED: 'AED 500 off' }[currency as string] ?? '$500 off',
  )
})

it('formats value and last day', () => {
  expect(worthOf(1, 15, 'USD')).toBe('15% off')
  expect(worthOf(0, 5, 'USD')).toBe('$5 off')
  expect(worthOf(0, 5.5, 'USD')).toBe('$5.50 off')
  expect(formatDayFirst('2026-12-31')).toBe('31 Dec 2026')
})

it('adds the limit of a code for the first guests', () => {
  const words = {
    restaurant: 'R',
    title: 'T',
    description: '',
    code: 'TUE5K',
    worth: '15% off',
    expiresOn: '2027-01-05',
  }
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
  const words = { restaurant: 'R', title: 'T', description: 'D' }
  expect(smsText({ ...words, canReply: true })).toBe('R: T\nD\nReply STOP to opt out')
  expect(smsText({ ...words, canReply: false })).toBe('R: T\nD')
})

it('converts the name to GSM-7, so that a curly apostrophe does not double the price', () => {
  expect(smsText({ restaurant: 'Joe’s', title: 'T', description: 'D' })).toMatch(/^Joe's: T/)
})
