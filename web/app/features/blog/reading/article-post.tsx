import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useRef } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import type { SubscribeResult } from '../subscribe/subscribing.ts'
import { blogWords } from '../words.ts'
import { ArticleCard } from './article-card.tsx'
import { ArticleView } from './article-view.tsx'
import { BLOG_PATH } from './blog-view.ts'
import { ShareLinks } from './share-links.tsx'
import type { ShownArticle } from './shown-article.ts'
import { Sidebar } from './sidebar.tsx'

function RelatedArticles({ category, articles }: { category: string; articles: ShownArticle[] }) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="related" className="mt-14">
      <h2 id="related" className="text-2xl">
        {blogWords.related(category)}
      </h2>
      <ul className="mt-5 grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ArticlePostProps {
  article: ShownArticle
  address: string
  recent: ShownArticle[]
  related: ShownArticle[]
  categories: { category: string; count: number }[]
  canSubscribe: boolean
  posted?: SubscribeResult | undefined
}

export function ArticlePost({ article, address, recent, related, categories, canSubscribe, posted }: ArticlePostProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(article.id)
  useEffect(() => {
    if (shown.current !== article.id) heading.current?.focus({ preventScroll: true })
    shown.current = article.id
  }, [article.id])
  return (
    <div className="page-width grid items-start gap-10 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-14">
      <article className="min-w-0">
        <LinkButton to={BLOG_PATH} look="quiet" className="-ms-4">
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          <span>{blogWords.backToBlogHome}</span>
        </LinkButton>
        <ArticleView article={article} headingRef={heading} />
        <ShareLinks title={article.title} address={address} />
        <RelatedArticles category={article.category} articles={related} />
      </article>
      <Sidebar recent={recent} categories={categories} canSubscribe={canSubscribe} posted={posted} />
    </div>
  )
}
