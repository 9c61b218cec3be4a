import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'
import { PICTURE_TYPES, readPictureFile } from './picture-file.ts'
import type { Shelf } from './shelf.ts'

/** Serves stored pictures, and nothing else, as pictures that a browser can do nothing with but show. */
export function servePictures(app: FastifyInstance, shelf: Pick<Shelf, 'open'>): void {
  app.get<{ Params: { file: string } }>('/uploads/:file', async (request, reply) => {
    const { file } = request.params
    const picture = readPictureFile(file)
    const found = picture && (await shelf.open(file))
    if (!picture || !found) throw notFound('Picture')
    reply.headers({
      'content-type': PICTURE_TYPES[picture.type],
      'content-length': found.size,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      // Mail is read on pages of other sites, too.
      'cross-origin-resource-policy': picture.type === 'webp' ? 'same-origin' : 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    return reply.send(found.body)
  })
}
