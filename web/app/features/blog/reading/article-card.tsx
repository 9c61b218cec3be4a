import ArrowRight from 'lucide-react/icons/arrow-right'
import Star from 'lucide-react/icons/star'
import { Link } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import { blogWords } from '../words.ts'
import { ArticleFacts } from './article-facts.tsx'
import { ArticleImage } from './article-image.tsx'
import { postAddress } from './blog-view.ts'
import { CategoryBadge } from './category-badge.tsx'
import type { ShownArticle } from './shown-article.ts'

interface ArticleCardProps {
  article: ShownArticle
  heading?: 'h2' | 'h3'
  isFirst?: boolean
  showsFeatured?: boolean
}

export function ArticleCard({ article, heading: Heading = 'h3', isFirst = false, showsFeatured }: ArticleCardProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-card">
      <ArticleImage
        article={article}
        sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 46vw, 94vw"
        isFirst={isFirst}
      />
      <div className="flex grow flex-col p-5">
        <p className="flex flex-wrap items-center gap-2">
          <CategoryBadge category={article.category} />
          {showsFeatured && article.isFeatured && (
            <Badge tone="sun" icon={Star}>
              {blogWords.featured}
            </Badge>
          )}
        </p>
        <Heading className="mt-3 text-xl">
          <Link to={postAddress(article.handle)} className="after:absolute after:inset-0 group-hover:text-tide-text">
            {article.title}
          </Link>
        </Heading>
        <p className="mt-2 mb-5 grow break-words text-ink-2">{article.excerpt}</p>
        <ArticleFacts article={article} />
        <p aria-hidden="true" className="mt-4 inline-flex items-center gap-1.5 font-semibold text-tide-text">
          {blogWords.readMore}
          <ArrowRight className="size-4 transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100 rtl:group-hover:-translate-x-0.5" />
        </p>
      </div>
    </article>
  )
}
