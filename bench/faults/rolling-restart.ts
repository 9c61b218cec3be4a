import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/routes/tables'
import { startRetryingProxy } from '@tidetable/testing/retrying-proxy.ts'
import { restartInTurn } from '@tidetable/testing/rolling-restart.ts'
import type { Fault } from '../faults.ts'
import { openRestaurant } from '../harness/client.ts'
import { isQuick, seconds } from '../harness/figures.ts'
import { isInstalled, startInstalled, startNginx } from '../harness/installed.ts'
import { mustHold, runParts, Skipped } from '../harness/run-all.ts'
import { onStage, type Stage } from '../harness/stage.ts'

const STOP_MS_MAX = 10_000
/** Longer than two health checks of HAProxy. */
const DRAIN_SECONDS = 3
const STOPS = isQuick ? 2 : 10
const WORKERS = 32

// Balancers as in docs/operations.md. nginx retries refused connections; without max_fails=0 it would then exclude the
// process for 10 s. HAProxy does not retry: its health check must exclude a stopping process in time.
const BALANCERS = {
  nginx: (stage: Stage, ports: readonly number[]) =>
    startNginx(
      stage,
      (port) => `
  upstream tidetable { ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://tidetable; proxy_set_header X-Forwarded-For $remote_addr; }
  }`,
    ),
  haproxy: (stage: Stage, ports: readonly number[]) =>
    startInstalled(stage, {
      program: 'haproxy',
      flags: ['-db', '-f'],
      configurationOf: (port) => `
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
    }),
}

interface Tally {
  answered: number
  refused: number
  cut: string[]
}

async function sendRequests(url: string, path: string, tally: Tally): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    const outcome = await new Promise<'answered' | 'refused' | 'gone' | string>((resolve) => {
      const outgoing = request(url + path, { agent }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode === 503 ? 'refused' : 'answered'))
        response.on('error', (error) => resolve(`cut while answering: ${error.message}`))
      })
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // Not processed: the connection was refused, or a kept-alive connection was closed before the request
        // arrived. Clients retry in both cases.
        const wasNotTaken = error.syscall === 'connect' || (outgoing.reusedSocket && error.code === 'ECONNRESET')
        resolve(wasNotTaken ? 'gone' : `cut: ${error.code}`)
      })
      outgoing.end()
    })
    if (outcome === 'answered') tally.answered++
    else if (outcome === 'refused') tally.refused++
    else if (outcome !== 'gone') tally.cut.push(outcome)
    if (outcome !== 'answered') break
  }
  agent.destroy()
}

async function stopUnderLoad(): Promise<string> {
  let slowest = 0
  const tally: Tally = { answered: 0, refused: 0, cut: [] }
  for (let round = 0; round < STOPS; round++)
    await onStage(async ({ startProduct }) => {
      const { url, child } = await startProduct()
      const [id = ''] = (await openRestaurant(url, 1)).tables
      const stream = await fetch(url + href(tables.guestEvents.path, { id }))
      const streamed = stream.text()
      const paths = [href(tables.get.path, { id }), `/customer-dashboard/${id}`, '/']
      const workers = Array.from({ length: WORKERS }, (_, at) =>
        sendRequests(url, paths[at % paths.length] ?? '/', tally),
      )
      await pause(700)
      const before = performance.now()
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = await exit
      slowest = Math.max(slowest, performance.now() - before)
      await Promise.all(workers)
      mustHold(code === 0, `exit ${code}`)
      mustHold((await streamed).includes('event: bye'), 'a stream ended without bye')
    })
  mustHold(tally.refused === 0, `${tally.refused} of ${tally.answered} were refused by 503`)
  mustHold(tally.cut.length === 0, `${tally.cut.length} of ${tally.answered} answers were cut: ${tally.cut[0]}`)
  mustHold(slowest <= STOP_MS_MAX, `stopped only after ${seconds(slowest)}`)
  return `${STOPS} × SIGTERM: ${tally.answered} answered, 0 refused, 0 cut; stopped within ${seconds(slowest)}`
}

const NAMES = ['nginx', 'haproxy'] as const

async function restartBehindBalancers(stage: Stage): Promise<string> {
  const installed = NAMES.filter((name) => isInstalled(name))
  const names = ['own proxy', ...installed]
  const { seen, slowestStopMilliseconds } = await restartInTurn({
    databaseUrl: (await stage.startDatabase()).url,
    dataDir: await stage.makeFolder(),
    drainSeconds: DRAIN_SECONDS,
    startBalancers: [
      startRetryingProxy,
      ...installed.map((name) => async (ports: readonly number[]) => {
        const { port } = await BALANCERS[name](stage, ports)
        return { url: `http://127.0.0.1:${port}`, close: async () => {} }
      }),
    ],
  })
  const broken = seen.flatMap(({ sent, failed }, at) => {
    const kinds = Object.entries(failed).map(([kind, count]) => `${count} × ${kind}`)
    return kinds.length === 0 ? [] : [`${names[at]}: of ${sent} requests failed ${kinds.join('; ')}`]
  })
  const stopped = `stopped within ${seconds(slowestStopMilliseconds)}`
  mustHold(broken.length === 0, `${broken.join('\n       ')}; ${stopped}`)
  mustHold(slowestStopMilliseconds <= STOP_MS_MAX, `stopped only after ${seconds(slowestStopMilliseconds)}`)
  const figures = [...seen.map(({ sent }, at) => `${names[at]}: 0 of ${sent} failed`), stopped].join('; ')
  const missing = NAMES.filter((name) => !installed.includes(name))
  if (missing.length > 0) throw new Skipped(`not installed here: ${missing.join(', ')}; ${figures}`)
  return figures
}

export const rollingRestart: Fault = {
  name: 'rolling-restart',
  promise: `three processes behind nginx, HAProxy and our own proxy, restarted in turn, 100 requests/s through each: no request fails; ${STOPS} × SIGTERM of one under load: none fails, streams receive bye, exit 0 within 10 s`,
  run: () => runParts(restartBehindBalancers, stopUnderLoad),
}
