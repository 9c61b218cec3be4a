import { expect, it } from 'vitest'
import { PageCache } from './page-cache.ts'

it('gives a page only for the version that it was drawn for, one a table [HOUSE-08]', () => {
  const cache = new PageCache<string>()
  cache.put('table-1', 'before', 'old page')
  expect(cache.get('table-1', 'before')).toBe('old page')
  expect(cache.get('table-2', 'before')).toBeNull()
  cache.put('table-1', 'after', 'new page')
  expect([cache.get('table-1', 'before'), cache.get('table-1', 'after')]).toEqual([null, 'new page'])
})

it('makes room by the page that was drawn longest ago', () => {
  const cache = new PageCache<string>(2)
  for (const id of ['1', '2', '1', '3']) cache.put(id, 'a', `page ${id}`)
  expect(['1', '2', '3'].map((id) => cache.get(id, 'a'))).toEqual(['page 1', null, 'page 3'])
})
