// The screens: files of the build from memory, prerendered pages with them, every other address rendered on request.
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../observability/log.ts'
import { hashSource } from './csp.ts'
import type { FastRead } from './fast-lane.ts'
import type { FindKept } from './kept-pages.ts'
import { readPageBuild } from './page-build.ts'
import { createRender, type PageHandler, renderOnRequest } from './page-renderer.ts'
import { finishPage, isPage } from './prerendered.ts'
import { renderKept } from './render-kept.ts'
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
  /** Answers that pages may take from memory. */
  reads?: readonly FastRead[]
}

/** Forms of pages are small; uploads go to the API. */
const FORM_BYTES_MAX = 256 * 1024

const WEB_ROOT = join(import.meta.dirname, '../../../../web')

/** Takes every address that nothing else answers. To be called after the API's routes. */
export async function registerPages(
  app: FastifyInstance,
  { config, log, mode = 'production', webRoot = WEB_ROOT, findKept = () => null, reads = [] }: PagesOptions,
): Promise<void> {
  const options = { publicUrl: config.publicUrl, log, webRoot, findKept, reads }
  const handler = mode === 'development' ? await developmentPages(app, options) : await builtPages(app, options)
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
  const wantsJson = accepted.includes('application/json') && !accepted.includes('text/html')
  return wantsJson || (method === 'POST' && !Buffer.isBuffer(body))
}

interface Options {
  publicUrl: string
  log: PagesOptions['log']
  webRoot: string
  findKept: FindKept
  reads: readonly FastRead[]
}

async function builtPages(
  app: FastifyInstance,
  { publicUrl, log, webRoot, findKept, reads }: Options,
): Promise<PageHandler> {
  const build = await readPageBuild(webRoot)
  const files = await readStaticFiles(join(webRoot, 'build', 'client'))
  await Promise.all(
    [...files]
      .filter(([, file]) => isPage(file))
      .map(async ([address, file]) => files.set(address, await finishPage(address, file, publicUrl, build.entry))),
  )
  const render = createRender(app, { publicUrl, log, load: async () => build, reads })
  const styles = build.entry.pagePolicy.styles.map(hashSource)
  const page = renderKept(render, {
    publicUrl,
    styles,
    findKept,
    otherwise: renderOnRequest(render, { publicUrl, styles }),
  })
  return async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const file = request.method === 'POST' ? undefined : files.get(path.length > 1 ? path.replace(/\/$/, '') : path)
    return file ? sendStaticFile(request, reply, file) : await page(request, reply)
  }
}

async function developmentPages(
  app: FastifyInstance,
  { publicUrl, log, webRoot, reads }: Options,
): Promise<PageHandler> {
  const { startVite } = await import('./vite.ts')
  const vite = await startVite(app, webRoot)
  const page = renderOnRequest(createRender(app, { publicUrl, log, load: vite.load, reads }), {
    publicUrl,
    styles: [],
    isDevelopment: true,
  })
  return async (request, reply) => ((await vite.handle(request, reply)) ? reply.hijack() : page(request, reply))
}
