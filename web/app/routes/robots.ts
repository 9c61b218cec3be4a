import type { LoaderFunctionArgs } from 'react-router'
import { originContext } from '../lib/calls/load-context.ts'

/** Staff screens are not indexed; other pages use a robots meta tag. */
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
