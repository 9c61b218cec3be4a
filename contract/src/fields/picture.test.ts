import { expect, it } from 'vitest'
import { picturePath, pictureSources, pictureVariant } from './picture.ts'

it.each([
  ['uploads/a.webp', '/uploads/a.webp'],
  ['/uploads/a.webp', '/uploads/a.webp'],
  ['//uploads//a.webp', '/uploads/a.webp'],
  ['a.webp', '/uploads/a.webp'],
  [' a.webp ', '/uploads/a.webp'],
  ['javascript:alert(1)', '/uploads/javascript:alert(1)'],
  ['//evil.example/a.webp', '/uploads/evil.example/a.webp'],
  ['a b".webp', '/uploads/a%20b%22.webp'],
])('converts the path %j to one below /uploads/', (given, path) => expect(picturePath(given)).toBe(path))

it.each([[undefined], [null], [''], ['  '], ['/uploads/'], [7], [{}], [['a.webp']], [true]])(
  'returns null for the path %j',
  (given) => expect(picturePath(given)).toBeNull(),
)

it('returns the file name of each width', () => {
  expect(pictureVariant('/uploads/a.webp', 480, [480, 960])).toBe('/uploads/a-480.webp')
  expect(pictureVariant('/uploads/a.webp', 960, [480, 960])).toBe('/uploads/a.webp')
  expect(pictureSources('/uploads/a.webp', [480, 960])).toBe('/uploads/a-480.webp 480w, /uploads/a.webp 960w')
  expect(pictureSources('/uploads/a.webp', [300])).toBeUndefined()
})
