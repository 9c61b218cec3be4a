import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { inRoot } from '../paths.mjs'
import { compareNodes } from './node-versions.mjs'

const FILES = ['.node-version', 'package.json', 'package-lock.json', 'Dockerfile']
const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function copyWith(file, from, to) {
  const folder = mkdtempSync(join(tmpdir(), 'tt-nodes-'))
  folders.push(folder)
  for (const name of FILES) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    cpSync(inRoot(name), join(folder, name))
  }
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toMatch(from)
  writeFileSync(join(folder, file), text.replace(from, to))
  return folder
}

test('engines, .node-version, the image and the package node agree on Node 24 [HOUSE-40] [RULE-65] [MEND-125] [SCALE-01]', () => {
  expect(compareNodes(inRoot())).toEqual([])
  expect(readFileSync(inRoot('.node-version'), 'utf8')).toMatch(/^24\.\d+\.\d+\n$/)
})

test.each([
  ['.node-version names another one', '.node-version', /^24\.\d+/, '24.0'],
  ['the package node is another one', 'package.json', /"node": "24/, '"node": "26'],
  ['the types are of another one', 'package.json', /"@types\/node": "24/, '"@types/node": "26'],
  ['engines asks for a newer one', 'package.json', /"node": ">=20"/, '"node": ">=26"'],
  ['the image is of another one', 'Dockerfile', /node:24-/, 'node:26-'],
  ['the image starts it with flags', 'Dockerfile', /^CMD \["node"/m, 'CMD ["node", "--max-semi-space-size=32"'],
  ['the image starts another one', 'Dockerfile', /^CMD \["node"/m, 'CMD ["node_modules/node/bin/node"'],
])('the check of the one Node fails when %s [HOUSE-40] [MEND-125]', (_, file, from, to) => {
  expect(compareNodes(copyWith(file, from, to))).not.toEqual([])
})

test('the check of the one Node fails when the image names its base anywhere but in one ARG [MEND-124]', () => {
  const folder = copyWith('Dockerfile', /\$\{NODE_IMAGE\} AS build/, 'node:24-bookworm-slim AS build')
  expect(compareNodes(folder)).toContain('the Dockerfile names 2 tags of node; it must be one ARG')
})
