// Starts three PostgreSQL nodes under Patroni with etcd, behind HAProxy, on this machine. Their configuration is in
// `deploy/patroni`.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from '../harness/database.ts'
import { changeOwner, findFreePort, plainAccount, startInstalled } from '../harness/installed.ts'
import { waitUntil } from '../harness/run-all.ts'
import type { Stage } from '../harness/stage.ts'

interface Node {
  name: string
  folder: string
  rest: number
  postgres: number
  child: ChildProcess | null
}

const NAMES = ['ONE', 'TWO', 'THREE'] as const
const PASSWORD = 'fault'
const HEALTHY_MS_MAX = 180_000
const readDeployFile = (file: string) => readFile(new URL(`../../deploy/patroni/${file}`, import.meta.url), 'utf8')

interface Member {
  name: string
  role: string
  state: string
}

const isLeader = ({ role }: Member) => role === 'leader' || role === 'master'

export async function startPatroni(binaries: string, stage: Stage) {
  const base = await stage.makeFolder()
  const account = plainAccount()
  const give = async (folder: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await changeOwner(folder)
  }
  await give(base)
  const [client, peer] = [await findFreePort(), await findFreePort()]
  const children: ChildProcess[] = []
  const nodes: Node[] = []
  const run = (program: string, args: string[], options = {}) => {
    const child = spawn(program, args, { cwd: base, stdio: 'ignore', ...options })
    children.push(child)
    return child
  }
  const at = (port: number) => `http://127.0.0.1:${port}`
  run('etcd', [
    ...['--data-dir', join(base, 'etcd'), '--listen-client-urls', at(client), '--advertise-client-urls', at(client)],
    ...['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer)],
    ...['--initial-cluster', `default=${at(peer)}`],
  ])

  stage.onEnd(async () => {
    for (const node of nodes) {
      if (!node.child || node.child.exitCode !== null || node.child.signalCode !== null) continue
      node.child.kill('SIGTERM')
      await Promise.race([once(node.child, 'exit'), pause(15_000)])
    }
    for (const child of children) child.kill('SIGKILL')
    await pause(500)
  })

  const nodeFile = await readDeployFile('patroni.yaml')
  const ttlSeconds = Number(/ttl: (\d+)/.exec(nodeFile)?.[1])
  for (const name of NAMES) {
    const folder = join(base, name.toLowerCase())
    await give(folder)
    const node: Node = { name, folder, rest: await findFreePort(), postgres: await findFreePort(), child: null }
    const filled = nodeFile
      .replace('name: NODE', `name: ${name}`)
      .replaceAll('ADDRESS', '127.0.0.1')
      .replaceAll('REST_PORT', String(node.rest))
      .replaceAll('POSTGRES_PORT', String(node.postgres))
      .replace('hosts: ETCD', `hosts: 127.0.0.1:${client}`)
      .replace('DATA_FOLDER', join(folder, 'data'))
      .replace('BIN_FOLDER', binaries)
      .replace('PASSWORD_FILE', join(folder, 'pgpass'))
      .replace('REPLICATION_PASSWORD', PASSWORD)
      .replace('SUPERUSER_PASSWORD', PASSWORD)
      .replace('    parameters:\n', `    parameters:\n        shared_buffers: 32MB\n`)
      .replace(/^postgresql:\n/m, `postgresql:\n  parameters:\n    unix_socket_directories: ${folder}\n`)
    await writeFile(join(folder, 'patroni.yaml'), filled)
    nodes.push(node)
  }
  const start = (node: Node) => {
    node.child = run('patroni', [join(node.folder, 'patroni.yaml')], { ...account, cwd: node.folder, detached: true })
  }

  const proxyFile = await readDeployFile('haproxy.cfg')
  const { port: front } = await startInstalled(stage, {
    program: 'haproxy',
    flags: ['-db', '-f'],
    configurationOf: (port) =>
      nodes.reduce(
        (text, { name, postgres, rest }) =>
          text.replace(
            `ADDRESS_${name}:POSTGRES_PORT check port REST_PORT`,
            `127.0.0.1:${postgres} check port ${rest}`,
          ),
        proxyFile.replaceAll('127.0.0.1:5000', `127.0.0.1:${port}`),
      ),
  })

  async function listMembers(): Promise<Member[]> {
    for (const { rest } of nodes) {
      const answer = await fetch(`${at(rest)}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  /** Waits for a primary and a synchronous standby. */
  const waitUntilHealthy = () =>
    waitUntil(
      async () => {
        const members = await listMembers()
        return members.some(isLeader) && members.some(({ role }) => role === 'sync_standby')
      },
      'no primary with a synchronous standby',
      HEALTHY_MS_MAX,
    )
  const primary = async () => {
    const leader = (await listMembers()).find(isLeader)
    const node = nodes.find(({ name }) => name === leader?.name)
    if (!node) throw new Error('there is no primary')
    return node
  }

  async function killPrimary() {
    const node = await primary()
    const postmaster = (await readFile(join(node.folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0] ?? ''
    const backends = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' }).split(/\s+/)
    for (const pid of [node.child?.pid, Number(postmaster), ...backends.filter(Boolean).map(Number)]) {
      try {
        if (pid) process.kill(pid, 'SIGKILL')
      } catch {}
    }
    return () => start(node)
  }

  await pause(1_000)
  start(nodes[0] as Node)
  await waitUntil(async () => (await listMembers()).some(isLeader), 'no first primary', HEALTHY_MS_MAX)
  for (const node of nodes.slice(1)) start(node)
  await waitUntilHealthy()
  await waitUntil(
    () =>
      fetch(`${at(nodes[0]?.rest ?? 0)}/primary`).then(
        ({ ok }) => ok,
        () => false,
      ),
    'no address of the primary',
    HEALTHY_MS_MAX,
  )
  // HAProxy needs time for its health check.
  await pause(2_500)
  const addressOf = (path: string) => `postgres://${path.replace('@', `:${PASSWORD}@127.0.0.1:${front}/`)}`
  await withClient(addressOf('postgres@postgres'), async (admin) => {
    await admin.query(`create role tidetable login password '${PASSWORD}'`)
    await admin.query('create database tidetable owner tidetable')
  })

  return {
    url: addressOf('tidetable@tidetable'),
    /** Seconds that a dead primary keeps its lock, read from the configuration. */
    ttlSeconds,
    killPrimary,
    waitUntilHealthy,
    /** Requests a planned switch to the synchronous standby. */
    async switchOver() {
      const node = await primary()
      const answer = await fetch(`${at(node.rest)}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: node.name }),
      })
      if (!answer.ok) throw new Error(`no switchover: ${answer.status} ${await answer.text()}`)
    },
  }
}
