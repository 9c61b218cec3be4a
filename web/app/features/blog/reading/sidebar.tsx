import { Link } from 'react-router'
import { SubscribeBox } from '../subscribe/subscribe-box.tsx'
import type { SubscribeResult } from '../subscribe/subscribing.ts'
import { blogWords } from '../words.ts'
import { ArticleImage } from './article-image.tsx'
import { postAddress } from './blog-view.ts'
import { categoryLook } from './category-badge.tsx'
import type { ShownArticle } from './shown-article.ts'

interface SidebarProps {
  recent: ShownArticle[]
  categories: { category: string; count: number }[]
  canSubscribe: boolean
  posted?: SubscribeResult | undefined
}

const box = 'rounded-card border border-line bg-card p-5 shadow-card'

export const Sidebar = ({ recent, categories, canSubscribe, posted }: SidebarProps) => (
  <aside aria-label={blogWords.more} className="grid content-start gap-6">
    {recent.length > 0 && (
      <section aria-labelledby="recent" className={box}>
        <h2 id="recent" className="text-xl">
          {blogWords.recent}
        </h2>
        <ul className="mt-2 divide-y divide-line">
          {recent.map((article) => (
            <li key={article.id}>
              <Link
                to={postAddress(article.handle)}
                className="group grid grid-cols-[5.5rem_1fr] items-center gap-3 py-3"
              >
                <span className="overflow-hidden rounded-control">
                  <ArticleImage article={article} sizes="5.5rem" />
                </span>
                <span>
                  <span className="block font-semibold leading-snug group-hover:text-tide-text">{article.title}</span>
                  <span className="text-ink-2 text-sm">{article.date}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )}
    <section aria-labelledby="categories" className={box}>
      <h2 id="categories" className="text-xl">
        {blogWords.categories}
      </h2>
      <ul className="mt-3 grid gap-2">
        {categories.map(({ category, count }) => (
          <li key={category} className="flex items-center justify-between gap-3">
            <span className="min-w-0 break-words">{category}</span>
            <span
              className={`min-w-8 rounded-full px-2.5 py-0.5 text-center font-semibold text-sm ${categoryLook(category)}`}
            >
              {count}
            </span>
          </li>
        ))}
      </ul>
    </section>
    <SubscribeBox id="subscribe-aside" canSubscribe={canSubscribe} posted={posted} />
  </aside>
)
