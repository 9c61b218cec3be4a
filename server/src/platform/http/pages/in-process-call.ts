import type { RequestListener } from 'node:http'
import { href } from '@tidetable/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import inject from 'light-my-request'

interface CallRoute {
  method: string
  path: string
}

interface CallInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export type Visitor = Pick<FastifyRequest, 'ip' | 'headers'>

/** Calls endpoints as the visitor, with all checks of an external request. `app` must be ready. */
export function inProcessCalls(app: FastifyInstance, visitor: Visitor) {
  const setCookies: string[] = []
  const fresh = new Map<string, string>()
  return {
    setCookies,
    async call(path: CallRoute, { params, query, body }: CallInput) {
      const cookie = [visitor.headers.cookie, ...[...fresh].map(([name, value]) => `${name}=${value}`)]
        .filter(Boolean)
        .join('; ')
      const url = href(path.path, params, query)
      // Fastify's own inject refuses during shutdown, when pages are still served.
      const reply = await inject(app.routing as RequestListener, {
        method: path.method as 'GET',
        url,
        remoteAddress: visitor.ip,
        headers: {
          accept: 'application/json',
          'user-agent': visitor.headers['user-agent'] ?? '',
          ...(cookie ? { cookie } : {}),
        },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
        setCookies.push(line)
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (name) fresh.set(name, value ?? '')
      }
      const isJson = String(reply.headers['content-type']).includes('json')
      return { status: reply.statusCode, body: isJson ? reply.json() : reply.body }
    },
  }
}

export type InProcessCalls = ReturnType<typeof inProcessCalls>
