import { LinkButton } from '../../../ui/button.tsx'
import { blogWords } from '../words.ts'
import { ArticleCard } from './article-card.tsx'
import { listAddress } from './blog-view.ts'
import { FeaturedArticle } from './featured-article.tsx'
import type { ShownArticle } from './shown-article.ts'

export const HOME_ARTICLES = 6

export function BlogHome({ articles, total }: { articles: ShownArticle[]; total: number }) {
  const [featured] = articles
  if (!featured) return null
  return (
    <>
      <FeaturedArticle article={featured} />
      <h2 className="mt-16 text-[clamp(1.75rem,3.4vw,2.5rem)] tracking-[-0.035em]">{blogWords.latest}</h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {articles.slice(0, HOME_ARTICLES).map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
      {total > HOME_ARTICLES && (
        <p className="mt-10 text-center">
          <LinkButton to={listAddress()} look="secondary" size="large">
            {blogWords.showMore}
          </LinkButton>
        </p>
      )}
    </>
  )
}
