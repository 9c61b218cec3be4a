import { blog } from '@tidetable/contract/routes/blog'
import { RELATED_ARTICLES } from '@tidetable/contract/rules/article'
import type { Call } from '../../../lib/calls/call.ts'
import { ApiError } from '../../../lib/calls/call-errors.ts'
import { blogWords } from '../words.ts'
import { LIST_ARTICLES } from './article-list.tsx'
import { HOME_ARTICLES } from './blog-home.tsx'
import type { BlogView } from './blog-view.ts'
import { type ShownArticle, shownArticle } from './shown-article.ts'

const SIDEBAR_ARTICLES = 4

export type BlogData =
  | { state: 'home'; articles: ShownArticle[]; total: number }
  | { state: 'list'; articles: ShownArticle[]; total: number; page: number }
  | {
      state: 'post'
      article: ShownArticle
      recent: ShownArticle[]
      related: ShownArticle[]
      categories: { category: string; count: number }[]
    }
  | { state: 'gone' }
  | { state: 'failed'; message: string }

const summaries = (call: Call, page: number, size: number) =>
  call(blog.list, { query: { page, size, fields: 'summary' } })

async function loadPost(call: Call, id: string): Promise<BlogData> {
  const [article, newest, categories] = await Promise.all([
    call(blog.get, { params: { id } }),
    // One more than shown: the open article may be among them.
    summaries(call, 1, SIDEBAR_ARTICLES + 1),
    call(blog.categories),
  ])
  const { _id } = article.data
  const recent = newest.data
    .map(shownArticle)
    .filter((each) => each.id !== _id)
    .slice(0, SIDEBAR_ARTICLES)
  // One more than shown, for the same reason.
  const ofTopic = await call(blog.list, {
    query: { category: article.data.category, page: 1, size: RELATED_ARTICLES + 1, fields: 'summary' },
  })
  return {
    state: 'post',
    article: shownArticle(article.data, newest.data[0]?._id === _id ? 0 : 1),
    recent,
    related: ofTopic.data
      .map((each) => shownArticle(each, 1))
      .filter((each) => each.id !== _id)
      .slice(0, RELATED_ARTICLES),
    categories: categories.data,
  }
}

export async function loadBlog(call: Call, view: BlogView): Promise<BlogData> {
  try {
    if (view.name === 'post') return await loadPost(call, view.id)
    const page = view.name === 'list' ? view.page : 1
    const size = view.name === 'list' ? LIST_ARTICLES : HOME_ARTICLES
    const { data, total } = await summaries(call, page, size)
    const articles = data.map((article, at) => shownArticle(article, (page - 1) * size + at))
    return view.name === 'list' ? { state: 'list', articles, total, page } : { state: 'home', articles, total }
  } catch (error) {
    if (!(error instanceof ApiError)) return { state: 'failed', message: blogWords.broken }
    // The API answers 400 for a name that no article can have.
    if (view.name === 'post' && (error.status === 404 || error.status === 400)) return { state: 'gone' }
    return { state: 'failed', message: error.message || blogWords.failed }
  }
}
