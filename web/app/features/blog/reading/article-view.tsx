import type { Ref } from 'react'
import { blogWords } from '../words.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleContents } from './article-contents.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { CategoryBadge } from './category-badge.tsx'
import type { ShownArticle } from './shown-article.ts'

interface ArticleViewProps {
  article: ShownArticle
  /** The page's own heading, or one inside a preview. */
  heading?: 'h1' | 'h3'
  headingRef?: Ref<HTMLHeadingElement>
}

/** An article from its topic to its last word: what readers see, and what its writer sees beforehand. */
export const ArticleView = ({ article, heading: Heading = 'h1', headingRef }: ArticleViewProps) => (
  <>
    <header className="mt-4">
      <CategoryBadge category={article.category} />
      <Heading
        ref={headingRef}
        tabIndex={-1}
        className="mt-4 break-words text-[clamp(2.125rem,5vw,3.5rem)] leading-[1.05] tracking-[-0.04em] outline-none"
      >
        {article.title}
      </Heading>
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
    <ArticleContents html={article.body} minutes={article.readTime} />
    <ArticleBody html={article.body} minutes={article.readTime} />
  </>
)
