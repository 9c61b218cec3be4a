// The screens: files of the build from memory, prerendered pages with them, every other address rendered on request.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler } from 'react-router'
import type { Log } from '../observability/log.ts'
import { cookieOptions } from './cookie-options.ts'
import { pagePolicy } from './csp.ts'
import { inProcessCalls, type Visitor } from './in-process-call.ts'
import { type FindKept, KeptPages, type Visit } from './kept-pages.ts'
import { type BuildPolicy, type PageBuild, type PageEntry, readPageBuild } from './page-build.ts'
import { sendPage, toWebRequest } from './page-exchange.ts'
import { readStaticFiles, sendStaticFile } from './static-files.ts'

export interface PagesOptions {
  config: { publicUrl: string }
  log: Pick<Log, 'error'>
  /** Folder of the workspace that holds the screens. */
  webRoot?: string
  /** development: Vite inside this program, reload on change. */
  mode?: 'production' | 'development'
  /** Names pages that are the same for many visitors; none are kept while developing. */
  findKept?: FindKept
}

/** Forms of pages are small; uploads go to the API. */
const FORM_BYTES_MAX = 256 * 1024

const here = import.meta.dirname

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Takes every address that nothing else answers. To be called after the API's routes. */
export async function registerPages(
  app: FastifyInstance,
  { config, log, mode = 'production', webRoot = join(here, '../../../../web'), findKept = () => null }: PagesOptions,
): Promise<void> {
  const handler =
    mode === 'development'
      ? await developmentHandler(app, config, log, webRoot)
      : await productionHandler(app, config, log, webRoot, findKept)
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: FORM_BYTES_MAX },
      (_request, body, done) => done(null, body),
    )
    // Anything else is no form of ours: refused below as an unknown address, unread.
    pages.addContentTypeParser('*', (_request, _body, done) => done(null, null))
    pages.route({
      method: ['GET', 'POST'],
      url: '/*',
      handler: (request, reply) => (isForProgram(request) ? reply.callNotFound() : handler(request, reply)),
    })
  })
}

/** Programs that ask for JSON, or send it, get the API's refusal instead of a page. */
function isForProgram({ method, headers, body }: FastifyRequest): boolean {
  const accepted = headers.accept ?? ''
  return (
    (accepted.includes('application/json') && !accepted.includes('text/html')) ||
    (method === 'POST' && !Buffer.isBuffer(body))
  )
}

async function productionHandler(
  app: FastifyInstance,
  config: PagesOptions['config'],
  log: PagesOptions['log'],
  webRoot: string,
  findKept: FindKept,
): Promise<Handler> {
  const { policy, clientDir, ...pageBuild } = await readPageBuild(webRoot)
  const files = await readStaticFiles(clientDir, { find: pageBuild.entry.originPlaceholder, put: config.publicUrl })
  const render = renderer(app, config, log, async () => pageBuild)
  const page = fromKept(render, config, policy, findKept, onRequest(render, config, policy))
  const policies = new Map(
    Object.entries(policy.scripts).map(([name, scripts]) => {
      const path = `/${name.replace(/\/?index\.html$/, '')}`
      const allowsWasm = pageBuild.entry.wasmPaths.includes(path)
      return [name, pagePolicy({ scripts, styles: policy.styles, allowsWasm })]
    }),
  )
  return async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const file = request.method === 'POST' ? undefined : files.get(path.length > 1 ? path.replace(/\/$/, '') : path)
    if (!file) return await page(request, reply)
    const own = policies.get(file.name)
    if (own) reply.header('content-security-policy', own)
    return sendStaticFile(request, reply, file)
  }
}

type Render = (asked: Request, visitor: Visitor, nonce: string) => Promise<{ response: Response; entry: PageEntry }>

/** Renders by the framework's own handler: the visitor's cookies in, the replies' cookies out. */
function renderer(
  app: FastifyInstance,
  config: PagesOptions['config'],
  log: PagesOptions['log'],
  load: () => Promise<PageBuild>,
): Render {
  let known: { from: unknown; handle: ReturnType<typeof createRequestHandler> } | null = null
  return async (asked, visitor, nonce) => {
    const { build, entry } = await load()
    if (known?.from !== build) known = { from: build, handle: createRequestHandler(build) }
    const { call, setCookies } = inProcessCalls(app, visitor)
    const report = (error: unknown) => log.error({ err: error, url: asked.url }, 'a page could not be rendered')
    const context = entry.loadContext({ call, nonce, origin: config.publicUrl, report })
    const response = await known.handle(asked, context)
    for (const cookie of setCookies) response.headers.append('set-cookie', cookie)
    return { response, entry }
  }
}

/** A page for this visitor alone, with a nonce of its own. */
const onRequest =
  (render: Render, config: PagesOptions['config'], policy: BuildPolicy | null): Handler =>
  async (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const asked = toWebRequest(request, reply, config.publicUrl)
    const { response, entry } = await render(asked, request, nonce)
    const pageSecurity = pagePolicy({
      scripts: [`'nonce-${nonce}'`],
      styles: policy?.styles ?? [],
      allowsWasm: entry.wasmPaths.includes(new URL(asked.url).pathname),
      isDevelopment: policy === null,
    })
    return sendPage(request, reply, response, pageSecurity)
  }

/** Pages that are the same for many: rendered for nobody, without nonce or cookies; everything else goes on. */
function fromKept(
  render: Render,
  config: PagesOptions['config'],
  policy: BuildPolicy,
  findKept: FindKept,
  otherwise: Handler,
): Handler {
  const pages = new KeptPages(policy.styles)
  return async (request, reply) => {
    const path = request.url
    const cookies: Parameters<Visit['setCookie']>[] = []
    const visit: Visit = {
      path,
      cookie: (name) => request.cookies[name],
      setCookie: (...cookie) => void cookies.push(cookie),
    }
    const name = request.method === 'GET' ? findKept(visit) : null
    if (!name) return await otherwise(request, reply)
    if (!pages.has(name)) {
      const { response } = await render(
        new Request(new URL(path, config.publicUrl)),
        { ip: request.ip, headers: {} },
        '',
      )
      const html = await response.text()
      // What changed meanwhile is rendered for this visitor alone and kept the next time.
      if (response.status !== 200 || findKept({ ...visit, setCookie: () => {} })?.version !== name.version)
        return await otherwise(request, reply)
      pages.put(name, html)
    }
    for (const [cookie, value, { maxAgeSeconds }] of cookies)
      reply.setCookie(cookie, value, cookieOptions(config.publicUrl, maxAgeSeconds))
    return await pages.send(name, request, reply)
  }
}

async function developmentHandler(
  app: FastifyInstance,
  config: PagesOptions['config'],
  log: PagesOptions['log'],
  webRoot: string,
): Promise<Handler> {
  const { startVite } = await import('./vite.ts')
  const vite = await startVite(app, webRoot)
  const render = onRequest(renderer(app, config, log, vite.load), config, null)
  return async (request, reply) => ((await vite.handle(request, reply)) ? reply.hijack() : render(request, reply))
}
