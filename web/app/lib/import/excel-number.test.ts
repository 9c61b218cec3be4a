import { expect, it } from 'vitest'
import { plainHeading } from './columns.ts'
import { readExcelNumber } from './excel-number.ts'

it.each([
  ['14155550123.0', '14155550123'],
  ['14155550123,000', '14155550123'],
  [' +14155550123.00 ', '+14155550123'],
  ['9876543.0', '9876543'],
  ['1.4155550123E+10', '14155550123'],
  ['1,4155550123e+10', '14155550123'],
  ['+1.4155550123E10', '14155550123'],
  ['4.1555501230000E+10', '41555501230'],
  [' 9.876543210E+9 ', '9876543210'],
])('reads the number %j as %s if no digit was lost', (text, number) => {
  expect(readExcelNumber(text)).toBe(number)
})

it.each(['1.41556E+10', '1E+10', '9.8765432105E+9', '1.4155550123E+11'])(
  'returns null for %s, whose digits are lost',
  (text) => {
    expect(readExcelNumber(text)).toBeNull()
  },
)

it.each([
  '+1 415 555 0123',
  '14155550123',
  '14155550123.5',
  '123456.0',
  '1234567890123456.0',
  'a 14155550123.0',
  '14155550123.0 b',
  'no. 1.4155550123E+10',
  '1.4155550123E+10 home',
  '14.155550123E+9',
  '1.4155550123E-10',
  '',
])('leaves %j unchanged, since no spreadsheet altered it', (text) => {
  expect(readExcelNumber(text)).toBe(text)
})

it.each([
  ['  E-Mail Address: ', 'e-mail address'],
  ['phone_number**', 'phone number'],
  ['First\u00a0 Name', 'first name'],
  ['Te\u0301le\u0301phone', 'téléphone'],
  ['Tel. (mobile) .', 'tel. (mobile)'],
])('reads the heading %j as %j', (cell, heading) => {
  expect(plainHeading(cell)).toBe(heading)
})
