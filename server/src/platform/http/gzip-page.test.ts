import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gzipPage } from './gzip-page.ts'

const back = (html: string) => gunzipSync(gzipPage(html)).toString()
const rules = Array.from({ length: 400 }, (_, at) => `.rule-${at}{margin:${at}px}`).join('')
const page = (body: string) => `<!doctype html><head><style nonce="a">${rules}</style></head><body>${body}</body>`

describe('a page in gzip', () => {
  it.each([
    ['with styles', page('Tëa for two 🍵')],
    ['with a bar', page('<header>Menu</header>Tea')],
    ['with another bar of that length', page('<header>Bill</header>Tea')],
    ['once more, with other words', page('Coffee')],
    ['without styles', '<p>no styles</p>'],
    ['with styles that never end', '<style>a{b:c}'],
    ['with nothing in them', '<style></style><p>after</p>'],
    ['with several', '<style>a{b:c}</style><style>d{e:f}</style>'],
    ['empty', ''],
  ])('is the same page again: %s', (_what, html) => {
    expect(back(html)).toBe(html)
  })

  it('is the same page again, whatever stands in it', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('<style', '>', '</style>', '</header>', rules),
    )
    fc.assert(fc.property(fc.array(piece), (pieces) => back(pieces.join('')) === pieces.join('').toWellFormed()))
  })

  it('is as small as if it had been packed in one go', () => {
    expect(gzipPage(page('Tea')).length).toBeLessThan(2_600)
    expect(page('Tea').length).toBeGreaterThan(9_000)
  })
})
