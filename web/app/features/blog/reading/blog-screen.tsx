import CloudOff from 'lucide-react/icons/cloud-off'
import FileQuestion from 'lucide-react/icons/file-question'
import Newspaper from 'lucide-react/icons/newspaper'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SubscribeBox } from '../subscribe/subscribe-box.tsx'
import type { SubscribeResult } from '../subscribe/subscribing.ts'
import { blogWords } from '../words.ts'
import { ArticleList } from './article-list.tsx'
import { ArticlePost } from './article-post.tsx'
import { BlogHome } from './blog-home.tsx'
import { blogTitle } from './blog-meta.ts'
import { BLOG_PATH, postAddress } from './blog-view.ts'
import type { BlogData } from './load-blog.ts'

const BlogBand = ({ title }: { title: string }) => (
  <header className="bg-header">
    <div className="dark page-width pt-12 pb-14 text-ink sm:pt-16 sm:pb-20">
      <h1 className="display-huge text-[clamp(2.5rem,6vw,4.25rem)]">{title}</h1>
      <p className="mt-4 max-w-2xl text-ink-2 text-lg sm:text-xl">{blogWords.lede}</p>
    </div>
  </header>
)

export const BlogLoading = () => (
  <>
    <BlogBand title={blogWords.title} />
    <div className="page-width py-10 sm:py-14">
      <p role="status" className="mb-6 text-ink-2">
        {blogWords.loading}
      </p>
      <Skeleton className="h-80 rounded-card" />
      <div className="mt-16 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-96 rounded-card" />
        ))}
      </div>
    </div>
  </>
)

const BlogFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div className="flex flex-col items-center px-4 py-16 text-center">
    <span className="grid size-16 place-items-center rounded-full bg-ember-wash text-ember-text">
      <CloudOff className="size-7" aria-hidden="true" />
    </span>
    <p role="alert" className="mt-5 max-w-md font-medium text-ember-text text-lg">
      {text}
    </p>
    <Button look="secondary" className="mt-5" onClick={onRetry}>
      {blogWords.tryAgain}
    </Button>
  </div>
)

interface BlogScreenProps {
  data: BlogData
  origin: string
  canSubscribe?: boolean
  posted?: SubscribeResult | undefined
  onRetry: () => void
}

export function BlogScreen({ data, origin, canSubscribe = true, posted, onRetry }: BlogScreenProps) {
  const title = blogTitle(data)
  useEffect(() => {
    // After a client-side navigation the route set its title before the article had loaded.
    document.title = title
  }, [title])
  if (data.state === 'post')
    return (
      <ArticlePost
        article={data.article}
        address={origin + postAddress(data.article.handle)}
        recent={data.recent}
        related={data.related}
        categories={data.categories}
        canSubscribe={canSubscribe}
        posted={posted}
      />
    )
  return (
    <>
      <BlogBand title={data.state === 'list' ? blogWords.listTitle : blogWords.title} />
      <div className="page-width py-10 sm:py-14">
        <Content data={data} onRetry={onRetry} />
        {(data.state === 'home' || data.state === 'list') && (
          <>
            <SubscribeBox id="subscribe" look="wide" canSubscribe={canSubscribe} posted={posted} />
            <p className="mt-8 text-center">
              <Link
                to="/admin-login"
                className="inline-flex min-h-11 items-center font-semibold text-ink-2 underline underline-offset-4 hover:text-ink"
              >
                {blogWords.admin}
              </Link>
            </p>
          </>
        )}
      </div>
    </>
  )
}

function Content({ data, onRetry }: { data: Exclude<BlogData, { state: 'post' }>; onRetry: () => void }) {
  if (data.state === 'failed') return <BlogFailed text={data.message} onRetry={onRetry} />
  if (data.state === 'gone')
    return (
      <EmptyState
        icon={FileQuestion}
        title={blogWords.gone}
        text={blogWords.goneText}
        actions={<LinkButton to={BLOG_PATH}>{blogWords.backToBlogHome}</LinkButton>}
      />
    )
  if (data.articles.length === 0)
    return <EmptyState icon={Newspaper} title={blogWords.empty} text={blogWords.emptyText} />
  if (data.state === 'home') return <BlogHome articles={data.articles} total={data.total} />
  return <ArticleList articles={data.articles} total={data.total} page={data.page} />
}
