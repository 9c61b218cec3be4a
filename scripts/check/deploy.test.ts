import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../server/src/platform/config.ts'
import { environment } from '../../server/src/platform/environment.ts'
import { bounds } from '../../server/src/platform/limits.ts'
import { inRoot } from '../paths.mjs'

const read = (file: string) => readFileSync(inRoot('deploy', file), 'utf8')
const settings = (file: string) => read(file).replace(/^\s*#.*$/gm, '')
const nginx = settings('nginx.conf')
const haproxy = settings('haproxy.cfg')
const caddy = settings('Caddyfile')

const isInstalled = (program: string) => {
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore' })
    return true
  } catch (error) {
    return (error as { code?: string }).code !== 'ENOENT'
  }
}

function run(program: string, args: string[]): { isTaken: boolean; output: string } {
  try {
    return { isTaken: true, output: execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' }) }
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return { isTaken: false, output: stdout + stderr }
  }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tt-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function certificates(): string {
  const folder = makeFolder()
  const file = (name: string) => join(folder, name)
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=tidetable.example']
  execFileSync('openssl', [...request, '-keyout', file('key.pem'), '-out', file('fullchain.pem')], { stdio: 'ignore' })
  writeFileSync(file('whole.pem'), readFileSync(file('fullchain.pem'), 'utf8') + readFileSync(file('key.pem'), 'utf8'))
  return folder
}

const STUB = 18_301
/** Replaces each `from` by its `to`; every `from` must exist. */
const withChanges = (text: string, changes: [from: string, to: string][]) =>
  changes.reduce((changed, [from, to]) => {
    expect(changed).toContain(from)
    return changed.replaceAll(from, to)
  }, text)
const UPSTREAMS: [string, string][] = ['3001', '3002'].map((port) => [`127.0.0.1:${port}`, `127.0.0.1:${STUB}`])

const PROXIES = [
  {
    program: 'nginx',
    port: 18_444,
    check: (folder: string) => ['-t', '-q', '-e', `${folder}/error.log`, '-c', `${folder}/proxy`],
    start: (folder: string) => ['-e', `${folder}/error.log`, '-c', `${folder}/proxy`, '-g', 'daemon off;'],
    write: (folder: string) =>
      withChanges(read('nginx.conf'), [
        ...UPSTREAMS,
        ['/etc/ssl/tidetable', folder],
        ['/var/log/nginx', folder],
        ['/run/nginx.pid', `${folder}/pid`],
        ['listen 80;', 'listen 127.0.0.1:18081;'],
        ['listen 443 ', 'listen 127.0.0.1:18444 '],
        ['allow 127.0.0.1', 'allow 127.0.0.9'],
        ['http {', `http {\n  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/temp;`],
      ]),
    fault: ['proxy_next_upstream', 'proxy_never_upstream'] as const,
  },
  {
    program: 'haproxy',
    port: 18_445,
    check: (folder: string) => ['-c', '-q', '-f', `${folder}/proxy`],
    start: (folder: string) => ['-db', '-q', '-f', `${folder}/proxy`],
    write: (folder: string) =>
      withChanges(read('haproxy.cfg'), [
        ...UPSTREAMS,
        ['/etc/ssl/tidetable', folder],
        ['bind :80', 'bind 127.0.0.1:18082'],
        ['bind :443', 'bind 127.0.0.1:18445'],
        ['log /dev/log local0', ''],
        ['maxconn 20000', 'maxconn 100'],
        ['src 127.0.0.1', 'src 127.0.0.9'],
      ]),
    fault: ['retry-on', 'retry-never'] as const,
  },
]

const send = (port: number, path: string) =>
  new Promise<number>((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path, rejectUnauthorized: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    outgoing.once('error', reject).end()
  })

async function startProxy(program: string, args: string[], port: number) {
  const stub = createServer((_request, answer) => answer.end('figures')).listen(STUB, '127.0.0.1')
  await once(stub, 'listening')
  const proxy = spawn(program, args, { stdio: 'ignore' })
  onTestFinished(async () => {
    if (proxy.kill('SIGTERM')) await once(proxy, 'exit')
    stub.closeAllConnections()
    await new Promise((closed) => stub.close(closed))
  })
  const isUp = () => send(port, '/').then(Boolean, () => false)
  for (let tries = 0; tries < 100 && !(await isUp()); tries++) await pause(100)
}

const METRICS_PATHS = '/metrics /metrics/ /metrics?a /%6detrics /%6Detrics/ /m%65trics //metrics /metrics/x'.split(' ')
const PUBLIC_PATHS = ['/', '/table/metrics', '/about?metrics']

for (const { program, port, check, start, write, fault } of PROXIES)
  test.runIf(isInstalled(program) && isInstalled('openssl'))(
    `${program} accepts its file in deploy/, and blocks /metrics from outside in every spelling`,
    async () => {
      const folder = certificates()
      const text = write(folder)
      writeFileSync(`${folder}/proxy`, text.replace(...fault))
      expect(run(program, check(folder)).isTaken).toBe(false)
      writeFileSync(`${folder}/proxy`, text)
      expect(run(program, check(folder))).toMatchObject({ isTaken: true })
      await startProxy(program, start(folder), port)
      const statuses = await Promise.all(
        [...METRICS_PATHS, ...PUBLIC_PATHS].map(async (path) => [path, await send(port, path)]),
      )
      expect(statuses).toEqual([
        ...METRICS_PATHS.map((path) => [path, 403]),
        ...PUBLIC_PATHS.map((path) => [path, 200]),
      ])
    },
  )

test.runIf(isInstalled('haproxy'))('HAProxy accepts its file in deploy/patroni', () => {
  const file = join(makeFolder(), 'haproxy.cfg')
  const text = read('patroni/haproxy.cfg').replaceAll(/ADDRESS_\w+/g, '127.0.0.1')
  writeFileSync(file, text.replaceAll('POSTGRES_PORT', '5432').replaceAll('REST_PORT', '8008'))
  expect(run('haproxy', ['-c', '-q', '-f', file])).toMatchObject({ isTaken: true })
})

test('Caddy’s file blocks every path that begins with /metrics', () => {
  expect(caddy).toMatch(/@figures \{\s+path \/metrics\*\s+not remote_ip 127\.0\.0\.1\s+\}\s+respond @figures 403/)
})

test('the proxy files set TLS, HTTP/2, the caller’s address, health checks and the body limit', () => {
  const bytes = bounds.multipartBytesMax
  expect(nginx).toContain(`client_max_body_size ${bytes / 1024 ** 2}m;`)
  expect(haproxy).toContain(`req.body_size gt ${bytes} `)
  expect(caddy).toContain(`max_size ${bytes / 1024 ** 2}MB`)
  expect(nginx).toMatch(/listen 443 ssl http2;/)
  expect(haproxy).toMatch(/bind :443 ssl crt \S+ alpn h2,http\/1\.1/)
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;')
  expect(haproxy).toMatch(/^ +option forwardfor$/m)
  for (const file of [nginx, haproxy, caddy]) expect(file).toContain('/health/ready')
})

test('the proxy files retry refused connections only, and no answered request', () => {
  const again = [...nginx.matchAll(/proxy_next_upstream (.+);/g)].map(([, what]) => what)
  expect(new Set(again)).toEqual(new Set(['error']))
  expect(haproxy).toMatch(/^ +retry-on conn-failure$/m)
  expect(caddy).not.toContain('lb_retry_match')
})

test('proxy timeouts outlast two heartbeats of a stream and are not below the server’s request timeout', () => {
  const streams = readFileSync(inRoot('server/src/platform/http/event-streams.ts'), 'utf8')
  const silence = Number(/HEARTBEAT_SECONDS = (\d+)/.exec(streams)?.[1])
  expect(silence).toBeGreaterThan(0)
  const waits = [
    /proxy_read_timeout (\d+)s/.exec(nginx),
    /timeout server (\d+)s/.exec(haproxy),
    /timeout client (\d+)s/.exec(haproxy),
    /read_timeout (\d+)s/.exec(caddy),
  ]
  for (const found of waits) expect(Number(found?.[1])).toBeGreaterThan(silence * 2)
  expect(Number(/proxy_send_timeout (\d+)s/.exec(nginx)?.[1])).toBeGreaterThan(bounds.requestSeconds)
  expect(Number(/timeout http-request (\d+)s/.exec(haproxy)?.[1])).toBe(bounds.requestSeconds)
})

test('the proxy files route each owner to one process by the authorization header', () => {
  expect(nginx).toMatch(/map \$http_authorization \$caller[\s\S]+hash \$caller consistent;/)
  expect(haproxy).toMatch(/balance hdr\(authorization\)\n +hash-type consistent/)
  expect(caddy).toContain('lb_policy header Authorization')
})

const units = globSync('*.service', { cwd: inRoot('deploy/systemd') })

test.runIf(isInstalled('systemd-analyze'))('systemd accepts the units in deploy/', () => {
  expect(units).toHaveLength(2)
  const folder = makeFolder()
  for (const name of units) {
    const text = read(`systemd/${name}`).replaceAll('/opt/tidetable', inRoot('.').replace(/\/\.?$/, ''))
    writeFileSync(join(folder, name), text)
    const { output } = run('systemd-analyze', ['verify', join(folder, name.replace('@', '@3001'))])
    // Warnings about other units of this machine are ignored.
    expect(output.split('\n').filter((line) => line.includes('tidetable'))).toEqual([])
  }
})

test('the systemd units allow enough time to stop, and document a rolling restart', () => {
  for (const name of units) expect(settings(`systemd/${name}`)).toMatch(/^TimeoutStopSec=20$/m)
  expect(read('systemd/tidetable-web@.service')).toMatch(/^# +for port in .*systemctl restart .*health\/ready/m)
})

test('every variable that files in deploy/ set exists in the configuration', () => {
  const compose = parse(read('compose.several.yaml'), { merge: true }) as {
    services: Record<string, { image?: string; environment?: Record<string, string> }>
  }
  const ours = Object.values(compose.services).filter(({ image }) => image === 'tidetable')
  expect(ours).toHaveLength(4)
  const names = ours.flatMap(({ environment: set = {} }) => Object.keys(set))
  for (const name of units)
    names.push(...[...settings(`systemd/${name}`).matchAll(/\b([A-Z_]{4,})=/g)].map(([, each = '']) => each))
  expect(new Set(names).size).toBeGreaterThan(8)
  const known = [...Object.keys(environment.shape), 'NODE_ENV', 'NODE_COMPILE_CACHE']
  expect(names.filter((name) => !known.includes(name))).toEqual([])
})

test('the Coolify template sets known variables, all that production requires, and its own address', () => {
  const { services } = parse(read('coolify.yaml')) as {
    services: Record<string, { image: string; environment: string[] }>
  }
  const set = new Map(
    services.tidetable?.environment.map((line): [string, string] => {
      const [name = '', ...value] = line.split('=')
      return [name, value.join('=')]
    }),
  )
  const known = [...Object.keys(environment.shape), 'SERVICE_URL_TIDETABLE_3000']
  expect([...set.keys()].filter((name) => !known.includes(name))).toEqual([])
  const filled = Object.fromEntries(
    [...set].map(([name, value]) => [
      name,
      value
        .replace(/\$\{SERVICE_URL_\w+\}/, 'https://tables.example')
        .replaceAll(/\$\{SERVICE_\w+\}/g, 'x'.repeat(64))
        .replace(/\$\{\w+:-\}/, ''),
    ]),
  )
  const asked = [...set].filter(([, value]) => value.endsWith(':?}')).map(([name]) => name)
  expect(asked).toEqual(['SMTP_URL', 'MAIL_FROM', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'])
  const answers = {
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'Tidetable <hello@tables.example>',
    ADMIN_EMAIL: 'you@tables.example',
    ADMIN_PASSWORD: 'six-foggy-mornings',
  }
  expect(readConfig({ HOST: '0.0.0.0', ...filled, ...answers })).toMatchObject({
    mode: 'production',
    publicUrl: 'https://tables.example',
    trustProxy: 1,
  })
  expect(services.tidetable?.image).toMatch(/^\$\{TIDETABLE_IMAGE:\?/)
})

test.runIf(isInstalled('promtool'))('Prometheus accepts the alerts in deploy/', () => {
  expect(run('promtool', ['check', 'rules', inRoot('deploy/prometheus/alerts.yaml')])).toMatchObject({
    isTaken: true,
  })
})
