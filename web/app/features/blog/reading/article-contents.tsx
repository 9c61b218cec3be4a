import { blogWords } from '../words.ts'
import { articleTree, sectionsOf } from './article-tree.ts'

/** What a long article consists of, with the way to each part; nothing for a short one. */
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
