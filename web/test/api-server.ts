// HTTP server on loopback with handlers for the contract's routes.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EndpointOf, ErrorCode, Refusal, Returned, Route } from '@tidetable/contract'
import { statusOf } from '@tidetable/contract/endpoints/errors'
import { onTestFinished, vi } from 'vitest'
import { formBytes } from './form-bytes.ts'
import { readForm } from './read-form.ts'

export interface ReceivedRequest {
  method: string
  path: string
  params: Record<string, string>
  query: URLSearchParams
  headers: Headers
  body: unknown
}

export const ok = <T>(data: T) => ({ success: true as const, data })

/** A handler returns it instead of a reply to send an error. */
export class Refused {
  readonly status: number
  readonly body: Refusal

  constructor(code: ErrorCode, message: string, more: { fields?: Record<string, string>; data?: unknown } = {}) {
    this.status = statusOf(code)
    this.body = { success: false, code, message, ...more }
  }
}

/** A handler returns it to break the connection. */
export class Lost {
  readonly isLost = true
}

type Answer = (requests: ReceivedRequest) => unknown
type Answered<R extends Route> = Returned<EndpointOf<R>> | Refused | Lost

export interface ApiServer {
  /** The latest handler for a path wins. */
  on<R extends Route>(route: R, answer: (requests: ReceivedRequest) => Answered<R> | Promise<Answered<R>>): void
  readonly requests: ReceivedRequest[]
  requestsTo(route: Route): ReceivedRequest[]
  stop(): Promise<void>
}

const pattern = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

function bodyOf(type: string, bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  if (type.includes('json')) return JSON.parse(bytes.toString())
  if (type.startsWith('multipart/')) return readForm(type, bytes)
  return type.includes('urlencoded') ? Object.fromEntries(new URLSearchParams(bytes.toString())) : bytes.toString()
}

export async function startApi(): Promise<ApiServer> {
  const answers: { method: string; path: string; answer: Answer }[] = []
  const requests: ReceivedRequest[] = []
  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part as Buffer)
    const url = new URL(incoming.url ?? '/', 'http://localhost')
    const headers = new Headers(
      Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const method = incoming.method ?? 'GET'
    const found = answers.findLast((each) => each.method === method && pattern(each.path).test(url.pathname))
    const params = { ...pattern(found?.path ?? '').exec(url.pathname)?.groups }
    const one: ReceivedRequest = {
      method,
      path: url.pathname,
      params,
      query: url.searchParams,
      headers,
      body: bodyOf(headers.get('content-type') ?? '', Buffer.concat(parts)),
    }
    requests.push(one)
    const reply = found ? await found.answer(one) : new Refused('not_found', `no answer for ${method} ${url.pathname}`)
    if (reply instanceof Lost) return void incoming.socket.destroy()
    outgoing.setHeader('content-type', 'application/json')
    outgoing.statusCode = reply instanceof Refused ? reply.status : 200
    outgoing.end(JSON.stringify(reply instanceof Refused ? reply.body : reply))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { body, headers: given, ...rest } = init
    const headers = new Headers(given)
    const form = body instanceof FormData ? await formBytes(body) : null
    if (form) headers.set('content-type', form.type)
    return await realFetch(new URL(address, base), { ...rest, headers, body: form ? form.bytes : (body ?? null) })
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(async () => {
    vi.unstubAllGlobals()
    await stop()
  })
  return {
    on: (route, answer) => void answers.push({ ...route, answer: answer as Answer }),
    requests,
    requestsTo: ({ method, path }) =>
      requests.filter((each) => each.method === method && pattern(path).test(each.path)),
    stop,
  }
}
