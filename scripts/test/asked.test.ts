import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findJson, inRoot, runtime } from '../paths.mjs'

/** Runs one of our scripts beside tools that only say what they were asked for. */
function ask(script: string, ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'tt-asked-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(inRoot('scripts'), join(folder, 'scripts'), { recursive: true })
  for (const tool of ['vitest/vitest.mjs', '@playwright/test/cli.js', 'node/bin/node']) {
    const file = join(folder, 'node_modules', tool)
    mkdirSync(dirname(file), { recursive: true })
    if (tool.startsWith('node/')) symlinkSync(runtime, file)
    else writeFileSync(file, `console.log('${tool}', ...process.argv.slice(2))`)
  }
  return spawnSync(runtime, [join(folder, 'scripts', script), ...args], {
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM_PATH: runtime },
  }).stdout.split('\n')
}

test('npm run test:watch goes on watching the files of a filter, and npm test tells one story by its name [HOUSE-42]', () => {
  expect(findJson(inRoot('package.json')).scripts).toMatchObject({
    test: 'node scripts/test.mjs',
    'test:watch': 'node scripts/test-watch.mjs',
  })
  expect(ask('test-watch.mjs', 'board')).toEqual(['vitest/vitest.mjs watch board', ''])
  const [first] = ask('test.mjs', '--story', 'hostile')
  expect(first).toBe('@playwright/test/cli.js test --config=e2e/playwright.config.ts --grep hostile')
})
