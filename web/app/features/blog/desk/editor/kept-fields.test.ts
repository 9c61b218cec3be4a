import { expect, test } from 'vitest'
import { keepFields, readKept } from './kept-fields.ts'

test('stores fields in this browser, and ignores invalid stored values', () => {
  keepFields('manual', { title: 'Half a thought' })
  expect(readKept('manual')).toEqual({ title: 'Half a thought' })
  expect(readKept('other')).toBeNull()
  for (const broken of ['{', 'null', '7', '"x"']) {
    localStorage.setItem('blog:unsaved:manual', broken)
    expect(readKept('manual')).toBeNull()
  }
})
