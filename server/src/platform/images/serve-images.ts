import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'
import { IMAGE_TYPES, typeOfImageFile } from './image-file.ts'
import type { ImageStore } from './image-store.ts'

export function serveImages(app: FastifyInstance, images: Pick<ImageStore, 'open'>): void {
  app.get<{ Params: { file: string } }>('/uploads/:file', async (request, reply) => {
    const { file } = request.params
    const type = typeOfImageFile(file)
    const bytes = type && (await images.open(file))
    if (!bytes) throw notFound('Image')
    reply.headers({
      'content-type': IMAGE_TYPES[type],
      'content-length': bytes.length,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      // Webmail shows email images on pages of other sites.
      'cross-origin-resource-policy': type === 'webp' ? 'same-origin' : 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    return reply.send(bytes)
  })
}
