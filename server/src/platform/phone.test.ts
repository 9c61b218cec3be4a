import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryWithoutTexts, isMobile, listPhones, prefixOf, readPhone } from './phone.ts'

describe('readPhone', () => {
  it.each([
    ['9876543210', undefined, '+919876543210'],
    ['+91 98765 43210', '91', '+919876543210'],
    ['919876543210', '91', '+919876543210'],
    ['919876543210', undefined, '+919876543210'],
    ['09876543210', '+91', '+919876543210'],
    ['0091 98765-43210', '91', '+919876543210'],
    ['٩٨٧٦٥٤٣٢١٠', '91', '+919876543210'],
    ['९८७६५४३२१०', '91', '+919876543210'],
    ['٠٥٠١٢٣٤٥٦٧', '٩٧١', '+971501234567'],
    // Area codes that the metadata lacks.
    ['+1 436 234 5678', '1', '+14362345678'],
    ['624 305 1111', '1', '+16243051111'],
    ['+1 624 305 1111', '91', '+16243051111'],
    ['04999 123456', '44', '+444999123456'],
    // Ten digits that start like the country code are a national number.
    ['9198765432', '91', '+919198765432'],
    ['4155552671', '1', '+14155552671'],
    ['14155552671', undefined, '+14155552671'],
    ['(416) 555-0123', '+1', '+14165550123'],
    ['07400 123456', '44', '+447400123456'],
    ['447400123456', undefined, '+447400123456'],
    ['0412 345 678', '61', '+61412345678'],
    ['61412345678', undefined, '+61412345678'],
    ['050 123 4567', '971', '+971501234567'],
    ['971501234567', undefined, '+971501234567'],
    // International numbers, typed while another country is chosen.
    ['+44 7400 123456', '91', '+447400123456'],
    ['00447400123456', '1', '+447400123456'],
    ['  +971 50 123 4567', '91', '+971501234567'],
    ['04 123 4567', '971', '+97141234567'],
    // Countries that texts are not sent to; two of them share the calling code of a listed country.
    ['+49 1511 2345678', '91', '+4915112345678'],
    ['0049 1511 2345678', '44', '+4915112345678'],
    ['01511 2345678', '49', '+4915112345678'],
    ['4915112345678', '49', '+4915112345678'],
    ['876 555 0123', '1', '+18765550123'],
    ['07624 123456', '44', '+447624123456'],
  ])('reads %s with code %s as %s', (text, code, e164) => {
    expect(readPhone(text, code)?.e164).toBe(e164)
  })

  it.each([
    ['98765', '91'],
    ['98765432101', '91'],
    ['not a number', '91'],
    ['', '91'],
    // German and Iranian numbers without "+" or "00" are not recognised as foreign.
    ['4915112345678', '91'],
    ['987654321098', '91'],
    ['+4912', '91'],
    ['9876543210', '999'],
    // Toll-free numbers of India and the UK, which are valid but differ in length.
    ['1800 1111 234', '91'],
    ['0800 1111', '44'],
  ])('rejects %s with code %s', (text, code) => {
    expect(readPhone(text, code)).toBeNull()
  })

  it('reads every spelling of a number as the same number', () => {
    const spaces = fc.array(fc.constantFrom('', ' ', '-', '.', '  '), { minLength: 12, maxLength: 12 })
    const start = fc.constantFrom('+91', '91', '0', '')
    const mobile = fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String)
    fc.assert(
      fc.property(mobile, start, spaces, (digits, prefix, gaps) => {
        fc.pre(readPhone(digits) !== null)
        const written = prefix + [...digits].map((digit, at) => `${gaps[at]}${digit}`).join('')
        expect(readPhone(written, '91')?.e164).toBe(`+91${digits}`)
      }),
    )
  })
})

describe('listPhones', () => {
  it.each([
    ['9876543210', ['+919876543210']],
    ['412345678', ['+61412345678', '+971412345678']],
    // The US and Canada share a calling code.
    ['2015550142', ['+912015550142', '+12015550142', '+442015550142']],
    ['7400123456', ['+917400123456', '+447400123456']],
    ['+44 7400 123456', ['+447400123456']],
    ['12345', []],
  ])('lists %s once for each listed country in which it is a valid number', (text, numbers) => {
    expect(listPhones(text).map(({ e164 }) => e164)).toEqual(numbers)
  })
})

describe('isMobile', () => {
  it.each([
    ['9876543210', '91', true],
    ['2223456789', '91', false],
    ['7640123456', '91', true],
    ['7400123456', '44', true],
    ['7012345678', '44', false],
    ['7640123456', '44', false],
    ['7470123456', '44', true],
    ['2079460000', '44', false],
    ['412345678', '61', true],
    ['212345678', '61', false],
    ['501234567', '971', true],
    ['41234567', '971', false],
    ['4155552671', '1', true],
    ['15112345678', '49', false],
    ['8765550123', '1', false],
  ])('reports %s (+%s) as mobile: %s', (text, code, expected) => {
    const phone = readPhone(text, code)
    if (!phone) throw new Error('it is a number')
    expect(isMobile(phone)).toBe(expected)
  })
})

it('returns the same prefix for adjacent numbers', () => {
  expect(prefixOf('+919876543210')).toBe(prefixOf('+919876549999'))
  expect(prefixOf('+919876543210')).not.toBe(prefixOf('+919876643210'))
})

it.each([
  ['+4915112345678', 'DE'],
  ['+18765550123', 'JM'],
  ['+447624123456', 'IM'],
  ['+919876543210', null],
  ['+14155552671', null],
])('names the country of %s if texts are not sent there: %s', (text, iso) => {
  expect(countryWithoutTexts(readPhone(text))).toBe(iso)
})
