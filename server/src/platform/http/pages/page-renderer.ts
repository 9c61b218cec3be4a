import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../../observability/log.ts'
import { withoutTokens } from '../../token-addresses.ts'
import { pagePolicy } from '../csp.ts'
import { inProcessCalls, type Visitor } from './in-process-call.ts'
import type { PageBuild, PageEntry } from './page-build.ts'
import { sendResponse, toWebRequest } from './page-exchange.ts'

type Handle = ReturnType<PageEntry['createRequestHandler']>

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

type Render = (request: Request, visitor: Visitor, nonce: string) => Promise<{ response: Response; entry: PageEntry }>

interface RenderOptions {
  publicUrl: string
  isDemo: boolean
  log: Pick<Log, 'error' | 'info'>
  load: () => Promise<PageBuild>
}

function isOfAnotherSite({ method, headers, url }: Request): boolean {
  const origin = headers.get('origin')
  if (method === 'GET' || method === 'HEAD' || !origin) return false
  return !URL.canParse(origin) || new URL(origin).origin !== new URL(url).origin
}

export function createRender(app: FastifyInstance, { publicUrl, isDemo, log, load }: RenderOptions): Render {
  let loaded: { from: unknown; handle: Handle } | null = null

  return async (request, visitor, nonce) => {
    const { build, entry } = await load()
    if (loaded?.from !== build) loaded = { from: build, handle: entry.createRequestHandler(build) }
    const { call, setCookies } = inProcessCalls(app, visitor)
    const report = (error: unknown) => {
      const url = withoutTokens(request.url)
      // The framework throws for a form from another site; its sender is at fault, not the server.
      if (isOfAnotherSite(request)) log.info({ url }, 'cross-site form rejected')
      else log.error({ err: error, url }, 'page rendering failed')
    }
    const context = entry.loadContext({ call, nonce, origin: publicUrl, isDemo, report })
    const response = await loaded.handle(request, context)
    for (const cookie of setCookies) response.headers.append('set-cookie', cookie)
    return { response, entry }
  }
}

interface OnRequestOptions {
  publicUrl: string
  styles: readonly string[]
  isDevelopment?: boolean
}

const newNonce = () => randomBytes(16).toString('base64')

/** In development Vite adds scripts and styles, and the framework cannot pass the nonce to all of them. */
export const renderOnRequest =
  (render: Render, { publicUrl, styles, isDevelopment = false }: OnRequestOptions): PageHandler =>
  async (request, reply) => {
    const nonce = isDevelopment ? '' : newNonce()
    const webRequest = toWebRequest(request, reply, publicUrl)
    const { response, entry } = await render(webRequest, request, nonce)
    const policy = pagePolicy({
      scripts: isDevelopment ? ["'unsafe-inline'"] : [`'nonce-${nonce}'`],
      styles: [`'nonce-${nonce}'`, ...styles],
      allowsWasm: entry.pagePolicy.wasmPaths.includes(new URL(webRequest.url).pathname),
      isDevelopment,
    })
    return await sendResponse(request, reply, response, policy)
  }
