import { blog } from '@tidetable/contract/routes/blog'
import type { LoaderFunctionArgs } from 'react-router'
import { pages } from '../content/pages.ts'
import { callContext, originContext } from '../lib/calls/load-context.ts'
import { escapeXml } from '../lib/pages/escape-xml.ts'

/** Well below the limit of the sitemap format, 50,000 URLs. */
const ARTICLES_MAX = 1000

export async function loader({ context }: LoaderFunctionArgs) {
  const origin = context.get(originContext)
  const { data } = await context.get(callContext)(blog.list, { query: { size: ARTICLES_MAX, fields: 'summary' } })
  const entries = [
    ...Object.values(pages).map(({ path }) => `<url><loc>${origin}${path}</loc></url>`),
    ...data.map(
      ({ _id, slug, createdAt }) =>
        `<url><loc>${escapeXml(`${origin}/about/blog?post=${slug ?? _id}`)}</loc><lastmod>${createdAt.slice(0, 10)}</lastmod></url>`,
    ),
  ]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
