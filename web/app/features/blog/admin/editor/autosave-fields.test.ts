import { expect, test } from 'vitest'
import { readSaved, saveFields } from './autosave-fields.ts'

test('stores fields in this browser, and ignores invalid stored values', () => {
  saveFields('manual', { title: 'Half a thought' })
  expect(readSaved('manual')).toEqual({ title: 'Half a thought' })
  expect(readSaved('other')).toBeNull()
  for (const broken of ['{', 'null', '7', '"x"']) {
    localStorage.setItem('blog:unsaved:manual', broken)
    expect(readSaved('manual')).toBeNull()
  }
})
