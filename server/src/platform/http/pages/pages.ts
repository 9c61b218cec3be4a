import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Log } from '../../observability/log.ts'
import { hashSource } from '../csp.ts'
import { readPageBuild } from './page-build.ts'
import { createRender, type PageHandler, renderOnRequest } from './page-renderer.ts'
import { readPrerendered } from './prerendered.ts'
import { serveFiles } from './static-files.ts'

export interface PagesOptions {
  config: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'mode'>>
  log: Pick<Log, 'error' | 'info'>
  webRoot?: string
  mode?: 'production' | 'development'
}

const FORM_BYTES_MAX = 256 * 1024

const WEB_ROOT = join(import.meta.dirname, '../../../../../web')

/** Registers a catch-all route, so call it after registering the API's routes. */
export async function registerPages(
  app: FastifyInstance,
  { config, log, mode = 'production', webRoot = WEB_ROOT }: PagesOptions,
): Promise<void> {
  const options = { publicUrl: config.publicUrl, isDemo: config.mode === 'demo', log, webRoot }
  const page = mode === 'development' ? await developmentPages(app, options) : await builtPages(app, options)
  const handler: PageHandler = async (request, reply) =>
    isForProgram(request) ? reply.callNotFound() : page(request, reply)
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: FORM_BYTES_MAX },
      (_request, body, done) => done(null, body),
    )
    // Bodies of other content types are not read; such requests get the response for an unknown address.
    pages.addContentTypeParser('*', (_request, _body, done) => done(null, null))
    pages.route({
      method: ['GET', 'POST'],
      url: '/*',
      handler,
    })
  })
}

function isForProgram({ method, headers, body }: FastifyRequest): boolean {
  const accepted = headers.accept ?? ''
  const wantsJson = accepted.includes('application/json') && !accepted.includes('text/html')
  return wantsJson || (method === 'POST' && !Buffer.isBuffer(body))
}

interface Options {
  publicUrl: string
  isDemo: boolean
  log: PagesOptions['log']
  webRoot: string
}

async function builtPages(app: FastifyInstance, { publicUrl, isDemo, log, webRoot }: Options): Promise<PageHandler> {
  const build = await readPageBuild(webRoot)
  const folder = join(webRoot, 'build', 'client')
  await serveFiles(app, folder)
  // Prerendered pages lack the notice of a demo, so there each page is rendered on request.
  const prerendered = isDemo ? new Map() : await readPrerendered(folder, publicUrl, build.entry)
  const render = createRender(app, { publicUrl, isDemo, log, load: async () => build })
  const styles = build.entry.pagePolicy.styles.map(hashSource)
  const onRequest = renderOnRequest(render, { publicUrl, styles })
  return async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const ready =
      request.method === 'POST' ? undefined : prerendered.get(path.length > 1 ? path.replace(/\/$/, '') : path)
    return await (ready ? ready.send(request, reply) : onRequest(request, reply))
  }
}

async function developmentPages(
  app: FastifyInstance,
  { publicUrl, isDemo, log, webRoot }: Options,
): Promise<PageHandler> {
  const { startVite } = await import('./vite.ts')
  const vite = await startVite(app, webRoot)
  const page = renderOnRequest(createRender(app, { publicUrl, isDemo, log, load: vite.load }), {
    publicUrl,
    styles: [],
    isDevelopment: true,
  })
  return async (request, reply) => ((await vite.handle(request, reply)) ? reply.hijack() : page(request, reply))
}
