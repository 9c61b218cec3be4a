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
import { environment } from '../../server/src/platform/environment.ts'
import { bounds } from '../../server/src/platform/limits.ts'
import { inRoot } from '../paths.mjs'

const read = (file: string) => readFileSync(inRoot('deploy', file), 'utf8')
/** Without comments. */
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

/** What a program says of a file, and whether it takes it. */
function judge(program: string, args: string[]): { isTaken: boolean; said: string } {
  try {
    return { isTaken: true, said: execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' }) }
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return { isTaken: false, said: stdout + stderr }
  }
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tt-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A folder with a certificate for this test alone. */
function certificates(): string {
  const folder = aFolder()
  const file = (name: string) => join(folder, name)
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=tidetable.example']
  execFileSync('openssl', [...request, '-keyout', file('key.pem'), '-out', file('fullchain.pem')], { stdio: 'ignore' })
  writeFileSync(file('whole.pem'), readFileSync(file('fullchain.pem'), 'utf8') + readFileSync(file('key.pem'), 'utf8'))
  return folder
}

/** The file with ports and folders of a test. */
const nginxIn = (folder: string) =>
  read('nginx.conf')
    .replaceAll('/etc/ssl/tidetable', folder)
    .replaceAll('/var/log/nginx', folder)
    .replace('/run/nginx.pid', join(folder, 'pid'))
    .replace('listen 80;', 'listen 127.0.0.1:18080;')
    .replace('listen 443 ', 'listen 127.0.0.1:18443 ')
    .replace(
      'http {',
      `error_log ${folder}/error.log;\nhttp {\n  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;`,
    )

test.runIf(isInstalled('nginx') && isInstalled('openssl'))('nginx takes its file of deploy/ [SCALE-66]', () => {
  const folder = certificates()
  const here = nginxIn(folder)
  const tell = (text: string) => {
    writeFileSync(join(folder, 'nginx.conf'), text)
    return judge('nginx', ['-t', '-q', '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')])
  }
  expect(tell(here)).toMatchObject({ isTaken: true })
  expect(tell(here.replace('proxy_next_upstream', 'proxy_never_upstream')).isTaken).toBe(false)
})

test.runIf(isInstalled('haproxy') && isInstalled('openssl'))('HAProxy takes its files of deploy/ [SCALE-66]', () => {
  const folder = certificates()
  const tell = (text: string) => {
    writeFileSync(join(folder, 'haproxy.cfg'), text)
    return judge('haproxy', ['-c', '-q', '-f', join(folder, 'haproxy.cfg')])
  }
  const here = read('haproxy.cfg').replaceAll('/etc/ssl/tidetable', folder)
  expect(tell(here)).toMatchObject({ isTaken: true })
  expect(tell(here.replace('retry-on', 'retry-never')).isTaken).toBe(false)
  const toPrimary = read('patroni/haproxy.cfg')
    .replaceAll(/ADDRESS_\w+/g, '127.0.0.1')
    .replaceAll('POSTGRES_PORT', '5432')
    .replaceAll('REST_PORT', '8008')
  expect(tell(toPrimary)).toMatchObject({ isTaken: true })
})

/** Answers of a proxy before a stub of the program to requests of this machine, written as they are. */
async function answersOf(port: number, addresses: readonly string[]): Promise<[string, number][]> {
  const ask = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path, rejectUnauthorized: false }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      asked.once('error', reject).end()
    })
  const isUp = () => ask('/').then(Boolean, () => false)
  for (let tries = 0; tries < 100 && !(await isUp()); tries++) await pause(100)
  return await Promise.all(addresses.map(async (each): Promise<[string, number]> => [each, await ask(each)]))
}

const FIGURES = [
  '/metrics',
  '/metrics/',
  '/metrics?a',
  '/%6detrics',
  '/%6Detrics/',
  '/m%65trics',
  '//metrics',
  '/metrics/x',
]
const OPEN = ['/', '/table/metrics', '/about?metrics']

/** Starts the proxy in front of a program that answers 200 to everything. */
async function withProxy(program: string, args: (folder: string) => string[], write: (folder: string) => void) {
  const stub = createServer((_request, answer) => answer.end('figures')).listen(STUB, '127.0.0.1')
  await once(stub, 'listening')
  const folder = certificates()
  write(folder)
  const proxy = spawn(program, args(folder), { stdio: 'ignore' })
  onTestFinished(async () => {
    if (proxy.kill('SIGTERM')) await once(proxy, 'exit')
    stub.close()
    stub.closeAllConnections()
  })
}

const STUB = 18_301
const expected = [...FIGURES.map((each) => [each, 403]), ...OPEN.map((each) => [each, 200])]

test.runIf(isInstalled('nginx') && isInstalled('openssl'))(
  'nginx keeps the figures from callers outside, however their address is written',
  async () => {
    await withProxy(
      'nginx',
      (folder) => ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'],
      (folder) =>
        writeFileSync(
          join(folder, 'nginx.conf'),
          nginxIn(folder)
            .replace('18443', '18444')
            .replace('18080', '18081')
            .replaceAll(/127\.0\.0\.1:300[12]/g, `127.0.0.1:${STUB}`)
            .replace('allow 127.0.0.1', 'allow 127.0.0.9'),
        ),
    )
    expect(await answersOf(18_444, [...FIGURES, ...OPEN])).toEqual(expected)
  },
)

test.runIf(isInstalled('haproxy') && isInstalled('openssl'))(
  'HAProxy keeps the figures from callers outside, however their address is written',
  async () => {
    await withProxy(
      'haproxy',
      (folder) => ['-db', '-q', '-f', join(folder, 'haproxy.cfg')],
      (folder) =>
        writeFileSync(
          join(folder, 'haproxy.cfg'),
          read('haproxy.cfg')
            .replaceAll('/etc/ssl/tidetable', folder)
            .replace('bind :80', 'bind 127.0.0.1:18082')
            .replace('bind :443', 'bind 127.0.0.1:18445')
            .replace('log /dev/log local0', '')
            .replace('maxconn 20000', 'maxconn 100')
            .replaceAll(/127\.0\.0\.1:300[12]/g, `127.0.0.1:${STUB}`)
            .replace('src 127.0.0.1', 'src 127.0.0.9'),
        ),
    )
    expect(await answersOf(18_445, [...FIGURES, ...OPEN])).toEqual(expected)
  },
)

test('Caddy’s file keeps every address that begins with the one of the figures from callers outside', () => {
  expect(caddy).toMatch(/@figures \{\s+path \/metrics\*\s+not remote_ip 127\.0\.0\.1\s+\}\s+respond @figures 403/)
})

test('the proxy files carry TLS, HTTP/2, the caller’s address appended, health and the largest body [SCALE-67, SCALE-69]', () => {
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

test('the proxy files repeat refused connections only, and no answered request [SCALE-68]', () => {
  const again = [...nginx.matchAll(/proxy_next_upstream (.+);/g)].map(([, what]) => what)
  expect(new Set(again)).toEqual(new Set(['error']))
  expect(haproxy).toMatch(/^ +retry-on conn-failure$/m)
  expect(caddy).not.toContain('lb_retry_match')
})

test('the proxy files wait longer than an event stream is silent, and as long for a request as the program [SCALE-69]', () => {
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

test('the proxy files send one owner to one process by the authorization header [SCALE-56]', () => {
  expect(nginx).toMatch(/map \$http_authorization \$caller[\s\S]+hash \$caller consistent;/)
  expect(haproxy).toMatch(/balance hdr\(authorization\)\n +hash-type consistent/)
  expect(caddy).toContain('lb_policy header Authorization')
})

const units = globSync('*.service', { cwd: inRoot('deploy/systemd') })

test.runIf(isInstalled('systemd-analyze'))('systemd takes the units of deploy/ [SCALE-70]', () => {
  expect(units).toHaveLength(2)
  const folder = aFolder()
  for (const name of units) {
    const text = read(`systemd/${name}`).replaceAll('/opt/tidetable', inRoot('.').replace(/\/\.?$/, ''))
    writeFileSync(join(folder, name), text)
    const { said } = judge('systemd-analyze', ['verify', join(folder, name.replace('@', '@3001'))])
    // What it says of the machine's own units is none of ours.
    expect(said.split('\n').filter((line) => line.includes('tidetable'))).toEqual([])
  }
})

test('the units of deploy/ wait long enough for a stop, and say how to restart one after the other [SCALE-70]', () => {
  for (const name of units) expect(settings(`systemd/${name}`)).toMatch(/^TimeoutStopSec=20$/m)
  expect(read('systemd/tidetable-web@.service')).toMatch(/^# +for port in .*systemctl restart .*health\/ready/m)
})

test('every name that the files of deploy/ set for the program exists in its configuration [SCALE-71]', () => {
  const compose = parse(read('compose.several.yaml'), { merge: true }) as {
    services: Record<string, { image?: string; environment?: Record<string, string> }>
  }
  const ours = Object.values(compose.services).filter(({ image }) => image === 'tidetable')
  expect(ours).toHaveLength(4)
  const names = ours.flatMap(({ environment: set = {} }) => Object.keys(set))
  for (const name of units)
    names.push(...[...settings(`systemd/${name}`).matchAll(/\b([A-Z_]{4,})=/g)].map(([, each = '']) => each))
  expect(new Set(names).size).toBeGreaterThan(8)
  const known = [...Object.keys(environment.shape), 'NODE_ENV']
  expect(names.filter((name) => !known.includes(name))).toEqual([])
})

test.runIf(isInstalled('promtool'))('Prometheus takes the alarms of deploy/ [SCALE-74]', () => {
  expect(judge('promtool', ['check', 'rules', inRoot('deploy/prometheus/alerts.yaml')])).toMatchObject({
    isTaken: true,
  })
})

const docs = (file: string) => readFileSync(inRoot('docs', file), 'utf8')

test('operations say which set-up how many restaurants need, and how to upgrade, restore to a moment and count connections [SCALE-32, SCALE-75, SCALE-76]', () => {
  const text = docs('operations.md')
  for (const head of [
    'Which set-up for how many restaurants',
    'Back to a moment',
    'One process after the other',
    'How many connections',
    'When the primary goes',
  ])
    expect(text).toMatch(new RegExp(`^#+ ${head}$`, 'm'))
  expect(text.replace(/\s+/g, ' ')).toContain('Retry refused connections only, never an answered POST')
  const [, sizes = ''] = text.split('### Which set-up for how many restaurants')
  const rows = (sizes.split(/^#/m)[0] ?? '').match(/^\|.*\|$/gm) ?? []
  expect(
    rows.map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ),
  ).toEqual([
    ['restaurants at their busiest hour', 'set-up'],
    [expect.stringMatching(/^-+$/), expect.stringMatching(/^-+$/)],
    ['up to some hundreds', expect.stringMatching(/^one machine: one process, the embedded database/)],
    ['up to some thousands', expect.stringMatching(/^two `ROLE=web` and one `ROLE=worker`, a managed PostgreSQL/)],
    ['the same, and no night without it', expect.stringMatching(/^several of each, PostgreSQL under Patroni/)],
  ])
})

test('the wire says how late a list of another process may be, and the page about scale what a distributed engine lacks [SCALE-57, SCALE-65]', () => {
  expect(docs('wire-format.md').replace(/\s+/g, ' ')).toMatch(/another process may lag by up to 1\.5 s.*`version`/)
  expect(docs('scaling.md').replace(/\s+/g, ' ')).toMatch(
    /Citus is not supported.*jsonb_to_recordset.*Until the whole suite of HTTP tests passes there, it stays so/,
  )
  expect(docs('scaling.md')).toContain('1.5 s')
})
