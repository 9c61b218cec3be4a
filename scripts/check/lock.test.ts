import { expect, test } from 'vitest'
import { findJson, inRoot } from '../paths.mjs'

const SYSTEMS = ['linux', 'darwin', 'win32'].flatMap((os) => ['x64', 'arm64'].map((cpu) => [os, cpu]))
const TOOLS = [
  '@biomejs/cli-',
  '@oxlint/binding-',
  '@oxlint-tsgolint/',
  '@tailwindcss/oxide-',
  '@oxc-parser/binding-',
  '@rolldown/binding-',
  'lightningcss-',
]
const { packages } = findJson(inRoot('package-lock.json'))
const paths = Object.keys(packages)

// npm leaves out optional packages of other systems now and then (npm/cli#4828).
test('the lock names every optional package of every package [SCALE-09] [MEND-129]', () => {
  const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
  expect(optional.length).toBeGreaterThan(50)
  expect(optional.filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)))).toEqual([])
})

test('the lock names the tools for every system that they run on [SCALE-09] [MEND-129]', () => {
  const missing = TOOLS.flatMap((tool) =>
    SYSTEMS.filter(
      ([os, cpu]) =>
        !paths.some(
          (path) =>
            path.startsWith(`node_modules/${tool}`) &&
            packages[path].os?.includes(os) &&
            packages[path].cpu?.includes(cpu),
        ),
    ).map((system) => `${tool} ${system.join(' ')}`),
  )
  expect(missing).toEqual([])
})
