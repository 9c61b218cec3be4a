import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { inRoot } from '../paths.mjs'

const dockerfile = readFileSync(inRoot('Dockerfile'), 'utf8')
const compose = readFileSync(inRoot('compose.yaml'), 'utf8')

test('the compose file publishes ports on loopback only', () => {
  const published = [...compose.matchAll(/ports: \[(.*)\]/g)].map(([, ports]) => ports)
  expect(published).toEqual([expect.stringMatching(/^"127\.0\.0\.1:[^",]+"$/)])
  expect(compose).not.toMatch(/ports:\s*\n|network_mode/)
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
