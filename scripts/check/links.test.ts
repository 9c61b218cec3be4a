import { expect, test } from 'vitest'
import { brokenLinks, lostPages } from './links.mjs'

test.each([
  ['// As docs/wire.md has it.', 'docs/wire.md'],
  ['/** See docs/decisions/099-nowhere.md. */', 'docs/decisions/099-nowhere.md'],
  ['-- offers.md says so\nselect 1', 'offers.md'],
  ['const a = 1 // decision 20', 'decision 20'],
  ['# Ruling 7 wants it', 'Ruling 7'],
])('the link check finds a comment that names a missing page: %s', (text, named) => {
  expect(lostPages('a.ts', text)).toEqual([expect.stringContaining(named)])
})

test('the link check accepts comments that name existing pages, and ignores other texts', () => {
  const text = `// docs/wire-format.md, docs/decisions/011-strict-policy.md
const page = 'docs/nowhere.md'`
  expect(lostPages('a.ts', text)).toEqual([])
})

test('the link check finds links to missing files and headings in documents', () => {
  const text =
    '# One\n\n[a](#one) [b](#two) [c](docs/wire-format.md#envelope) [d](docs/wire-format.md#nothing) [e](lost.md)'
  expect(brokenLinks('README.md', text)).toEqual([
    'README.md: missing heading #two',
    'README.md: missing heading docs/wire-format.md#nothing',
    'README.md: missing file lost.md',
  ])
})
