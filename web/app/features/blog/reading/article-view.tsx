import type { Ref } from 'react'
import { blogWords } from '../words.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { ArticleImage } from './article-image.tsx'
import { articleTree, sectionsOf } from './article-tree.ts'
import { CategoryBadge } from './category-badge.tsx'
import type { ShownArticle } from './shown-article.ts'

export function ArticleContents({ html, minutes }: { html: string; minutes: number }) {
  const sections = sectionsOf(articleTree(html) ?? [], minutes)
  if (sections.length === 0) return null
  return (
    <nav aria-labelledby="contents" className="mt-8 max-w-2xl rounded-card border border-line bg-card p-5">
      <h2 id="contents" className="font-sans font-semibold text-base tracking-normal">
        {blogWords.contents}
      </h2>
      <ol className="mt-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-11 items-center text-tide-text underline-offset-4 hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface ArticleViewProps {
  article: ShownArticle
  heading?: 'h1' | 'h3'
  headingRef?: Ref<HTMLHeadingElement>
}

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
      <ArticleImage article={article} sizes="(min-width: 64rem) 47rem, 94vw" isFirst className="rounded-card" />
      {article.imageCredit && (
        <figcaption className="mt-2 text-ink-2 text-sm">{blogWords.photo(article.imageCredit)}</figcaption>
      )}
    </figure>
    <ArticleContents html={article.body} minutes={article.readTime} />
    <ArticleBody html={article.body} minutes={article.readTime} />
  </>
)
