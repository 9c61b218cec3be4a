import { expect, it } from 'vitest'
import { api } from '../index.ts'

it('gives each endpoint its own method and path', () => {
  const all = Object.values(api).flatMap((group) => Object.values(group).map(({ method, path }) => `${method} ${path}`))
  expect(all.filter((address, index) => all.indexOf(address) !== index)).toEqual([])
})
