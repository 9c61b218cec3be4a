import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const FOREVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

/** Pages are not sent as files, since PUBLIC_URL is inserted first: see prerendered.ts. */
const NOT_FILES = ['**/*.{html,data,br,gz}', '.vite/**']

export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: NOT_FILES,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? FOREVER : FOR_AN_HOUR)
    },
  })
}
