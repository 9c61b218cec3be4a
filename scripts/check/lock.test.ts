import { expect, test } from 'vitest'
import { findJson, inRoot } from '../paths.mjs'
import { listLeftOut } from './lock.mjs'

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

test('the lock leaves out no package that another system needs [SCALE-09] [MEND-129]', () => {
  expect(listLeftOut(packages)).toEqual([])
  const missing = TOOLS.flatMap((tool) =>
    SYSTEMS.filter(
      ([os, cpu]) =>
        !Object.entries(packages).some(
          ([path, entry]) =>
            path.startsWith(`node_modules/${tool}`) && entry.os?.includes(os) && entry.cpu?.includes(cpu),
        ),
    ).map((system) => `${tool} ${system.join(' ')}`),
  )
  expect(missing).toEqual([])
})

test('a package that the lock leaves out is named with its version, wherever npm may have put it', () => {
  const leftOut = listLeftOut({
    '': {},
    'node_modules/tool': { optionalDependencies: { 'tool-mac': '1.0.0', 'tool-linux': '1.0.0', inner: '3.0.0' } },
    'node_modules/tool/node_modules/inner': { version: '3.0.0' },
    'node_modules/tool-linux': { version: '1.0.0' },
    'web/node_modules/@scope/other': { optionalDependencies: { 'other-mac': '2.0.0', here: '1.0.0' } },
    'web/node_modules/here': { version: '1.0.0' },
  })
  expect(leftOut).toEqual(['tool-mac@1.0.0', 'other-mac@2.0.0'])
})
