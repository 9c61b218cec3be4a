/** Written here only: the endpoints join their schemas to them, and `paths/` gives them to callers without schemas. */
export const addresses = {
  list: { method: 'GET', path: '/blog/blogs' },
  get: { method: 'GET', path: '/blog/blog/:id' },
  categories: { method: 'GET', path: '/blog/categories' },
  ids: { method: 'GET', path: '/blog/blogs/ids' },
  add: { method: 'POST', path: '/blog/add-blog' },
  publish: { method: 'PATCH', path: '/blog/update-and-publish/:id' },
  update: { method: 'PUT', path: '/blog/blog/:id' },
  remove: { method: 'DELETE', path: '/blog/blog/:id' },
  removeMany: { method: 'DELETE', path: '/blog/blogs/bulk' },
  preview: { method: 'POST', path: '/blog/preview' },
  addPicture: { method: 'POST', path: '/blog/pictures' },
  subscribers: { method: 'GET', path: '/blog/subscribers' },
  announce: { method: 'POST', path: '/blog/blog/:id/announce' },
  draft: { method: 'POST', path: '/blog/ai/draft' },
  topics: { method: 'GET', path: '/blog/ai/topics' },
  photos: { method: 'GET', path: '/blog/ai/photos' },
} as const
