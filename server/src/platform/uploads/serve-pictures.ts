import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'
import { PICTURE_FILE } from './picture-file.ts'

/** Serves stored pictures, and nothing else, as pictures that a browser can do nothing with but show. */
export function servePictures(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { file: string } }>('/uploads/:file', async (request, reply) => {
    const { file } = request.params
    const found = PICTURE_FILE.test(file) ? await stat(join(folder, file)).catch(() => null) : null
    if (!found?.isFile()) throw notFound('Picture')
    reply.headers({
      'content-type': 'image/webp',
      'content-length': found.size,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    return reply.send(createReadStream(join(folder, file)))
  })
}
