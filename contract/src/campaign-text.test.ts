import { expect, it } from 'vitest'
import { codeLine, smsText, worthOf } from './campaign-text.ts'
import { formatDayFirst } from './format.ts'

it('opens a text message with the restaurant and closes it with the way out', () => {
  expect(smsText({ restaurant: 'Saffron & Salt', title: 'Slow Tuesday', description: 'Dessert is on us.' })).toBe(
    'Saffron & Salt: Slow Tuesday\nDessert is on us.\nReply STOP to opt out',
  )
})

it('adds the code with its worth and last day', () => {
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

it('writes worth and days as people say them', () => {
  expect(worthOf(1, 15)).toBe('15% off')
  expect(worthOf(0, 5)).toBe('$5 off')
  expect(worthOf(0, 5.5)).toBe('$5.50 off')
  expect(formatDayFirst('2026-12-31')).toBe('31 Dec 2026')
})
