import { expect, it } from 'vitest'
import { parsePerson } from './parse-person.ts'

it('normalizes an email address and reads a number with its country code', () => {
  expect(parsePerson('Asha@Mail.EXAMPLE')).toEqual({ email: 'Asha@mail.example' })
  expect(parsePerson('+91 98765 00011')).toEqual({ phone: '+919876500011' })
  expect(parsePerson('0091 98765 00011')).toEqual({ phone: '+919876500011' })
  expect(parsePerson('+1 (415) 555-0123')).toEqual({ phone: '+14155550123' })
})

it.each([
  ['98765 00011', 'Include the country code, e.g. +1 415 555 0123.'],
  ['Asha Varma', 'Include the country code, e.g. +1 415 555 0123.'],
  ['+12', 'Not a valid number of a supported country.'],
  ['asha@', 'Not a valid email address.'],
])('rejects %s with a message', (text, sentence) => {
  expect(() => parsePerson(text)).toThrow(sentence)
})
