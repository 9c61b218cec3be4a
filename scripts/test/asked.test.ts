import { expect, test } from 'vitest'
import { findJson, inRoot } from '../paths.mjs'
import { runBeside } from './beside-tools.mjs'

/** What one of our scripts asks of the tools beneath it. */
function ask(script: string, ...args: string[]) {
  const told = (tool: string) => `console.log('${tool}', ...process.argv.slice(2))`
  const tools = ['vitest/vitest.mjs', '@playwright/test/cli.js'].map((tool) => [`node_modules/${tool}`, told(tool)])
  return runBeside(Object.fromEntries(tools), script, ...args).lines
}

test('npm run test:watch goes on watching the files of a filter, and npm test tells one story by its name [HOUSE-42]', () => {
  expect(findJson(inRoot('package.json')).scripts).toMatchObject({
    test: 'node scripts/test.mjs',
    'test:watch': 'node scripts/test-watch.mjs',
  })
  expect(ask('test-watch.mjs', 'board')).toEqual(['vitest/vitest.mjs watch board'])
  const [first] = ask('test.mjs', '--story', 'hostile')
  expect(first).toBe('@playwright/test/cli.js test --config=e2e/playwright.config.ts --grep hostile')
})
