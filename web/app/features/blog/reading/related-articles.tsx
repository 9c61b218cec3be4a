import { blogWords } from '../words.ts'
import { ArticleCard } from './article-card.tsx'
import type { ShownArticle } from './shown-article.ts'

/** More about the same topic, below an article. */
export function RelatedArticles({ category, articles }: { category: string; articles: ShownArticle[] }) {
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
