import { expect, it } from 'vitest'
import { Otp } from './account-fields.ts'
import { latinDigits } from './digits.ts'
import { mobileProblem, phoneProblem } from './phone.ts'

const SCRIPTS = [
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['full-width', '０１２３４５６７８９'],
  ['mathematical', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'],
] as const

it.each(SCRIPTS)('reads %s digits in codes and phone numbers', (_script, digits) => {
  expect(latinDigits(`+${digits} a1`)).toBe('+0123456789 a1')
  const written = (text: string) => text.replace(/\d/g, (digit) => [...digits][Number(digit)] ?? '')
  expect(Otp.parse(written('012345'))).toBe('012345')
  expect(mobileProblem('AE', written('0501234567'))).toBeNull()
  expect(phoneProblem('IN', written('9876543210'))).toBeNull()
})

it('keeps characters that are not decimal digits', () => {
  expect(latinDigits('Café ½ Ⅳ ² 三 12')).toBe('Café ½ Ⅳ ² 三 12')
})
