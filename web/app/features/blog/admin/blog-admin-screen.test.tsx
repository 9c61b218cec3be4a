import { screen, waitFor } from '@testing-library/react'
import { blog } from '@tidetable/contract/routes/blog'
import { expect, it } from 'vitest'
import { startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { makeArticle } from '../../../../test/wire-blog.ts'
import { BlogAdminScreen } from './blog-admin-screen.tsx'

it('reloads the list after an edit is cancelled, even if the cached list is fresh', async () => {
  const api = await startApi()
  const ok = <T,>(data: T) => ({ success: true as const, data })
  let title = 'Slow Tuesdays'
  api.on(blog.list, () => ({ ...ok([makeArticle({ title })]), total: 1, page: 1, size: 10 }) as never)
  api.on(blog.categories, () => ok([]) as never)
  api.on(blog.get, () => ok(makeArticle()))
  const { user } = renderAt('/admin-panel?tab=manage', <BlogAdminScreen />)
  await user.click(await screen.findByRole('button', { name: 'Edit Slow Tuesdays' }))
  title = 'Renamed by somebody else'
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Edit Renamed by somebody else' })).toBeVisible()
  await waitFor(() => expect(api.requestsTo(blog.list)).toHaveLength(2))
})

it('Clear Filters shows the first page of all articles, also from the second page of results', async () => {
  const api = await startApi()
  const all = Array.from({ length: 24 }, (_, at) =>
    makeArticle({ _id: `article-${1000 + at}`, title: `Article ${at}` }),
  )
  api.on(blog.list, ({ query }) => {
    const found = query.get('q') ? all.slice(0, 12) : all
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
    const data = found.slice((page - 1) * size, page * size)
    return { success: true as const, data, total: found.length, page, size } as never
  })
  const { user } = renderAt('/admin-panel?tab=manage', <BlogAdminScreen />)
  const search = await screen.findByPlaceholderText('Search by title or author...')
  const category = screen.getByRole('combobox', { name: 'Category' })
  await user.type(search, 'article')
  expect(await screen.findByText('Total: 12 blogs')).toBeVisible()
  await user.selectOptions(category, 'Marketing')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByRole('button', { name: 'Edit Article 11' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  expect(search).toHaveValue('')
  expect(category).toHaveValue('')
  expect(await screen.findByText('Total: 24 blogs')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
  expect(await screen.findByRole('button', { name: 'Edit Article 0' })).toBeVisible()
})
