import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

const LOADED_WITH_THE_FILE = /^(?:import|export) (?:[^'"]*? from )?'([^']+)'/gm
const listImports = (path) => [...readFileSync(path, 'utf8').matchAll(LOADED_WITH_THE_FILE)].map(([, name]) => name)

/** What a script needs the moment it is started, however many files away. */
function listNeeds(path, seen = new Set()) {
  if (seen.has(path)) return []
  seen.add(path)
  return listImports(path).flatMap((name) =>
    name.startsWith('.') ? listNeeds(join(dirname(path), name), seen) : [name],
  )
}

// Run by vitest, after the installation.
const commands = readdirSync(inRoot('scripts')).filter((name) => name.endsWith('.mjs') && !name.endsWith('config.mjs'))

test.each(commands)(
  'the command %s begins with nothing installed: it loads only what Node brings [HOUSE-44]',
  (name) => {
    const needs = listNeeds(inRoot('scripts', name))
    expect(needs.length).toBeGreaterThan(0)
    expect(needs.filter((need) => !need.startsWith('node:'))).toEqual([])
  },
)

test('the scripts are plain JavaScript, which a Node without types reads [HOUSE-44]', () => {
  const files = readdirSync(inRoot('scripts'), { recursive: true }).filter((name) => /\.\w+$/.test(name))
  expect(files.filter((name) => !name.endsWith('.mjs') && !name.endsWith('.test.ts'))).toEqual([])
})
