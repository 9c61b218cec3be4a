import { expect, test } from 'vitest'
import { computedMinutes, formOf, today } from './article-fields.ts'

test('computes the read time only for a body with text', () => {
  expect(computedMinutes('<p></p>')).toBe('')
  expect(computedMinutes(`<p>${'word '.repeat(201)}</p>`)).toBe('2')
})

test('today is the date in the writer’s time zone', () => {
  expect(today(new Date(2025, 0, 5, 0, 30))).toBe('2025-01-05')
  expect(today(new Date(2025, 0, 5, 23, 30))).toBe('2025-01-05')
})

test('sends a chosen photo by its id, and no empty fields', () => {
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

test('sends an emptied web address and summary, so that the server removes them', () => {
  expect([...formOf({ title: '', slug: '', metaDescription: '' }, null)]).toEqual([
    ['slug', ''],
    ['metaDescription', ''],
  ])
})
