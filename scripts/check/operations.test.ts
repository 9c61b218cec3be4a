import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../paths.mjs'

const chapter = (head: string) => {
  const [, after = ''] = readFileSync(inRoot('docs/operations.md'), 'utf8').split(`\n### ${head}\n`)
  return (after.split(/\n#+ /)[0] ?? '').replace(/\s+/g, ' ')
}

test('operators are told how to go back to a moment, upgrade one process after the other, count connections and how long a fail-over takes [SCALE-76]', () => {
  const moment = chapter('Back to a moment')
  expect(moment).toMatch(/To go back to any minute, archive the write-ahead log .*\(pgBackRest, WAL-G, the hoster's\)/)
  expect(moment).toMatch(/Restore the database with no worker running.*Then start one process, look, and start the/)
  expect(chapter('One process after the other')).toMatch(
    /install the new version, then stop and start one process after the other, each once the one before is ready/,
  )
  expect(chapter('How many connections')).toMatch(
    /`\(10 \+ 1\) × processes \+ 10` must fit `max_connections`: 100, PostgreSQL's default, carries eight processes/,
  )
  expect(chapter('When the primary goes')).toMatch(
    /a killed node was replaced after \d+ s, a planned switchover took \d+ s/,
  )
})

test('operators are told that bounces which come later are not read, what the brake sees instead, and what to do [MEND-104]', () => {
  const told = chapter('Mail that comes back')
  expect(told).toContain('Bounces that arrive later, as mail, are not read.')
  // The limits at which `health.test.ts` sees a campaign stop.
  expect(told).toMatch(/stops a campaign when more than 5 % of what it tried, and at least 20, was refused/)
  expect(told).toContain('A server that takes everything and bounces later, as most relays do, never sets it off.')
  expect(told).toContain('ask for its suppression list to be on')
})
