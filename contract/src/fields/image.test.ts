import { expect, it } from 'vitest'
import { imagePath, imageSources, imageVariant } from './image.ts'

it.each([
  ['uploads/a.webp', '/uploads/a.webp'],
  ['/uploads/a.webp', '/uploads/a.webp'],
  ['//uploads//a.webp', '/uploads/a.webp'],
  ['a.webp', '/uploads/a.webp'],
  [' a.webp ', '/uploads/a.webp'],
  ['javascript:alert(1)', '/uploads/javascript:alert(1)'],
  ['//evil.example/a.webp', '/uploads/evil.example/a.webp'],
  ['a b".webp', '/uploads/a%20b%22.webp'],
])('converts the path %j to a path below /uploads/', (given, path) => expect(imagePath(given)).toBe(path))

it.each([[undefined], [null], [''], ['  '], ['/uploads/'], [7], [{}], [['a.webp']], [true]])(
  'returns null for the path %j',
  (given) => expect(imagePath(given)).toBeNull(),
)

it('returns the file name of each width', () => {
  expect(imageVariant('/uploads/a.webp', 480, [480, 960])).toBe('/uploads/a-480.webp')
  expect(imageVariant('/uploads/a.webp', 960, [480, 960])).toBe('/uploads/a.webp')
  expect(imageSources('/uploads/a.webp', [480, 960])).toBe('/uploads/a-480.webp 480w, /uploads/a.webp 960w')
  expect(imageSources('/uploads/a.webp', [300])).toBeUndefined()
})
