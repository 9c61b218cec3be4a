import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BLOG_PAGE_SIZE } from '@tidetable/contract/article'
import type { Article } from '@tidetable/contract/blog'
import { blog } from '@tidetable/contract/paths/blog'
import { call } from '../../../lib/calls/call.ts'
import { answersOf, keyOf } from '../../../lib/calls/query-key.ts'

export interface BlogFilter {
  q: string
  category: string
}

const articleAnswers = answersOf([blog.list, blog.ids, blog.get])

const as = 'admin' as const

export const useBlogs = (filter: BlogFilter, page: number) =>
  useQuery({
    queryKey: keyOf(blog.list, { ...filter, page }),
    queryFn: ({ signal }) =>
      call(blog.list, { query: { ...filter, page, size: BLOG_PAGE_SIZE, fields: 'summary' }, as, signal }),
    placeholderData: keepPreviousData,
    // Whoever comes back from an article they left as it was sees what others did to the list meanwhile.
    refetchOnMount: 'always',
  })

/** Ids of everything that matches, over all pages. */
export const useBlogIds = (filter: BlogFilter, isNeeded: boolean) =>
  useQuery({
    queryKey: keyOf(blog.ids, filter),
    queryFn: async ({ signal }) => (await call(blog.ids, { query: filter, as, signal })).data,
    enabled: isNeeded,
  })

/** Always fetched anew: what is edited must be what is stored. */
export const useBlog = (id: string) =>
  useQuery({
    queryKey: keyOf(blog.get, { id }),
    queryFn: async ({ signal }) => (await call(blog.get, { params: { id }, as, signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

export const useTopics = () =>
  useQuery({
    queryKey: keyOf(blog.topics),
    queryFn: async ({ signal }) => (await call(blog.topics, { as, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  })

export const usePhotos = (words: string) =>
  useQuery({
    queryKey: keyOf(blog.photos, { words }),
    queryFn: async ({ signal }) => (await call(blog.photos, { query: { q: words }, as, signal })).data,
    enabled: words !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  })

/** Every write changes what the lists show. */
function useChange<V, R>(mutationFn: (value: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries(articleAnswers) })
}

interface Change {
  id: string
  form: FormData
}
type One = { data: Article }

export const useAddBlog = () =>
  useChange<{ form: FormData; key: string }, One>(({ form, key }) =>
    call(blog.add, { body: form, as, idempotencyKey: key }),
  )
export const usePublishBlog = () =>
  useChange<Change, One>(({ id, form }) => call(blog.publish, { params: { id }, body: form, as }))
export const useUpdateBlog = () =>
  useChange<Change, One>(({ id, form }) => call(blog.update, { params: { id }, body: form, as }))
export const useSubscriberCount = (isNeeded: boolean) =>
  useQuery({
    queryKey: keyOf(blog.subscribers),
    queryFn: async ({ signal }) => (await call(blog.subscribers, { as, signal })).data.count,
    enabled: isNeeded,
    staleTime: 0,
  })
/** Nothing is stored; asked anew each time it is opened. */
export const usePreview = (description: string) =>
  useQuery({
    queryKey: keyOf(blog.preview, { description }),
    queryFn: async ({ signal }) => (await call(blog.preview, { body: { description }, as, signal })).data,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })

export const useAddPicture = () =>
  useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('image', file)
      return call(blog.addPicture, { body: form, as })
    },
  })
export const useAnnounce = () =>
  useChange(
    async (id: string) => (await call(blog.announce, { params: { id }, as, idempotencyKey: `announce-${id}` })).data,
  )
export const useRemoveBlog = () => useChange((id: string) => call(blog.remove, { params: { id }, as }))
export const useRemoveBlogs = () => useChange((blogIds: string[]) => call(blog.removeMany, { body: { blogIds }, as }))
