// Answers that lie ready in memory leave before the router looks at the request: the reads that come by the thousand.
// Each has an ordinary route that answers the same, for every request that is not quite so simple.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { securityHeaders } from './security-headers.ts'

export interface FastAnswer {
  status: 200 | 304
  /** Name, value, name, value; beside the security headers, whose policy they may replace. */
  headers: readonly string[]
  body: Buffer | null
  /** Replaces the policy that answers without script have. */
  policy?: string
}

export interface FastRequest {
  /** Without a query: requests with one take the ordinary way. */
  path: string
  headers: IncomingMessage['headers']
  cookie(name: string): string | undefined
}

export interface FastRead {
  /** The route's pattern, for the metrics. */
  route: string
  /** What its addresses begin with. */
  prefix: string
  /** From memory alone; null hands the request to the ordinary route. */
  read(request: FastRequest): FastAnswer | null | Promise<FastAnswer | null>
}

/** The read that may know the answer to this request. Requests with a query take the ordinary way. */
export const findRead = (reads: readonly FastRead[], method: string | undefined, url: string): FastRead | undefined =>
  method === 'GET' && !url.includes('?') ? reads.find(({ prefix }) => url.startsWith(prefix)) : undefined

/** What a read needs to know of a request. */
export const fastRequest = (path: string, headers: IncomingMessage['headers']): FastRequest => ({
  path,
  headers,
  cookie: (name) => readCookie(headers.cookie, name),
})

export type Observe = (route: string, status: number, seconds: number) => void

interface Options {
  reads: readonly FastRead[]
  publicUrl: string
  observe: Observe
  isStopping: () => boolean
}

const COOKIE = /(?:^|;)\s*([^=;\s]+)=([^;]*)/g

function readCookie(header: string | undefined, wanted: string): string | undefined {
  if (!header) return undefined
  for (const [, name, value] of header.matchAll(COOKIE)) if (name === wanted) return value
  return undefined
}

/** What stands before the program's own handler of requests. While the program stops, everything takes the ordinary way. */
export function openFastLane({
  reads,
  publicUrl,
  observe,
  isStopping,
}: Options): (ordinary: RequestListener) => RequestListener {
  const { 'content-security-policy': inert = '', ...secure } = securityHeaders(publicUrl.startsWith('https:'))
  const common = Object.entries(secure).flat()

  function send(response: ServerResponse, { status, headers, body, policy = inert }: FastAnswer) {
    const length = body ? ['content-length', String(body.length)] : []
    response.writeHead(status, [...common, 'content-security-policy', policy, ...headers, ...length])
    response.end(body ?? undefined)
  }

  return (ordinary) => (request, response) => {
    const { method, url = '', headers } = request
    const fast = isStopping() ? undefined : findRead(reads, method, url)
    if (!fast) return ordinary(request, response)
    const begun = performance.now()
    const answer = fast.read(fastRequest(url, headers))
    const finish = (ready: FastAnswer | null) => {
      if (!ready) return ordinary(request, response)
      send(response, ready)
      observe(fast.route, ready.status, (performance.now() - begun) / 1000)
    }
    if (!(answer instanceof Promise)) return finish(answer)
    answer.then(finish, () => ordinary(request, response))
  }
}
