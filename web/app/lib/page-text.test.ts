import { expect, it } from 'vitest'
import { withShared } from './page-text.ts'

const styles = { text: '.a{}' }
const bar = { text: '<nav>/*styles*/</nav>' }
const shared = [
  ['/*styles*/', styles],
  ['/*bar*/', bar],
] as const

it('puts shared texts where they belong, as the objects that they are', () => {
  const page = withShared('<style>/*styles*/</style>/*bar*/<p>', shared)
  expect(page.pieces).toEqual(['<style>', styles, '</style>', bar, '<p>'])
  expect(page.pieces[1]).toBe(styles)
  expect(page.whole()).toBe('<style>.a{}</style><nav>/*styles*/</nav><p>')
})

it('leaves a page without them as it is, and fills each place once', () => {
  expect(withShared('<p>tea</p>', shared).pieces).toEqual(['<p>tea</p>'])
  expect(withShared('/*styles*/<p>/*styles*/</p>', shared).whole()).toBe('.a{}<p>/*styles*/</p>')
})
