import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { inRoot, root } from '../paths.mjs'

/** Ids of the specification's rows; what is spelt alike and is none. */
const ID = /\b(?!(?:UTF|SHA|AES|ISO|RFC|CVE|WCAG|UCS|GSM|EN|US|MS)-)[A-Z]+(?:-[A-Z]+)*-\d+[a-z]?\b/g
/** At a title's end, before its quote or another tag. */
const TAG = /\[[^\]]*\](?=['`]|\s*\[)/g

/** Every id that stands in the tag of a test's title. */
export function heldRows() {
  const files = globSync('{contract,server,web,scripts,e2e}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === '.cache',
  })
  const tags = files.flatMap((file) => readFileSync(inRoot(file), 'utf8').match(TAG) ?? [])
  return [...new Set(tags.flatMap((tag) => tag.match(ID) ?? []))]
}

/** So many of them by a seed. Each row's place is its own: a row that comes later moves no other. */
export function drawRows(rows, seed, count) {
  const placeOf = (id) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  return rows
    .map((id) => ({ id, place: placeOf(id) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id)
}
