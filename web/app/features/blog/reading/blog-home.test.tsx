import { screen, within } from '@testing-library/react'
import { blog } from '@tidetable/contract/routes/blog'
import { expect, it } from 'vitest'
import { startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { makeArticle } from '../../../../test/wire-blog.ts'
import { call } from '../../../lib/calls/call.ts'
import { BlogScreen } from './blog-screen.tsx'
import { loadBlog } from './load-blog.ts'

async function open(count: number) {
  const api = await startApi()
  const all = Array.from({ length: count }, (_, at) =>
    makeArticle({ _id: `article-000${at}`, title: `Article ${at + 1}` }),
  )
  api.on(blog.list, ({ query }) => {
    const size = Number(query.get('size'))
    return { success: true as const, data: all.slice(0, size), total: count, page: 1, size } as never
  })
  const data = await loadBlog(call, { name: 'home' })
  renderAt(
    '/about/blog',
    <BlogScreen data={data} origin="https://tide.example" posted={undefined} onRetry={() => {}} />,
  )
  const [grid] = screen.getAllByRole('list')
  if (!grid) throw new Error('no grid')
  return within(grid)
    .getAllByRole('article')
    .map((article) => within(article).getByRole('heading').textContent)
}

it.each([
  [5, 5, false],
  [6, 6, false],
  [7, 6, true],
])('with %i articles the grid shows %i, and a link to more only if there are more', async (count, shown, hasMore) => {
  expect(await open(count)).toEqual(Array.from({ length: shown }, (_, at) => `Article ${at + 1}`))
  expect(screen.queryByRole('link', { name: 'Show More Articles' }) !== null).toBe(hasMore)
})
