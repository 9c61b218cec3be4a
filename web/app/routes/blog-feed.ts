import { blog } from '@tidetable/contract/routes/blog'
import type { LoaderFunctionArgs } from 'react-router'
import { feed } from '../features/blog/reading/feed.ts'
import { callContext, originContext } from '../lib/calls/load-context.ts'

const FEED_ARTICLES = 20

export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await context.get(callContext)(blog.list, { query: { size: FEED_ARTICLES } })
  return new Response(feed(data, context.get(originContext)), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
}
