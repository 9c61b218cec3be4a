import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gzipPage } from './gzip-page.ts'
import type { PageText } from './page-build.ts'

type Pieces = PageText['pieces']
const wholeText = (pieces: Pieces) => pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
const back = (page: Pieces) => gunzipSync(gzipPage(page)).toString()
const styles = { text: Array.from({ length: 400 }, (_, at) => `.rule-${at}{margin:${at}px}`).join('') }
const page = (body: string): Pieces => ['<!doctype html><head><style nonce="a">', styles, `</style></head>${body}`]

describe('a page in gzip', () => {
  it.each([
    ['with styles', page('Tëa for two 🍵')],
    ['once more, with other words', page('Coffee')],
    ['with a long text of its own', page('Tea and '.repeat(1_000))],
    ['without anything shared', ['<p>no styles</p>']],
    ['with an empty piece', [{ text: '' }, '', 'tea']],
    ['empty', []],
  ])('is the same page again: %s', (_what, text) => {
    expect(back(text)).toBe(wholeText(text))
  })

  it('is the same page again, whatever stands in it', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constant(styles),
      fc.string().map((text) => ({ text })),
    )
    fc.assert(fc.property(fc.array(piece), (pieces) => back(pieces) === wholeText(pieces).toWellFormed()))
  })

  it('is as small as if it had been packed in one go', () => {
    expect(gzipPage(page('Tea')).length).toBeLessThan(2_600)
    expect(wholeText(page('Tea')).length).toBeGreaterThan(9_000)
  })
})
