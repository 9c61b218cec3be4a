import type { blog as endpoints } from '../blog.ts'
import { path } from '../path.ts'

export const blog = {
  list: path<typeof endpoints.list>('GET', '/blog/blogs'),
  get: path<typeof endpoints.get>('GET', '/blog/blog/:id'),
  categories: path<typeof endpoints.categories>('GET', '/blog/categories'),
  ids: path<typeof endpoints.ids>('GET', '/blog/blogs/ids'),
  add: path<typeof endpoints.add>('POST', '/blog/add-blog'),
  publish: path<typeof endpoints.publish>('PATCH', '/blog/update-and-publish/:id'),
  update: path<typeof endpoints.update>('PUT', '/blog/blog/:id'),
  remove: path<typeof endpoints.remove>('DELETE', '/blog/blog/:id'),
  restore: path<typeof endpoints.restore>('POST', '/blog/blog/:id/restore'),
  removeMany: path<typeof endpoints.removeMany>('DELETE', '/blog/blogs/bulk'),
  restoreMany: path<typeof endpoints.restoreMany>('POST', '/blog/blogs/restore'),
  subscribers: path<typeof endpoints.subscribers>('GET', '/blog/subscribers'),
  announce: path<typeof endpoints.announce>('POST', '/blog/blog/:id/announce'),
  draft: path<typeof endpoints.draft>('POST', '/blog/ai/draft'),
  topics: path<typeof endpoints.topics>('GET', '/blog/ai/topics'),
  photos: path<typeof endpoints.photos>('GET', '/blog/ai/photos'),
}
