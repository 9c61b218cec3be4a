import { randomBytes } from 'node:crypto'
import { cookieOptions } from './cookie-options.ts'
import { type FindKept, KeptPages, type Visit } from './kept-pages.ts'
import type { PageHandler, Render } from './page-renderer.ts'

interface KeptOptions {
  publicUrl: string
  /** Styles that the policy lets through, as source expressions. */
  styles: readonly string[]
  findKept: FindKept
  otherwise: PageHandler
}

/** Pages that are the same for many: rendered for nobody, without cookies; everything else goes on. */
export function renderKept(render: Render, { publicUrl, styles, findKept, otherwise }: KeptOptions): PageHandler {
  const pages = new KeptPages(styles)
  return async (request, reply) => {
    const path = request.url
    const cookies: Parameters<Visit['setCookie']>[] = []
    const visit: Visit = {
      path,
      cookie: (name) => request.cookies[name],
      setCookie: (...cookie) => void cookies.push(cookie),
    }
    const name = request.method === 'GET' ? findKept(visit) : null
    if (!name) return await otherwise(request, reply)
    if (!pages.has(name)) {
      const nonce = randomBytes(16).toString('base64')
      const { response, page } = await render(
        new Request(new URL(path, publicUrl)),
        { ip: request.ip, headers: {} },
        nonce,
      )
      // What changed meanwhile is rendered for this visitor alone and kept the next time.
      if (!page || response.status !== 200 || findKept({ ...visit, setCookie: () => {} })?.version !== name.version)
        return await otherwise(request, reply)
      pages.put(name, page.whole(), nonce)
    }
    for (const [cookie, value, { maxAgeSeconds }] of cookies)
      reply.setCookie(cookie, value, cookieOptions(publicUrl, maxAgeSeconds))
    return await pages.send(name, request, reply)
  }
}
