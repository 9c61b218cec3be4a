// Three processes over one database behind balancers, restarted one after the other while people come.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { type Product, startProduct } from './product.ts'
import type { Balancer } from './retrying-proxy.ts'

const PROCESSES = 3
const REQUESTS_PER_SECOND = 100

export interface RollingRestart {
  /** In the order of the balancers; `failed` has one line for each request that got no whole 2xx or 409 answer. */
  seen: { asked: number; failed: string[] }[]
  /** How long the slowest process took from SIGTERM to its end. */
  slowestStopMilliseconds: number
}

interface Asked {
  method: 'GET' | 'POST'
  path: string
  token?: string
  body?: unknown
}

interface Options {
  databaseUrl: string
  dataDir: string
  startBalancers: readonly ((ports: readonly number[]) => Promise<Balancer>)[]
  /** What people ask for, in turn; made once the product answers. */
  prepare: (url: string) => Promise<readonly Asked[]>
}

async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  })
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

/** The reason for which it failed, or null. */
function ask(url: string, agent: Agent, { method, path, token, body }: Asked): Promise<string | null> {
  return new Promise((resolve) => {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const asked = request(url + path, { agent, method, headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += String(chunk)
      })
      const { statusCode = 0 } = response
      // 409 is the product's own word too: a restaurant has at most 500 tables.
      const isGood = (statusCode >= 200 && statusCode < 300) || statusCode === 409
      response.on('end', () => resolve(isGood ? null : `${method} ${path}: ${statusCode} ${text.slice(0, 200)}`))
      response.on('error', (error) => resolve(`${method} ${path}: cut, ${error.message}`))
    })
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(`${method} ${path}: ${error.code}`))
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

function keepAsking(url: string, requests: readonly Asked[]) {
  const agent = new Agent({ keepAlive: true })
  const outcomes: Promise<string | null>[] = []
  const timer = setInterval(() => {
    const next = requests[outcomes.length % requests.length]
    if (next) outcomes.push(ask(url, agent, next))
  }, 1000 / REQUESTS_PER_SECOND)
  return async () => {
    clearInterval(timer)
    const ended = await Promise.all(outcomes)
    agent.destroy()
    return { asked: ended.length, failed: ended.filter((outcome) => outcome !== null) }
  }
}

/** Stops and starts each of the processes in turn, under load. */
export async function restartInTurn({
  databaseUrl,
  dataDir,
  startBalancers,
  prepare,
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
      },
    })
  const running: Product[] = []
  const balancers = await Promise.all(startBalancers.map((startBalancer) => startBalancer(ports)))
  try {
    running.push(...(await Promise.all(ports.map(start))))
    const requests = await prepare(running[0]?.url ?? '')
    const stopAsking = balancers.map(({ url }) => keepAsking(url, requests))
    let slowestStopMilliseconds = 0
    const pause = () => new Promise((wake) => setTimeout(wake, 300))
    await pause()
    for (const [at, port] of ports.entries()) {
      const before = performance.now()
      await running[at]?.stop()
      slowestStopMilliseconds = Math.max(slowestStopMilliseconds, performance.now() - before)
      running[at] = await start(port)
      await pause()
    }
    return { seen: await Promise.all(stopAsking.map((stop) => stop())), slowestStopMilliseconds }
  } finally {
    await Promise.all(balancers.map((balancer) => balancer.close()))
    await Promise.all(running.map((product) => product.stop()))
  }
}
