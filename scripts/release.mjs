// `npm run release -- VERSION`: writes the version into CHANGELOG.md, every package.json and package-lock.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { findJson, inRoot } from './paths.mjs'
import { cutRelease } from './release/changelog.mjs'
import { setLockedVersion, setVersion } from './release/set-version.mjs'

const version = process.argv[2] ?? ''
if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
  process.stderr.write('Usage: npm run release -- VERSION, for example 1.2.3\n')
  process.exit(1)
}

const manifest = findJson(inRoot('package.json'))
const changes = new Map()
const change = (name, edit) => changes.set(name, edit(readFileSync(inRoot(name), 'utf8')))
try {
  change('CHANGELOG.md', (text) => cutRelease(text, version, new Date().toISOString().slice(0, 10)))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
for (const folder of ['.', ...manifest.workspaces])
  change(`${folder}/package.json`, (text) => setVersion(text, version))
change('package-lock.json', (text) => `${JSON.stringify(setLockedVersion(JSON.parse(text), version), null, 2)}\n`)
for (const [name, text] of changes) writeFileSync(inRoot(name), text)
process.stdout.write(`Version ${version} is written. Read CHANGELOG.md, commit, and tag the commit v${version}.\n`)
