import { href } from '@tidetable/contract'
import { pages as addresses } from '@tidetable/contract/paths/pages'
import type { FastifyInstance } from 'fastify'
import { cookieOptions } from '#platform/http/cookie-options.ts'
import type { FinishedPage } from '#platform/http/pages/finished-page.ts'
import type { Pages } from '#platform/http/pages/pages.ts'
import { phoneOf } from '#platform/network/guest-phone.ts'
import { PageCache } from './live/page-cache.ts'
import type { Views } from './live/views.ts'

interface Dependencies {
  views: Pick<Views, 'anonymousVersion'>
  publicUrl: string
}

/** Puts the pages that a feature answers by itself into the program. */
export type ServePages = (http: FastifyInstance, pages: Pages) => void

/**
 * A table's page: from the page cache for phones that are bound to nothing, drawn for every other. While a phone without
 * a cookie gets one, it counts as bound to nothing.
 */
export const tablePage =
  ({ views, publicUrl }: Dependencies): ServePages =>
  (http, { handler, renderForAnybody }) => {
    const cache = new PageCache<FinishedPage>()

    /** Null when what is shown has changed meanwhile. */
    async function draw(id: string, version: string, ip: string): Promise<FinishedPage | null> {
      const page = await renderForAnybody(href(addresses.table, { id }), { ip })
      if (!page || views.anonymousVersion(id, null) !== version) return null
      cache.put(id, version, page)
      return page
    }

    http.get<{ Params: { id: string } }>(addresses.table, async (request, reply) => {
      const { id } = request.params
      // With a query, or as the framework's own request for data, it is another page.
      if (request.url !== href(addresses.table, { id })) return await handler(request, reply)
      const cookies: Parameters<typeof reply.setCookie>[] = []
      const phone = phoneOf({
        cookie: (name) => request.cookies[name],
        setCookie: (name, value, { maxAgeSeconds }) =>
          void cookies.push([name, value, cookieOptions(publicUrl, maxAgeSeconds)]),
      })
      const version = views.anonymousVersion(id, phone)
      const page = version === null ? null : (cache.get(id, version) ?? (await draw(id, version, request.ip)))
      if (!page) return await handler(request, reply)
      for (const cookie of cookies) reply.setCookie(...cookie)
      return await page.send(request, reply)
    })
  }
