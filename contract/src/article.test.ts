import { describe, expect, it } from 'vitest'
import { CATEGORIES, excerptOf, plainText, readMinutes, wordCount } from './article.ts'

describe('excerptOf', () => {
  it('strips tags and takes 150 characters and an ellipsis (DATA-94, DATA-95, CONST-31)', () => {
    const excerpt = excerptOf(`<h2>Head</h2><p>${'abcde '.repeat(60)}</p>`)
    expect(excerpt).toBe(`${`Head ${'abcde '.repeat(60)}`.slice(0, 150)}...`)
    expect(Array.from(excerpt)).toHaveLength(153)
  })

  it('leaves a shorter text whole, counts a pair of surrogates once and decodes entities', () => {
    expect(excerptOf('<p>Five &lt; six &amp; &quot;seven&quot;</p>')).toBe('Five < six & "seven"')
    expect(excerptOf(`<p>${'🍲'.repeat(150)}</p>`)).toBe('🍲'.repeat(150))
    expect(excerptOf(`<p>${'🍲'.repeat(151)}</p>`)).toBe(`${'🍲'.repeat(150)}...`)
  })
})

describe('plainText', () => {
  it('keeps blocks apart and words together', () => {
    expect(plainText('<p>a<strong>b</strong>c</p><ul><li>d</li><li>e<br />f</li></ul>')).toBe('abc d e f')
  })

  it('decodes once only', () => expect(plainText('<p>&amp;lt;b&amp;gt;</p>')).toBe('&lt;b&gt;'))
})

describe('readMinutes', () => {
  it.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 2],
    [400, 2],
    [999, 5],
  ])('of %i words is %i', (words, minutes) => {
    const html = `<p>${'word '.repeat(words)}</p>`
    expect(wordCount(html)).toBe(words)
    expect(readMinutes(html)).toBe(minutes)
  })
})

it('has the six categories', () => {
  // DATA-98 DATA-99 DATA-100 DATA-101 DATA-102 DATA-103
  expect(CATEGORIES).toEqual([
    'Technology',
    'Customer Service',
    'Sustainability',
    'Digital Innovation',
    'Operations',
    'Marketing',
  ])
})
