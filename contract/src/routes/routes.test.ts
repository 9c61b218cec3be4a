import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { api } from '../index.ts'

const src = `${import.meta.dirname}/..`

it('writes each endpoint’s method and path once, in routes/', () => {
  const written = globSync('**/*.ts', { cwd: src })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('routes'))
    .filter((file) => /method: '[A-Z]+'|\bpath: '\//.test(readFileSync(`${src}/${file}`, 'utf8')))
  expect(written).toEqual([])
  const all = Object.values(api).flatMap((group) => Object.values(group).map(({ method, path }) => `${method} ${path}`))
  expect(all.filter((address, index) => all.indexOf(address) !== index)).toEqual([])
})
