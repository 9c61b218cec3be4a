import { expect, test } from 'vitest'
import { afterSelectAll, isAllSelected, toggled, without } from './selection.ts'

test('Select All adds all matches to the selection, and clears it if all were selected', () => {
  const all = afterSelectAll(new Set(['x']), ['a', 'b'])
  expect([...all]).toEqual(['x', 'a', 'b'])
  expect(isAllSelected(all, ['a', 'b'])).toBe(true)
  expect(afterSelectAll(all, ['a', 'b']).size).toBe(0)
  expect(isAllSelected(new Set(), [])).toBe(false)
  expect(isAllSelected(new Set(['a']), ['a', 'b'])).toBe(false)
  expect([...afterSelectAll(new Set(['a']), ['a', 'b'])]).toEqual(['a', 'b'])
  expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b'])
  expect([...toggled(new Set(['a']), 'a')]).toEqual([])
  expect([...without(new Set(['a', 'b']), ['a', 'c'])]).toEqual(['b'])
})
