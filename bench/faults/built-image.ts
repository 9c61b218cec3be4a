import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, findObstacle, installOldNode, makeBareSystem, root, run } from './bare-system.ts'
import { type Fault, mustHold, seconds } from './fault.ts'

const MOST_BYTES = 450_000_000
const MINUTES_MS = 60_000
/** The account `node` of the image. */
const OWNER = 1000

const buildah = async (...args: string[]) =>
  (await run('buildah', args, { cwd: root, timeout: 30 * MINUTES_MS, maxBuffer: 1 << 26 })).stdout.trim()

/** What the official image holds for us, made here: Debian 12, the pinned Node, npm, and the account `node`. */
async function makeBase(folder: string, base: string): Promise<void> {
  const system = join(folder, 'base')
  await run('cp', ['-a', await makeBareSystem(), system])
  const local = join(system, 'usr/local')
  await cp(join(root, 'node_modules/node/bin/node'), join(local, 'bin/node'))
  await cp(join(await installOldNode(), 'node_modules/npm'), join(local, 'lib/node_modules/npm'), { recursive: true })
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  await run('chroot', [system, 'groupadd', '--gid', String(OWNER), 'node'])
  await run('chroot', [system, 'useradd', '--uid', String(OWNER), '--gid', 'node', '--create-home', 'node'])
  const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...(await connect(system)) }
  const container = await buildah('from', 'scratch')
  try {
    await buildah('add', '--quiet', container, system, '/')
    const settings = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])
    await buildah('config', ...settings, container)
    await buildah('commit', '--quiet', container, base)
  } finally {
    await buildah('rm', container)
  }
}

interface ImageConfig {
  Env: string[]
  Cmd: string[]
  User: string
  WorkingDir: string
  Healthcheck: { Test: string[] }
}

interface ContainerSpec {
  root: { path: string; readonly: boolean }
  process: object
  mounts: object[]
  linux: { namespaces: { type: string }[] }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** As compose.yaml starts it: nothing written but the volume and /tmp, no capability, no new rights. */
async function describe(bundle: string, files: string, data: string, config: ImageConfig, port: number) {
  await run('runc', ['spec', '-b', bundle])
  const spec: ContainerSpec = JSON.parse(await readFile(join(bundle, 'config.json'), 'utf8'))
  spec.root = { path: files, readonly: true }
  Object.assign(spec.process, {
    terminal: false,
    user: { uid: OWNER, gid: OWNER },
    args: config.Cmd,
    cwd: config.WorkingDir,
    capabilities: { bounding: [], effective: [], inheritable: [], permitted: [], ambient: [] },
    noNewPrivileges: true,
    env: [
      ...config.Env,
      `PORT=${port}`,
      'PUBLIC_URL=https://tidetable.example',
      'TRUST_PROXY=1',
      'SMTP_URL=smtp://127.0.0.1:2525',
      'MAIL_FROM=tables@tidetable.example',
      'ADMIN_EMAIL=admin@tidetable.example',
      'ADMIN_PASSWORD=Long-enough-4-a-fault',
    ],
  })
  const private_ = (destination: string) => ({
    destination,
    type: 'tmpfs',
    source: 'tmpfs',
    options: ['nosuid', 'nodev'],
  })
  spec.mounts.push(private_('/tmp'), { destination: '/data', type: 'bind', source: data, options: ['rbind', 'rw'] })
  // The machine's own network, so that it is asked from outside.
  spec.linux.namespaces = spec.linux.namespaces.filter(({ type }) => type !== 'network')
  await writeFile(join(bundle, 'config.json'), JSON.stringify(spec))
}

export const builtImage: Fault = {
  name: 'built-image',
  promise:
    'the image: built, ready read-only and without capabilities, / 200, exit 0, /app ≤ 450 MB [SCALE-02] [SCALE-03] [SCALE-04]',
  seconds: 420,
  async run() {
    const obstacle = findObstacle('buildah', 'runc', 'debootstrap', 'chroot')
    if (obstacle) return obstacle
    const folder = await mkdtemp('/var/tmp/tt-image-')
    const name = folder.replace(/.*\//, '')
    // Names of this run alone: what it removes at the end is nobody else's.
    const base = `localhost/${name.toLowerCase()}:base`
    const tag = `localhost/${name.toLowerCase()}:built`
    let container: string | null = null
    try {
      await makeBase(folder, base)
      const from = ['--build-arg', `NODE_IMAGE=${base}`, '--pull-never', '--isolation', 'chroot', '--format', 'docker']
      const before = performance.now()
      await buildah('build', ...from, '--tag', tag, '.')
      const built = performance.now() - before

      const image: { Docker: { config: ImageConfig } } = JSON.parse(await buildah('inspect', '--type', 'image', tag))
      const { config } = image.Docker
      mustHold(config.User === 'node', `it runs as ${config.User}`)
      container = await buildah('from', '--pull-never', tag)
      const files = await buildah('mount', container)
      const bytes = Number((await run('du', ['-sb', join(files, 'app')])).stdout.split('\t')[0])
      mustHold(bytes > 0 && bytes <= MOST_BYTES, `/app holds ${Math.round(bytes / 1e6)} MB`)
      const second = await readFile(join(files, 'app/node_modules/node/package.json')).catch(() => null)
      mustHold(second === null, 'it holds the npm package node')

      const data = join(folder, 'data')
      await mkdir(data)
      await chown(data, OWNER, OWNER)
      const port = await findFreePort()
      await describe(folder, files, data, config, port)
      const started = performance.now()
      const child = spawn('runc', ['run', '-b', folder, name], { stdio: ['ignore', 'pipe', 'pipe'] })
      const gone = once(child, 'close')
      let said = ''
      child.stdout.on('data', (chunk) => (said += chunk))
      child.stderr.on('data', (chunk) => (said += chunk))
      const url = `http://127.0.0.1:${port}`
      let isReady = false
      while (!isReady && child.exitCode === null && performance.now() - started < 2 * MINUTES_MS) {
        await pause(100)
        isReady = await fetch(`${url}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
      }
      const ready = performance.now() - started
      mustHold(isReady, `it is not ready:\n${said}`)
      const { status } = await fetch(url)
      const inside = (...args: string[]) =>
        run('runc', ['exec', name, ...args]).then(
          ({ stdout }) => stdout,
          () => null,
        )
      const health = await inside(...config.Healthcheck.Test.slice(1))
      const rights = await inside('sed', '-n', 's/^CapEff:\\s*//p', '/proc/1/status')
      const written = await inside('touch', '/app/written')
      await run('runc', ['kill', name, 'SIGTERM'])
      const [code] = await gone
      mustHold(status === 200, `/ answered ${status}`)
      mustHold(health !== null, `its health check failed on port ${port}`)
      mustHold(/^0+$/.test(rights?.trim() ?? ''), `it has capabilities: ${rights}`)
      mustHold(written === null, 'it could write into /app')
      mustHold(code === 0, `it stopped with ${code}:\n${said}`)
      return `built in ${seconds(built)}, /app ${Math.round(bytes / 1e6)} MB, ready in ${seconds(ready)}, stopped with exit 0`
    } finally {
      await run('runc', ['delete', '--force', name]).catch(() => null)
      if (container) await buildah('rm', container)
      for (const image of [tag, base]) await buildah('rmi', image).catch(() => null)
      await rm(folder, { recursive: true, force: true })
    }
  },
}
