import { keepPreviousData } from '@tanstack/react-query'
import type { Returned } from '@tidetable/contract'
import type { blog as endpoints } from '@tidetable/contract/endpoints/blog'
import { blog } from '@tidetable/contract/routes/blog'
import { BLOG_PAGE_SIZE } from '@tidetable/contract/rules/article'
import { ApiError } from '../../../lib/calls/call-errors.ts'
import { useAnswer, useData } from '../../../lib/calls/use-answer.ts'
import { useChange } from '../../../lib/calls/use-change.ts'

export interface BlogFilter {
  q: string
  category: string
}

const as = 'admin'

const once = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false } as const

export const useBlogs = (filter: BlogFilter, page: number) =>
  useAnswer(
    blog.list,
    { query: { ...filter, page, size: BLOG_PAGE_SIZE, fields: 'summary' }, as },
    // Other administrators may have changed the list while an article was open.
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  )

export const useBlogIds = (filter: BlogFilter, isNeeded: boolean) =>
  useData(blog.ids, { query: filter, as }, { enabled: isNeeded })

export const useBlog = (id: string) =>
  useData(
    blog.get,
    { params: { id }, as },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
  )

export const useTopics = () => useData(blog.topics, { as }, once)
export const usePhotos = (words: string) =>
  useData(blog.photos, { query: { q: words }, as }, { ...once, enabled: words !== '' })

const countOf = ({ data }: Returned<typeof endpoints.subscribers>) => data.count
export const useSubscriberCount = (isNeeded: boolean) =>
  useAnswer(blog.subscribers, { as }, { select: countOf, enabled: isNeeded, staleTime: 0 })

export const usePreview = (description: string) =>
  useData(blog.preview, { body: { description }, as }, { gcTime: 0, retry: false, refetchOnWindowFocus: false })

const change = { as, refreshes: [blog.list, blog.ids, blog.get] } as const
export const useAddBlog = () => useChange(blog.add, change)
export const usePublishBlog = () => useChange(blog.publish, change)
export const useUpdateBlog = () => useChange(blog.update, change)
export const useRemoveBlog = () => useChange(blog.remove, change)
export const useRemoveBlogs = () => useChange(blog.removeMany, change)
export const useAnnounce = () => useChange(blog.announce, { ...change, isLong: true })
export const useAddImage = () => useChange(blog.addImage, { as })

export function refusalText(error: unknown, refused: (reason: string) => string, broken: string): string {
  return error instanceof ApiError && error.message && error.status < 500 ? refused(error.message) : broken
}

/** Whether the operator has not set the key of the AI or photo service. */
export const isNotSetUp = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_configured'
