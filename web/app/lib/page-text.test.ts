import { expect, it } from 'vitest'
import { wholeText, withShared } from './page-text.ts'

const styles = { text: '.a{}' }
const bar = { text: '<nav>/*styles*/</nav>' }
const shared = [
  ['/*styles*/', styles],
  ['/*bar*/', bar],
] as const

it('puts shared texts where they belong, as the objects that they are', () => {
  const page = withShared('<style>/*styles*/</style>/*bar*/<p>', shared)
  expect(page).toEqual(['<style>', styles, '</style>', bar, '<p>'])
  expect(page[1]).toBe(styles)
  expect(wholeText(page)).toBe('<style>.a{}</style><nav>/*styles*/</nav><p>')
})

it('leaves a page without them as it is, and fills each place once', () => {
  expect(withShared('<p>tea</p>', shared)).toEqual(['<p>tea</p>'])
  expect(wholeText(withShared('/*styles*/<p>/*styles*/</p>', shared))).toBe('.a{}<p>/*styles*/</p>')
})
