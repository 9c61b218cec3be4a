import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { Posted } from '../subscribe/subscribing.ts'
import { blogWords } from '../words.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { BLOG_PATH } from './blog-view.ts'
import { CategoryBadge } from './category-badge.tsx'
import { ShareLinks } from './share-links.tsx'
import type { ShownArticle } from './shown-article.ts'
import { Sidebar } from './sidebar.tsx'

interface ArticlePostProps {
  article: ShownArticle
  /** Absolute, as it is shared. */
  address: string
  recent: ShownArticle[]
  categories: { category: string; count: number }[]
  posted?: Posted | undefined
}

export function ArticlePost({ article, address, recent, categories, posted }: ArticlePostProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(article.id)
  useEffect(() => {
    // Going from one article to the next, the reader's place goes along. A first load leaves the focus alone.
    if (shown.current !== article.id) heading.current?.focus({ preventScroll: true })
    shown.current = article.id
  }, [article.id])
  return (
    <div className="page-width grid items-start gap-10 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-14">
      <article className="min-w-0">
        <LinkButton to={BLOG_PATH} look="quiet" className="-ms-4">
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          {blogWords.backToBlogHome}
        </LinkButton>
        <header className="mt-4">
          <CategoryBadge category={article.category} />
          <h1
            ref={heading}
            tabIndex={-1}
            className="mt-4 break-words text-[clamp(2.125rem,5vw,3.5rem)] leading-[1.05] tracking-[-0.04em] outline-none"
          >
            {article.title}
          </h1>
          <div className="mt-6">
            <ArticleFacts article={article} />
          </div>
        </header>
        <figure className="mt-8">
          <ArticlePicture article={article} sizes="(min-width: 64rem) 47rem, 94vw" isFirst className="rounded-card" />
          {article.imageCredit && (
            <figcaption className="mt-2 text-ink-2 text-sm">{blogWords.photo(article.imageCredit)}</figcaption>
          )}
        </figure>
        <ArticleBody html={article.body} />
        <ShareLinks title={article.title} address={address} />
      </article>
      <Sidebar recent={recent} categories={categories} posted={posted} />
    </div>
  )
}
