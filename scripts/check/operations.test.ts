import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../paths.mjs'

const chapter = (head: string) => {
  const [, after = ''] = readFileSync(inRoot('docs/operations.md'), 'utf8').split(`\n### ${head}\n`)
  return (after.split(/\n#+ /)[0] ?? '').replace(/\s+/g, ' ')
}

test('operators are told that bounces which come later are not read, what the brake sees instead, and what to do [MEND-104]', () => {
  const told = chapter('Mail that comes back')
  expect(told).toContain('Bounces that arrive later, as mail, are not read.')
  // The limits at which `health.test.ts` sees a campaign stop.
  expect(told).toMatch(/stops a campaign when more than 5 % of what it tried, and at least 20, was refused/)
  expect(told).toContain('A server that takes everything and bounces later, as most relays do, never sets it off.')
  expect(told).toContain('ask for its suppression list to be on')
})
