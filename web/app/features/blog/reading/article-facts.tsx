import { blogWords } from '../words.ts'
import type { ShownArticle } from './shown-article.ts'

export const ArticleFacts = ({ article }: { article: ShownArticle }) => (
  <div className="flex items-center gap-3 text-[0.9375rem] text-ink-2">
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-full bg-tide-wash font-semibold text-sm text-tide-text"
    >
      {article.initials}
    </span>
    <p>
      <span className="font-semibold text-ink">{article.author}</span>
      <br />
      <time dateTime={article.createdAt.slice(0, 10)}>{article.date}</time>
      <span>{` · ${blogWords.readTime(article.readTime)}`}</span>
    </p>
  </div>
)
