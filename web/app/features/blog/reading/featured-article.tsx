import Star from 'lucide-react/icons/star'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { blogWords } from '../words.ts'
import { ArticleFacts } from './article-facts.tsx'
import { ArticleImage } from './article-image.tsx'
import { postAddress } from './blog-view.ts'
import { CategoryBadge } from './category-badge.tsx'
import type { ShownArticle } from './shown-article.ts'

export const FeaturedArticle = ({ article }: { article: ShownArticle }) => (
  <article
    aria-labelledby="featured-title"
    className="grid overflow-hidden rounded-card border border-line bg-card shadow-card lg:grid-cols-[1.25fr_1fr]"
  >
    <ArticleImage article={article} sizes="(min-width: 64rem) 41rem, 94vw" isFirst className="h-full" />
    <div className="flex flex-col justify-center p-6 sm:p-10">
      <p className="flex flex-wrap gap-2">
        <Badge tone="sun" icon={Star}>
          {blogWords.featured}
        </Badge>
        <CategoryBadge category={article.category} />
      </p>
      <h2 id="featured-title" className="mt-4 text-[clamp(1.75rem,3.4vw,2.5rem)] tracking-[-0.035em]">
        {article.title}
      </h2>
      <p className="mt-3 mb-6 break-words text-ink-2 text-lg">{article.excerpt}</p>
      <ArticleFacts article={article} />
      <LinkButton to={postAddress(article.handle)} className="mt-6 self-start">
        <span>{blogWords.readMore}</span>
        <span className="sr-only">{`: ${article.title}`}</span>
      </LinkButton>
    </div>
  </article>
)
