import { expect, it } from 'vitest'
import { imageProblem } from '../rules/article.ts'
import { articleForm } from './blog.ts'

const article = {
  title: 'Tides',
  description: '<p>Words</p>',
  category: 'Marketing',
  author: 'Ada',
  createdAt: '2026-01-31',
  readTime: '3',
  slug: '',
  metaDescription: '',
}

function firstMessages(body: 'Description' | 'Content', changes: Partial<typeof article>): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of articleForm(body).safeParse({ ...article, ...changes }).error?.issues ?? [])
    fields[path.join('.')] ??= message
  return fields
}

it('returns a message per missing article field, named as in its form', () => {
  expect(firstMessages('Description', {})).toEqual({})
  const empty = { title: ' ', description: '<p></p>', category: '', author: '', createdAt: '', readTime: '' }
  expect(firstMessages('Description', empty)).toEqual({
    title: 'Title is required',
    description: 'Description is required',
    category: 'Category is required',
    author: 'Author is required',
    createdAt: 'Date is required',
    readTime: 'Read time is required',
  })
  expect(firstMessages('Content', { description: '<p> </p>' })).toEqual({ description: 'Content is required' })
})

it.each([
  ['0', 'At least one minute'],
  ['601', 'At most 600 minutes'],
  ['1.5', 'Please enter whole minutes'],
])('rejects a read time of %s: %s', (readTime, sentence) => {
  expect(firstMessages('Content', { readTime })).toEqual({ readTime: sentence })
})

it('requires an image only for a published article', () => {
  expect(imageProblem('published', false)).toBe('Image is required')
  expect(imageProblem('published', true)).toBeNull()
  expect(imageProblem('draft', false)).toBeNull()
})
