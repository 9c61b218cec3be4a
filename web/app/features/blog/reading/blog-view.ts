/** The view is in the URL, so that links, reload and Back work. */
export type BlogView = { name: 'home' } | { name: 'list'; page: number } | { name: 'post'; id: string }

export const BLOG_PATH = '/about/blog'

export function viewOf(search: URLSearchParams): BlogView {
  const id = search.get('post')
  if (id) return { name: 'post', id }
  if (search.get('view') !== 'all') return { name: 'home' }
  const page = Number(search.get('page'))
  return { name: 'list', page: Number.isInteger(page) && page > 1 ? page : 1 }
}

export const listAddress = (page = 1): string => `${BLOG_PATH}?view=all${page > 1 ? `&page=${page}` : ''}`

export const postAddress = (id: string): string => `${BLOG_PATH}?${new URLSearchParams({ post: id })}`
