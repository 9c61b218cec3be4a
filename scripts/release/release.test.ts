import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { inRoot, makeEnvironment, runtime } from '../paths.mjs'
import { checkoutWith } from '../test/beside-tools.mjs'
import { cutRelease, notesOf } from './changelog.mjs'
import { setLockedVersion, setVersion } from './set-version.mjs'

const CHANGELOG = `# Changes

## Unreleased

### For guests

- A new thing, as [the page](docs/page.md#part) and [the site](https://example.com) describe.

## 0.1.10 (2026-02-01)

- Ten.

## 0.1.1 (2026-01-01)

- One, in ## the text.
`
const WRAPPED = `## Unreleased

## 1.0.0 (2026-03-01)

One paragraph
in two lines.

### For guests

- A long item
  goes on.
- Another.
  - A part
    of it.

The end.
`
const BLOB = 'https://forge.example/us/it/blob/v0.2.0'

test('release notes are the section of exactly that version', () => {
  expect(notesOf(CHANGELOG, '0.1.1', BLOB)).toBe('- One, in ## the text.\n')
  expect(notesOf(CHANGELOG, '0.1.10', BLOB)).toBe('- Ten.\n')
  for (const version of ['0.1', '0.2.0', 'Unreleased', ''])
    expect(() => notesOf(CHANGELOG, version, BLOB)).toThrow('no section')
})

test('release notes have one line per paragraph and item', () => {
  expect(notesOf(WRAPPED, '1.0.0', BLOB)).toBe(
    'One paragraph in two lines.\n\n### For guests\n\n- A long item goes on.\n- Another.\n  - A part of it.\n\nThe end.\n',
  )
})

test('cutting a release names the unreleased section and leaves an empty one, once per version', () => {
  const cut = cutRelease(CHANGELOG, '0.2.0', '2026-03-01')
  expect(cut).toContain('## Unreleased\n\n## 0.2.0 (2026-03-01)\n\n### For guests\n')
  expect(cut.length - CHANGELOG.length).toBe('\n## 0.2.0 (2026-03-01)\n'.length)
  expect(() => cutRelease(cut, '0.2.0', '2026-03-01')).toThrow('already has')
  expect(() => cutRelease(cut, '0.3.0', '2026-03-01')).toThrow('no changes')
  expect(notesOf(cut, '0.2.0', BLOB)).toBe(
    `### For guests\n\n- A new thing, as [the page](${BLOB}/docs/page.md#part) and [the site](https://example.com) describe.\n`,
  )
})

test('a version changes our own packages only, in manifests and in the lock file', () => {
  const manifest = '{\n  "version": "0.1.0",\n  "dependencies": { "@tidetable/contract": "0.1.0", "zod": "0.1.0" }\n}\n'
  expect(setVersion(manifest, '0.2.0')).toBe(
    '{\n  "version": "0.2.0",\n  "dependencies": { "@tidetable/contract": "0.2.0", "zod": "0.1.0" }\n}\n',
  )
  const lock = {
    version: '0.1.0',
    packages: {
      '': { version: '0.1.0' },
      server: { version: '0.1.0', dependencies: { '@tidetable/contract': '0.1.0', pg: '0.1.0' } },
      'node_modules/pg': { version: '0.1.0' },
      'node_modules/@tidetable/server': { resolved: 'server', link: true },
    },
  }
  expect(setLockedVersion(lock, '0.2.0')).toEqual({
    version: '0.2.0',
    packages: {
      '': { version: '0.2.0' },
      server: { version: '0.2.0', dependencies: { '@tidetable/contract': '0.2.0', pg: '0.1.0' } },
      'node_modules/pg': { version: '0.1.0' },
      'node_modules/@tidetable/server': { resolved: 'server', link: true },
    },
  })
})

test('npm run release writes a version that npm ci and the release notes accept', () => {
  const names = ['package.json', 'package-lock.json', ...globSync('*/package.json', { cwd: inRoot('.') })]
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(inRoot(name), 'utf8')]))
  const folder = checkoutWith({ ...files, 'CHANGELOG.md': CHANGELOG })
  const run = (...args: string[]) => {
    const env = makeEnvironment({ GITHUB_SERVER_URL: 'https://forge.example', GITHUB_REPOSITORY: 'us/it' })
    return spawnSync(runtime, args, { cwd: folder, encoding: 'utf8', env })
  }
  const released = run(join(folder, 'scripts/release.mjs'), '9.8.7')
  expect([released.status, released.stderr]).toEqual([0, ''])
  const notes = join(folder, 'scripts/release/notes.mjs')
  expect(run(notes, 'v9.8.7')).toMatchObject({ status: 0, stdout: expect.stringContaining('us/it/blob/v9.8.7/docs') })
  expect(run(notes, 'v9.8.8')).toMatchObject({ status: 1, stderr: expect.stringContaining('does not match') })
  expect(run(join(folder, 'scripts/release.mjs'), '9.8')).toMatchObject({ status: 1 })
  const written = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  expect(written).not.toBe(files['package-lock.json'])
  expect(written.split('\n')).toHaveLength(files['package-lock.json']?.split('\n').length ?? 0)
  const exact = spawnSync('npm', ['ci', '--dry-run', '--ignore-scripts', '--offline', '--no-audit'], {
    cwd: folder,
    encoding: 'utf8',
    env: makeEnvironment(),
  })
  expect(exact.stderr).not.toMatch(/in sync|EUSAGE/)
})

interface Step {
  uses?: string
  run?: string
  with?: Record<string, string | boolean>
}
const { on, jobs } = parse(readFileSync(inRoot('.github/workflows/release.yml'), 'utf8')) as {
  on: object
  jobs: Record<string, { needs?: string; permissions: Record<string, string>; steps: Step[] }>
}
const stepOf = (job: string, action: string) =>
  jobs[job]?.steps.find(({ uses = '' }) => uses.startsWith(`${action}@`))?.with ?? {}

test('the release workflow runs on tags of versions only and publishes after the image has started', () => {
  expect(on).toEqual({ push: { tags: ['v*'] } })
  expect(jobs.publish?.needs).toBe('try')
  expect(jobs.try?.steps.some(({ run = '' }) => run.includes('--env DEMO=1'))).toBe(true)
  expect(jobs.try?.steps.some(({ run = '' }) => run.includes('scripts/release/notes.mjs'))).toBe(true)
  expect(jobs.try?.permissions).toEqual({ contents: 'read' })
})

test('the release workflow publishes one image for two architectures by version, with provenance', () => {
  expect(stepOf('publish', 'docker/build-push-action')).toMatchObject({
    push: true,
    platforms: 'linux/amd64,linux/arm64',
    provenance: 'mode=max',
    sbom: true,
  })
  expect(stepOf('publish', 'docker/metadata-action').tags).toContain('type=semver,pattern={{version}}')
  expect(stepOf('publish', 'actions/attest-build-provenance')).toMatchObject({ 'push-to-registry': true })
  expect(jobs.publish?.permissions).toEqual({
    contents: 'write',
    packages: 'write',
    'id-token': 'write',
    attestations: 'write',
  })
})
