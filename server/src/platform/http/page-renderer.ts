import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../observability/log.ts'
import { pagePolicy } from './csp.ts'
import type { FastRead } from './fast-lane.ts'
import { inProcessCalls, type Visitor } from './in-process-call.ts'
import { narrowBuild } from './narrow-build.ts'
import type { PageBuild, PageEntry, PageText } from './page-build.ts'
import { sendPage, toWebRequest } from './page-exchange.ts'
import { withoutTokens } from './token-addresses.ts'

type Handle = ReturnType<PageEntry['createRequestHandler']>

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** `page` is the response's body when it is a page. */
export type Render = (
  asked: Request,
  visitor: Visitor,
  nonce: string,
) => Promise<{ response: Response; page: PageText | null; entry: PageEntry }>

interface RenderOptions {
  publicUrl: string
  log: Pick<Log, 'error'>
  load: () => Promise<PageBuild>
  reads?: readonly FastRead[]
}

/** Renders by the framework's own handler: the visitor's cookies in, the replies' cookies out. */
export function createRender(app: FastifyInstance, { publicUrl, log, load, reads }: RenderOptions): Render {
  let known: { from: unknown; handles: Map<string, Handle> } | null = null

  /** For addresses that begin alike, one router. */
  function handleFor({ build, entry }: PageBuild, path: string): Handle {
    if (known?.from !== build) known = { from: build, handles: new Map() }
    const segment = path.split('/')[1] ?? ''
    const found = known.handles.get(segment)
    if (found) return found
    const narrow = narrowBuild(build, path)
    const handle = known.handles.get(narrow.segment) ?? entry.createRequestHandler(narrow.build)
    known.handles.set(narrow.segment, handle)
    return handle
  }

  return async (asked, visitor, nonce) => {
    const pages = await load()
    const { entry } = pages
    const handle = handleFor(pages, new URL(asked.url).pathname)
    let page: PageText | null = null
    const deliver = (text: PageText) => {
      page = text
    }
    const { call, setCookies } = inProcessCalls(app, visitor, reads)
    const report = (error: unknown) =>
      log.error({ err: error, url: withoutTokens(asked.url) }, 'a page could not be rendered')
    const context = entry.loadContext({ call, nonce, origin: publicUrl, report, deliver })
    const response = await handle(asked, context)
    for (const cookie of setCookies) response.headers.append('set-cookie', cookie)
    return { response, page, entry }
  }
}

interface OnRequestOptions {
  publicUrl: string
  /** Styles that the policy lets through besides the page's own, as source expressions. */
  styles: readonly string[]
  isDevelopment?: boolean
}

/**
 * A page for this visitor alone, with a nonce of its own. While developing, Vite writes scripts and styles into pages, and
 * the framework cannot name its nonce to all of them.
 */
export const renderOnRequest =
  (render: Render, { publicUrl, styles, isDevelopment = false }: OnRequestOptions): PageHandler =>
  async (request, reply) => {
    const nonce = isDevelopment ? '' : randomBytes(16).toString('base64')
    const asked = toWebRequest(request, reply, publicUrl)
    const { response, page, entry } = await render(asked, request, nonce)
    const policy = pagePolicy({
      scripts: isDevelopment ? ["'unsafe-inline'"] : [`'nonce-${nonce}'`],
      styles: [`'nonce-${nonce}'`, ...styles],
      allowsWasm: entry.pagePolicy.wasmPaths.includes(new URL(asked.url).pathname),
      isDevelopment,
    })
    return await sendPage(request, reply, { response, page, policy })
  }
