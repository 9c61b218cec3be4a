// Pages that are the same for many visitors until something changes: rendered once, kept in memory, compressed once.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inlineSources, pagePolicy } from './csp.ts'
import { accepts } from './static-files.ts'

/** Which page a visit gets when it is one that is kept. */
export interface KeptName {
  /** What it shows; a new page takes the old one's place. */
  slot: string
  /** Changes whenever the page would. */
  version: string
}

export interface Visit {
  path: string
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: { maxAgeSeconds: number }): void
}

/** Names the kept page of a visit, from memory alone; null when it has to be rendered for this visitor. */
export type FindKept = (visit: Visit) => KeptName | null

interface Kept {
  version: string
  plain: Buffer
  policy: string
  br?: Promise<Buffer>
  gzip?: Promise<Buffer>
}

/** About 60 kilobytes each. */
const PAGES_MAX = 2_000

const toBrotli = (plain: Buffer) =>
  promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

export class KeptPages {
  readonly #pages = new Map<string, Kept>()
  readonly #styles: readonly string[]

  /** `styles`: what the policy lets through besides our own files. */
  constructor(styles: readonly string[]) {
    this.#styles = styles
  }

  has({ slot, version }: KeptName): boolean {
    return this.#pages.get(slot)?.version === version
  }

  /**
   * The text never changes, so its scripts are let through by their hashes: only those that were rendered with `nonce`,
   * which nothing in the page's content can know.
   */
  put({ slot, version }: KeptName, html: string, nonce: string): void {
    const styles = [...inlineSources(html, 'style'), ...this.#styles]
    const scripts = inlineSources(html, 'script', (tag) => tag.includes(`nonce="${nonce}"`))
    const policy = pagePolicy({ scripts, styles })
    this.#pages.delete(slot)
    this.#pages.set(slot, { version, plain: Buffer.from(html), policy })
    if (this.#pages.size <= PAGES_MAX) return
    const oldest = this.#pages.keys().next()
    if (!oldest.done) this.#pages.delete(oldest.value)
  }

  async send({ slot }: KeptName, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const page = this.#pages.get(slot)
    if (!page) throw new Error('no page is kept there')
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', page.policy)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
    if (accepts(request, 'br')) {
      page.br ??= toBrotli(page.plain)
      return reply.header('content-encoding', 'br').send(await page.br)
    }
    if (accepts(request, 'gzip')) {
      page.gzip ??= promisify(gzip)(page.plain)
      return reply.header('content-encoding', 'gzip').send(await page.gzip)
    }
    return reply.send(page.plain)
  }
}
