// The screens: files of the build from memory, prerendered pages with them, every other address rendered on request.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler } from 'react-router'
import type { Log } from '../observability/log.ts'
import { pagePolicy } from './csp.ts'
import { inProcessCalls } from './in-process-call.ts'
import { type BuildPolicy, type PageBuild, readPageBuild } from './page-build.ts'
import { sendPage, toWebRequest } from './page-exchange.ts'
import { readStaticFiles, sendStaticFile } from './static-files.ts'

export interface PagesOptions {
  config: { publicUrl: string }
  log: Pick<Log, 'error'>
  /** Folder of the workspace that holds the screens. */
  webRoot?: string
  /** development: Vite inside this program, reload on change. */
  mode?: 'production' | 'development'
}

/** Forms of pages are small; uploads go to the API. */
const FORM_BYTES_MAX = 256 * 1024

const here = import.meta.dirname

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Takes every address that nothing else answers. To be called after the API's routes. */
export async function registerPages(
  app: FastifyInstance,
  { config, log, mode = 'production', webRoot = join(here, '../../../../web') }: PagesOptions,
): Promise<void> {
  const handler =
    mode === 'development'
      ? await developmentHandler(app, config, log, webRoot)
      : await productionHandler(app, config, log, webRoot)
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
): Promise<Handler> {
  const { policy, clientDir, ...pageBuild } = await readPageBuild(webRoot)
  const files = await readStaticFiles(clientDir, { find: pageBuild.entry.originPlaceholder, put: config.publicUrl })
  const render = renderer(app, config, log, async () => pageBuild, policy)
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
    if (!file) return await render(request, reply)
    const own = policies.get(file.name)
    if (own) reply.header('content-security-policy', own)
    return sendStaticFile(request, reply, file)
  }
}

/** Renders by the framework's own handler: a nonce a response, the visitor's cookies in, the replies' cookies out. */
function renderer(
  app: FastifyInstance,
  config: PagesOptions['config'],
  log: PagesOptions['log'],
  load: () => Promise<PageBuild>,
  policy: BuildPolicy | null,
): Handler {
  let known: { from: unknown; handle: ReturnType<typeof createRequestHandler> } | null = null
  return async (request, reply) => {
    const { build, entry } = await load()
    if (known?.from !== build) known = { from: build, handle: createRequestHandler(build) }
    const nonce = randomBytes(16).toString('base64')
    const { call, setCookies } = inProcessCalls(app, request)
    const report = (error: unknown) => log.error({ err: error, requestId: request.id }, 'a page could not be rendered')
    const context = entry.loadContext({ call, nonce, origin: config.publicUrl, report })
    const asked = toWebRequest(request, reply, config.publicUrl)
    const response = await known.handle(asked, context)
    for (const cookie of setCookies) response.headers.append('set-cookie', cookie)
    const pageSecurity = pagePolicy({
      scripts: [`'nonce-${nonce}'`],
      styles: policy?.styles ?? [],
      allowsWasm: entry.wasmPaths.includes(new URL(asked.url).pathname),
      isDevelopment: policy === null,
    })
    return sendPage(request, reply, response, pageSecurity)
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
  const render = renderer(app, config, log, vite.load, null)
  return async (request, reply) => ((await vite.handle(request, reply)) ? reply.hijack() : render(request, reply))
}
