import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Encoding, encodingFor } from '../compression.ts'

interface Content {
  /** With its charset. */
  type: string
  /** The page's own content security policy; none for what is no page. */
  policy: string | null
  cacheControl: string
  /** Tells this text from every other; none for pages that nobody keeps. */
  etag: string | null
  /** Of its compression, 1 to 9. */
  quality: number
}

/** A page whose text will not change: compressed once, its inline scripts and styles let through by their hashes. */
export class FinishedPage {
  readonly #plain: Buffer
  readonly #content: Content
  readonly #packed = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string, content: Content) {
    this.#plain = Buffer.from(text)
    this.#content = content
  }

  packed(encoding: Encoding): Promise<Buffer> {
    const known = this.#packed.get(encoding)
    if (known) return known
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
      // A weak tag would do, but each encoding has its own bytes.
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
