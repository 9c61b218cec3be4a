import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Encoding, encodingFor } from '../compression.ts'

interface Content {
  type: string
  policy: string | null
  cacheControl: string
  etag: string | null
  quality: number
}

export class FinishedPage {
  readonly #plain: Buffer
  readonly #content: Content
  readonly #packed = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string, content: Content) {
    this.#plain = Buffer.from(text)
    this.#content = content
  }

  packed(encoding: Encoding): Promise<Buffer> {
    const cached = this.#packed.get(encoding)
    if (cached) return cached
    const made = compress(this.#plain, encoding, this.#content.quality)
    this.#packed.set(encoding, made)
    return made
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { type, policy, cacheControl, etag } = this.#content
    const encoding = encodingFor(request)
    reply.header('cache-control', cacheControl).header('vary', 'accept-encoding')
    if (policy) reply.header('content-security-policy', policy)
    if (etag) {
      // Each encoding has its own ETag, because its bytes differ.
      const tag = `"${encoding ? `${etag}-${encoding}` : etag}"`
      reply.header('etag', tag)
      if (request.headers['if-none-match']?.split(',').some((each) => each.trim() === tag))
        return reply.code(304).send()
    }
    reply.type(type)
    return encoding
      ? reply.header('content-encoding', encoding).send(await this.packed(encoding))
      : reply.send(this.#plain)
  }
}
