import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Product, startProduct } from './product.ts'
import { openVisits, type Visit } from './restaurant-visits.ts'
import type { Balancer } from './retrying-proxy.ts'

const PROCESSES = 3
const PAUSE_MILLISECONDS = 300

export interface RollingRestart {
  /** One entry per balancer; `failed` has the number of failures by kind. */
  seen: { sent: number; failed: Record<string, number> }[]
  slowestStopMilliseconds: number
}

interface Options {
  databaseUrl: string
  dataDir: string
  /** Seconds of serving after SIGTERM; 0 if no balancer checks health. */
  drainSeconds?: number
  requestsPerSecond?: number
  startBalancers: readonly ((ports: readonly number[]) => Promise<Balancer>)[]
}

export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  })
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

function send(
  url: string,
  agent: Agent,
  { kind, method, path, token, body, succeeded }: Visit,
): Promise<string | null> {
  return new Promise((resolve) => {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const outgoing = request(url + path, { agent, method, headers }, (response) => {
      const { statusCode = 0 } = response
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += String(chunk)
      })
      response.on('end', () => {
        const isGood = statusCode >= 200 && statusCode < 300
        if (isGood) succeeded?.()
        resolve(isGood ? null : `${kind}: ${statusCode} ${text.slice(0, 100)}`)
      })
      response.on('error', (error) => resolve(`${kind}: cut, ${error.message}`))
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => resolve(`${kind}: ${error.code}`))
    outgoing.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

function sendContinuously(url: string, perSecond: number, next: () => Visit) {
  const agent = new Agent({ keepAlive: true })
  const outcomes: Promise<string | null>[] = []
  const timer = setInterval(() => outcomes.push(send(url, agent, next())), 1000 / perSecond)
  return async () => {
    clearInterval(timer)
    const failed: Record<string, number> = {}
    for (const kind of await Promise.all(outcomes)) if (kind) failed[kind] = (failed[kind] ?? 0) + 1
    agent.destroy()
    return { sent: outcomes.length, failed }
  }
}

/** Waits for the balancer: with health checks, it forwards nothing before the first successful check. */
async function waitUntilOpen(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await pause(100)
  }
}

export async function restartInTurn({
  databaseUrl,
  dataDir,
  drainSeconds = 0,
  requestsPerSecond = 100,
  startBalancers,
}: Options): Promise<RollingRestart> {
  const ports = await findFreePorts(PROCESSES)
  const start = (port: number) =>
    startProduct({
      dataDir,
      env: {
        DATABASE_URL: databaseUrl,
        HOST: '127.0.0.1',
        PORT: String(port),
        TRUST_PROXY: '1',
        DEMO: '0',
        LIMITS_SCALE: '100000',
        DRAIN_SECONDS: String(drainSeconds),
      },
    })
  const running: Product[] = []
  const balancers = await Promise.all(startBalancers.map((startBalancer) => startBalancer(ports)))
  try {
    running.push(...(await Promise.all(ports.map(start))))
    await Promise.all(balancers.map(({ url }) => waitUntilOpen(url)))
    const visits = await Promise.all(balancers.map((_, at) => openVisits(running[0]?.url ?? '', at)))
    const stopSending = visits.map((next, at) => sendContinuously(balancers[at]?.url ?? '', requestsPerSecond, next))
    let slowestStopMilliseconds = 0
    await pause(PAUSE_MILLISECONDS + drainSeconds * 1000)
    for (const [at, port] of ports.entries()) {
      const before = performance.now()
      await running[at]?.stop()
      slowestStopMilliseconds = Math.max(slowestStopMilliseconds, performance.now() - before)
      running[at] = await start(port)
      await pause(PAUSE_MILLISECONDS + drainSeconds * 1000)
    }
    return { seen: await Promise.all(stopSending.map((stop) => stop())), slowestStopMilliseconds }
  } finally {
    await Promise.all(balancers.map((balancer) => balancer.close()))
    await Promise.all(running.map((product) => product.stop()))
  }
}
