import ArrowLeft from 'lucide-react/icons/arrow-left'
import { LinkButton } from '../../../ui/button.tsx'
import { blogWords } from '../words.ts'
import { ArticleCard } from './article-card.tsx'
import { BLOG_PATH, listAddress } from './blog-view.ts'
import type { ShownArticle } from './shown-article.ts'

export const LIST_ARTICLES = 60

interface ArticleListProps {
  articles: ShownArticle[]
  total: number
  page: number
}

export function ArticleList({ articles, total, page }: ArticleListProps) {
  const pages = Math.ceil(total / LIST_ARTICLES)
  return (
    <>
      <LinkButton to={BLOG_PATH} look="quiet" className="-ms-4">
        <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
        <span>{blogWords.backToHome}</span>
      </LinkButton>
      <ul className="mt-4 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article, at) => (
          <li key={article.id}>
            <ArticleCard article={article} heading="h2" isFirst={at === 0} showsFeatured />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={blogWords.pages} className="mt-10 flex flex-wrap items-center justify-center gap-3">
          {page > 1 && (
            <LinkButton to={listAddress(page - 1)} look="secondary" rel="prev">
              {blogWords.newer}
            </LinkButton>
          )}
          <p className="text-ink-2">{blogWords.page(page, pages)}</p>
          {page < pages && (
            <LinkButton to={listAddress(page + 1)} look="secondary" rel="next">
              {blogWords.older}
            </LinkButton>
          )}
        </nav>
      )}
    </>
  )
}
