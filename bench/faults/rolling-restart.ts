import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Balancer, startRetryingProxy } from '@tidetable/testing/retrying-proxy.ts'
import { restartInTurn } from '@tidetable/testing/rolling-restart.ts'
import { startDatabase } from './database-command.ts'
import { type Fault, mustHold, seconds } from './fault.ts'
import { findFreePort, isInstalled } from './installed.ts'

const STOP_MS_MAX = 10_000
/** Longer than HAProxy takes to hear of it: two health checks. */
const DRAIN_SECONDS = 3

/**
 * As docs/operations.md gives them. nginx tries another address when a connection is refused; without max_fails=0 it would
 * leave an address out for 10 s after that, and three quick restarts would leave it none. HAProxy keeps connections open
 * and repeats nothing on one that ends under a request, so it must hear beforehand that a process stops: it asks for its
 * health.
 */
const CONFIGURATIONS = {
  nginx: (port: number, ports: readonly number[], folder: string) => `
daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream tidetable { ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://tidetable; proxy_set_header X-Forwarded-For $remote_addr; }
  }
}
`,
  haproxy: (port: number, ports: readonly number[]) => `
defaults
  mode http
  retries 3
  option redispatch 1
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  option forwardfor
  option httpchk GET /health/ready
  http-check expect ! string stopping
  timeout check 5s
  default-server check inter 500ms fall 2 rise 1
frontend people
  bind 127.0.0.1:${port}
  default_backend tidetable
backend tidetable
  balance roundrobin
${ports.map((each, at) => `  server s${at} 127.0.0.1:${each}`).join('\n')}
`,
} as const

const FLAGS = { nginx: ['-c'], haproxy: ['-db', '-f'] } as const

async function startInstalled(name: keyof typeof CONFIGURATIONS, ports: readonly number[]): Promise<Balancer> {
  const folder = await mkdtemp(`/tmp/tt-${name}-`)
  const port = await findFreePort()
  const file = join(folder, 'configuration')
  await writeFile(file, CONFIGURATIONS[name](port, ports, folder))
  const child: ChildProcess = spawn(name, [...FLAGS[name], file], { stdio: 'ignore' })
  const gone = once(child, 'exit')
  await pause(1_000)
  mustHold(child.exitCode === null, `${name} ended at once`)
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const NAMES = ['nginx', 'haproxy'] as const

export const rollingRestart: Fault = {
  name: 'rolling-restart',
  promise:
    'three processes behind nginx, HAProxy and a proxy of our own, restarted in turn, 100 requests/s through each: no request fails [SCALE-14, SCALE-15, SCALE-16]',
  seconds: 60,
  async run() {
    const installed = NAMES.filter((name) => isInstalled(name))
    const names = ['own proxy', ...installed]
    const database = await startDatabase()
    const dataDir = await mkdtemp('/tmp/tt-fault-rolling-')
    try {
      const { seen, slowestStopMilliseconds } = await restartInTurn({
        databaseUrl: database.url,
        dataDir,
        drainSeconds: DRAIN_SECONDS,
        startBalancers: [
          startRetryingProxy,
          ...installed.map((name) => (ports: readonly number[]) => startInstalled(name, ports)),
        ],
      })
      const broken = seen.flatMap(({ asked, failed }, at) => {
        const kinds = Object.entries(failed).map(([kind, count]) => `${count} × ${kind}`)
        return kinds.length === 0 ? [] : [`${names[at]}: of ${asked} requests failed ${kinds.join('; ')}`]
      })
      mustHold(broken.length === 0, `${broken.join('\n       ')}; stopped within ${seconds(slowestStopMilliseconds)}`)
      mustHold(slowestStopMilliseconds <= STOP_MS_MAX, `stopped only after ${seconds(slowestStopMilliseconds)}`)
      const figures = seen.map(({ asked }, at) => `${names[at]}: 0 of ${asked} failed`)
      const missing = NAMES.filter((name) => !installed.includes(name))
      return [
        ...figures,
        ...missing.map((name) => `${name}: SKIPPED, it is not installed here`),
        `stopped within ${seconds(slowestStopMilliseconds)}`,
      ].join('; ')
    } finally {
      await database.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
    }
  },
}
