import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entriesText, pageNumbers } from './page-numbers.ts'

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [4, 9, [2, 3, 4, 5, 6]],
    [9, 9, [5, 6, 7, 8, 9]],
    [8, 9, [5, 6, 7, 8, 9]],
  ])('the numbers on page %i of %i are %j', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers)
  })

  it('page numbers are at most five, consecutive, and include the current page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(399), (pages, at) => {
        const page = (at % pages) + 1
        const numbers = pageNumbers(page, pages)
        expect(numbers).toHaveLength(Math.min(5, pages))
        expect(numbers).toContain(page)
        expect(numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1)).toBe(true)
        expect(numbers[0]).toBeGreaterThanOrEqual(1)
        expect(numbers.at(-1)).toBeLessThanOrEqual(pages)
      }),
    )
  })
})

describe('entriesText', () => {
  it.each([
    [1, 10, 5, 5, 'Showing 1 to 5 of 5 entries'],
    [2, 10, 25, 25, 'Showing 11 to 20 of 25 entries'],
    [3, 10, 25, 25, 'Showing 21 to 25 of 25 entries'],
    [1, 10, 5, 12, 'Showing 1 to 5 of 5 entries (filtered from 12 total entries)'],
    [1, 10, 0, 12, 'Showing 0 to 0 of 0 entries (filtered from 12 total entries)'],
  ])('describes page %i of size %i, with %i matching entries of %i in total', (page, size, total, unfiltered, text) => {
    expect(entriesText(page, size, total, unfiltered)).toBe(text)
  })
})
