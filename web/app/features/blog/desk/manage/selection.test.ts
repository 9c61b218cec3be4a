import { expect, test } from 'vitest'
import { afterSelectAll, isAllSelected, toggled, without } from './selection.ts'

test('selects all that match beside what is chosen already, then clears [ST-ADMIN-12, ST-ADMIN-13, ST-ADMIN-14]', () => {
  // ST-ADMIN-12 ST-ADMIN-13
  const all = afterSelectAll(new Set(['x']), ['a', 'b'])
  expect([...all]).toEqual(['x', 'a', 'b'])
  expect(isAllSelected(all, ['a', 'b'])).toBe(true)
  expect(afterSelectAll(all, ['a', 'b']).size).toBe(0)
  expect(isAllSelected(new Set(), [])).toBe(false)
  expect(isAllSelected(new Set(['a']), ['a', 'b'])).toBe(false)
  expect([...afterSelectAll(new Set(['a']), ['a', 'b'])]).toEqual(['a', 'b'])
  expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b'])
  expect([...toggled(new Set(['a']), 'a')]).toEqual([])
  // ST-ADMIN-14
  expect([...without(new Set(['a', 'b']), ['a', 'c'])]).toEqual(['b'])
})
