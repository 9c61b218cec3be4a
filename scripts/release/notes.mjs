// Prints the release notes of a tag: `node scripts/release/notes.mjs v1.2.3`. Fails if the packages have another version.
import { readFileSync } from 'node:fs'
import { findJson, inRoot } from '../paths.mjs'
import { notesOf } from './changelog.mjs'

const { GITHUB_SERVER_URL: server = 'https://github.com', GITHUB_REPOSITORY: repository = '' } = process.env
const tag = process.argv[2] ?? ''
const { version } = findJson(inRoot('package.json'))
if (tag !== `v${version}`) {
  process.stderr.write(`The tag "${tag}" does not match version ${version} of package.json.\n`)
  process.exit(1)
}
process.stdout.write(
  notesOf(readFileSync(inRoot('CHANGELOG.md'), 'utf8'), version, `${server}/${repository}/blob/${tag}`),
)
