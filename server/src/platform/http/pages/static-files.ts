// What the build made for the browser beside its pages, with the compressed forms that the build made of it.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Files with a hash in their name never change. */
const FOREVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

/** Pages get the operator's address first: see prerendered.ts. */
const NOT_FILES = ['**/*.{html,data,br,gz}', '.vite/**']

/** Each file at its own address, so that every other address is a page's. */
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
