import { screen, waitFor } from '@testing-library/react'
import type { Article } from '@tidetable/contract/blog'
import { blog } from '@tidetable/contract/paths/blog'
import { expect, it } from 'vitest'
import { startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { DeskScreen } from './desk-screen.tsx'

const article: Article = {
  _id: 'article-0001',
  title: 'Slow Tuesdays',
  description: '<p>Seats.</p>',
  category: 'Operations',
  author: 'Mara',
  readTime: 3,
  createdAt: '2026-11-20T12:30:00.000Z',
  image: null,
  isAiGenerated: false,
  excerpt: 'Seats.',
  status: 'published',
  imageWidths: [],
  imageWidth: null,
  imageHeight: null,
  imageCredit: null,
  slug: null,
  metaDescription: null,
  version: 1,
  updatedAt: '2026-11-20T12:30:00.000Z',
}

it('refreshes the list when an edit is left by Cancel [MEND-108]', async () => {
  const api = await startApi()
  const ok = <T,>(data: T) => ({ success: true as const, data })
  let title = article.title
  api.on(blog.list, () => ({ ...ok([{ ...article, title }]), total: 1, page: 1, size: 10 }) as never)
  api.on(blog.categories, () => ok([]) as never)
  api.on(blog.get, () => ok(article))
  const { user, queryClient } = renderAt('/admin-panel?tab=manage', <DeskScreen />)
  // As in the product: what was read a moment ago counts as fresh.
  queryClient.setDefaultOptions({ queries: { staleTime: 30_000, retry: false } })
  await user.click(await screen.findByRole('button', { name: 'Edit Slow Tuesdays' }))
  title = 'Renamed by somebody else'
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Edit Renamed by somebody else' })).toBeVisible()
  await waitFor(() => expect(api.askedFor(blog.list)).toHaveLength(2))
})
