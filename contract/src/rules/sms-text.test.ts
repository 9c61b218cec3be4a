import { describe, expect, it } from 'vitest'
import { measureSms, splitSms, toPlainSms } from './sms-text.ts'

describe('the length of a text message', () => {
  it.each([
    ['nothing', '', 'GSM-7', 0, 0, null],
    ['plain text', 'Hello', 'GSM-7', 5, 1, null],
    ['exactly one segment', 'a'.repeat(160), 'GSM-7', 160, 1, null],
    ['one more than a segment', 'a'.repeat(161), 'GSM-7', 161, 2, null],
    ['two full joined segments', 'a'.repeat(306), 'GSM-7', 306, 2, null],
    ['three joined segments', 'a'.repeat(307), 'GSM-7', 307, 3, null],
    ['characters of the extension table count twice', '€[]', 'GSM-7', 6, 1, null],
    ['accents of the short alphabet', 'Crème à Ñandú'.replace('ú', 'ù'), 'GSM-7', 13, 1, null],
    ['one emoji', '🍕', 'UCS-2', 2, 1, '🍕'],
    ['a curly quote', 'It’s on', 'UCS-2', 7, 1, '’'],
    ['one Unicode segment', `${'a'.repeat(69)}‑`, 'UCS-2', 70, 1, '‑'],
    ['two Unicode segments', `${'a'.repeat(70)}‑`, 'UCS-2', 71, 2, '‑'],
    ['Devanagari', 'नमस्ते', 'UCS-2', 6, 1, 'न'],
  ])('counts units and segments of %s', (_, text, encoding, units, segments, offending) => {
    expect(measureSms(text)).toMatchObject({ encoding, units, segments, offending })
  })

  it('never splits an escape sequence between segments', () => {
    // 152 + € would need 154 septets in the first segment of 153, so the € starts the second.
    expect(measureSms(`${'a'.repeat(152)}€${'a'.repeat(152)}`).segments).toBe(3)
    expect(measureSms(`${'a'.repeat(153)}€${'a'.repeat(151)}`).segments).toBe(2)
  })

  it('never splits an emoji between segments', () => {
    expect(measureSms(`${'‑'.repeat(66)}🍕${'‑'.repeat(66)}`).segments).toBe(3)
  })

  it('splits a text at 160 or 153 characters, and at 70 or 67 in UCS-2', () => {
    expect(splitSms('')).toEqual([])
    expect(splitSms('a'.repeat(160))).toEqual(['a'.repeat(160)])
    expect(splitSms(`${'a'.repeat(153)}${'b'.repeat(8)}`)).toEqual(['a'.repeat(153), 'b'.repeat(8)])
    expect(splitSms(`${'a'.repeat(152)}€${'b'.repeat(8)}`)).toEqual(['a'.repeat(152), `€${'b'.repeat(8)}`])
    expect(splitSms(`${'ü‑'.repeat(33)}🍕${'ü'.repeat(4)}`)).toEqual(['ü‑'.repeat(33), `🍕${'ü'.repeat(4)}`])
    expect(splitSms('ü‑'.repeat(35))).toHaveLength(1)
  })

  it('returns the number of units left in the last segment', () => {
    expect(measureSms('a'.repeat(150)).left).toBe(10)
    expect(measureSms('a'.repeat(161)).left).toBe(145)
  })

  it.each([
    ['‘’‚‛´`', "'"],
    ['“”„«»', '"'],
    ['–—‐‑−', '-'],
    ['…', '...'],
    ['•', '*'],
    ['·', '.'],
    ['×', 'x'],
    ['₹', 'Rs '],
    ['\u00a0\u2009\u202f\t', ' '],
    ['\u200b\ufeff', ''],
  ])('replaces each of %j by %j in GSM-7', (signs, plain) => {
    for (const sign of signs) {
      expect(measureSms(sign).encoding, sign).toBe('UCS-2')
      expect(toPlainSms(`a${sign}b`)).toBe(`a${plain}b`)
    }
    expect(measureSms(plain).encoding).toBe('GSM-7')
  })

  it('replaces typographic characters and keeps others', () => {
    expect(toPlainSms('“It’s on” – 20 % off…')).toBe('"It\'s on" - 20 % off...')
    expect(measureSms(toPlainSms('It’s ₹500 off — today…')).encoding).toBe('GSM-7')
    expect(toPlainSms('🍕')).toBe('🍕')
  })
})
