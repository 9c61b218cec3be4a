import type { LoaderFunctionArgs } from 'react-router'
import { originContext } from '../lib/calls/load-context.ts'

/** The staff's screens hold nothing to find; everything else says itself whether it wants to be. */
export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    'Disallow: /restraunt/',
    'Disallow: /admin-panel',
    '',
    `Sitemap: ${context.get(originContext)}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
