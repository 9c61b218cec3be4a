import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../../lib/call-errors.ts'
import { computedMinutes, formOf, today } from './article-fields.ts'
import { refusalText } from './desk-errors.ts'
import { keepFields, readKept } from './kept-fields.ts'
import { pickOne } from './pick-one.ts'
import { afterSelectAll, isAllSelected, toggled, without } from './selection.ts'

test('selects all that match beside what is chosen already, then clears', () => {
  // ST-ADMIN-12 ST-ADMIN-13
  const all = afterSelectAll(new Set(['x']), ['a', 'b'])
  expect([...all]).toEqual(['x', 'a', 'b'])
  expect(isAllSelected(all, ['a', 'b'])).toBe(true)
  expect(afterSelectAll(all, ['a', 'b']).size).toBe(0)
  expect(isAllSelected(new Set(), [])).toBe(false)
  expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b'])
  expect([...toggled(new Set(['a']), 'a')]).toEqual([])
  // ST-ADMIN-14
  expect([...without(new Set(['a', 'b']), ['a', 'c'])]).toEqual(['b'])
})

test('picks any of the photos, and none of none', () => {
  // CALL-52
  const at = (random: number) => pickOne(['a', 'b', 'c'], () => random)
  expect([at(0), at(0.34), at(0.99)]).toEqual(['a', 'b', 'c'])
  expect(pickOne([], () => 0)).toBeUndefined()
})

test('names the reason of a refusal, and none where there is none', () => {
  const text = (error: unknown) => refusalText(error, 'Failed to update: ', 'An error occurred while updating.')
  expect(text(new ApiError(409, { message: 'locked' }))).toBe('Failed to update: locked')
  for (const error of [
    new ApiError(409, {}),
    new ApiError(500, { message: 'x' }),
    new NetworkError('x'),
    new Error('x'),
  ])
    expect(text(error)).toBe('An error occurred while updating.')
})

test('computes minutes only when there is something to read', () => {
  expect(computedMinutes('<p></p>')).toBe('')
  expect(computedMinutes(`<p>${'word '.repeat(201)}</p>`)).toBe('2')
})

test('takes the day of the writer’s own calendar', () => {
  expect(today(new Date(2025, 0, 5, 0, 30))).toBe('2025-01-05')
  expect(today(new Date(2025, 0, 5, 23, 30))).toBe('2025-01-05')
})

test('sends a chosen photo by its id and nothing that is empty', () => {
  const photo = { id: '7', thumb: '', credit: 'Ada', alt: '' }
  const form = formOf(
    { title: 'a', readTime: '' },
    { kind: 'photo', photo },
    { isAiGenerated: true, version: undefined },
  )
  expect([...form]).toEqual([
    ['title', 'a'],
    ['isAiGenerated', 'true'],
    ['photoId', '7'],
  ])
})

test('keeps words in this browser, and survives anything else in their place', () => {
  keepFields('manual', { title: 'Half a thought' })
  expect(readKept('manual')).toEqual({ title: 'Half a thought' })
  expect(readKept('other')).toBeNull()
  for (const broken of ['{', 'null', '7', '"x"']) {
    localStorage.setItem('blog:unsaved:manual', broken)
    expect(readKept('manual')).toBeNull()
  }
})
