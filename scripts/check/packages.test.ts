import { expect, test } from 'vitest'
import { compareNodes, listOmitted, readCheckout } from './packages.mjs'

const checkout = readCheckout()
const within = (change: (copy: typeof checkout) => void) => {
  const copy = structuredClone(checkout)
  change(copy)
  return copy
}
const replaced = (from: RegExp, to: string) =>
  within((copy) => {
    copy.dockerfile = copy.dockerfile.replace(from, to)
    expect(copy.dockerfile).not.toBe(checkout.dockerfile)
  })

test('engines, .node-version, the image and the package node agree on Node.js 24', () => {
  expect(compareNodes(checkout)).toEqual([])
  expect(checkout.wanted).toMatch(/^24\.\d+\.\d+$/)
})

test.each([
  [
    'the package node has another version',
    within(({ manifest }) => Object.assign(manifest.dependencies, { node: '26.0.0' })),
  ],
  [
    'the lock file has another Node.js',
    within(({ packages }) => Object.assign(packages['node_modules/node'], { version: '26.0.0' })),
  ],
  [
    'the types of Node.js have another version',
    within(({ manifest }) => Object.assign(manifest.devDependencies, { '@types/node': '26.0.0' })),
  ],
  ['engines requires a newer Node.js', within(({ manifest }) => Object.assign(manifest.engines, { node: '>=26' }))],
  ['the image has another Node.js', replaced(/node:24/, 'node:26')],
  ['the image names its base twice', replaced(/\$\{NODE_IMAGE\} AS build/, 'node:24-bookworm-slim AS build')],
  ['the image starts Node.js with another flag', replaced(/^CMD \["node"/m, 'CMD ["node", "--inspect"')],
])('the package check fails if %s', (_, changed) => {
  expect(compareNodes(changed)).not.toEqual([])
})

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

test('the lock file omits no package that another system needs', () => {
  expect(listOmitted(checkout.packages)).toEqual([])
  const entries = Object.entries<{ os?: string[]; cpu?: string[] }>(checkout.packages)
  const isThere = (tool: string, [os, cpu]: string[]) =>
    entries.some(
      ([path, entry]) => path.startsWith(`node_modules/${tool}`) && entry.os?.includes(os) && entry.cpu?.includes(cpu),
    )
  for (const tool of TOOLS) expect(SYSTEMS.filter((system) => !isThere(tool, system))).toEqual([])
})

test('an omitted package is reported with its version, and nested or hoisted packages are found', () => {
  const omitted = listOmitted({
    '': {},
    'node_modules/tool': { optionalDependencies: { 'tool-mac': '1.0.0', 'tool-linux': '1.0.0', inner: '3.0.0' } },
    'node_modules/tool/node_modules/inner': { version: '3.0.0' },
    'node_modules/tool-linux': { version: '1.0.0' },
    'web/node_modules/@scope/other': { optionalDependencies: { 'other-mac': '2.0.0', here: '1.0.0' } },
    'web/node_modules/here': { version: '1.0.0' },
  })
  expect(omitted).toEqual(['tool-mac@1.0.0', 'other-mac@2.0.0'])
})
