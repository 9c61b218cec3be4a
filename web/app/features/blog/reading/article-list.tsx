import { ArrowLeft } from 'lucide-react'
import { blogText } from '../../../content/blog.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ArticleCard } from './article-card.tsx'
import { BLOG_PATH, listAddress } from './blog-view.ts'
import type { ShownArticle } from './shown-article.ts'

/** Everything at once up to here; beyond it the list has pages, so that thousands stay quick. */
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
        {blogText.backToHome}
      </LinkButton>
      <ul className="mt-4 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article, at) => (
          <li key={article.id}>
            <ArticleCard article={article} heading="h2" isFirst={at === 0} showsFeatured />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label="Pages" className="mt-10 flex flex-wrap items-center justify-center gap-3">
          {page > 1 && (
            <LinkButton to={listAddress(page - 1)} look="secondary" rel="prev">
              Newer articles
            </LinkButton>
          )}
          <p className="text-ink-2">
            Page {page} of {pages}
          </p>
          {page < pages && (
            <LinkButton to={listAddress(page + 1)} look="secondary" rel="next">
              Older articles
            </LinkButton>
          )}
        </nav>
      )}
    </>
  )
}
