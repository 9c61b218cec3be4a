import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { environment } from '../../server/src/platform/environment.ts'
import { inRoot } from '../paths.mjs'

const dockerfile = readFileSync(inRoot('Dockerfile'), 'utf8')
const compose = readFileSync(inRoot('compose.yaml'), 'utf8')

const { services } = parse(compose)

test('the compose file publishes ports on loopback only, except the port of the demo', () => {
  const published = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]))
  expect(published).toEqual([
    ['tidetable', expect.stringMatching(/^127\.0\.0\.1:/)],
    ['demo', expect.stringMatching(/^\$\{PORT:-3000\}:3000$/)],
  ])
  expect(compose).not.toContain('network_mode')
})

test('the demo of the compose file starts only with its profile, and needs no file .env and no other service', () => {
  const { demo, tidetable } = services
  expect(demo).toMatchObject({ profiles: ['demo'], read_only: true, environment: { DEMO: '1' } })
  expect([demo.env_file, demo.depends_on, demo.volumes]).toEqual([undefined, undefined, undefined])
  expect(tidetable.env_file).toEqual([{ path: '.env', required: false }])
  // Compose requires such variables for every service of the file.
  expect(compose).not.toContain(':?')
  const known = Object.keys(environment.shape)
  expect(Object.keys(demo.environment).filter((name) => !known.includes(name))).toEqual([])
})

test('the compose file assumes one proxy unless TRUST_PROXY is set', () => {
  expect(compose).toMatch(/^ {6}TRUST_PROXY: \$\{TRUST_PROXY:-1\}$/m)
})

test('the image installs only what it needs, from the lock file, and no second Node.js', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(last).toMatch(/npm ci .*--omit=dev -w server -w contract -w embedded-database$/m)
  expect(last).not.toMatch(/--include-workspace-root|--from=build \S*node_modules/)
  expect(dockerfile).not.toMatch(/npm install|node_modules\/(node|\.bin)/)
})

test('the image contains compiled modules, made by the user that runs it', () => {
  expect(dockerfile).toMatch(/^RUN install -d -o node .* \.cache$/m)
  // Node.js keeps one folder per user.
  const asUser = dockerfile.slice(dockerfile.indexOf('\nUSER node\n'))
  expect(asUser).toContain('\nENV NODE_COMPILE_CACHE=/app/.cache/compiled\n')
  expect(asUser).toMatch(/^RUN node .*server\/src\/app\.ts.*web\/build\/server\/index\.js/m)
})

test('the image’s health check uses PORT, or 3000 if it is not set', async () => {
  const [, words] = /HEALTHCHECK[^[]*CMD (\[.*\])$/m.exec(dockerfile)
  const [, ...args] = JSON.parse(words)
  const requests = []
  const server = createServer((request, reply) => {
    requests.push(request.url)
    reply.end()
  })
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
  const check = (port) =>
    new Promise((ended) => {
      execFile(process.execPath, args, { env: { PORT: String(port) } }, (error) => ended(error?.code ?? 0))
    })
  const { port } = server.address()
  expect(await check(port)).toBe(0)
  expect(requests).toEqual(['/health/ready'])
  await new Promise((closed) => server.close(closed))
  expect(await check(port)).toBe(1)
  expect(args.join(' ')).toContain('process.env.PORT || 3000')
})
