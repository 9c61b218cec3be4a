import { type ArticleTag, plainText } from '@tidetable/contract/article'
import { createElement, type ReactNode } from 'react'
import { type ArticleNode, articleTree } from './article-tree.ts'

/** The page has its h1 already, so headings of the body move down one level. */
const shown: Partial<Record<ArticleTag, ArticleTag>> = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6', h6: 'h6' }

const render = (nodes: ArticleNode[]): ReactNode[] =>
  nodes.map((node, at) => {
    if (typeof node === 'string') return node
    const tag = shown[node.tag] ?? node.tag
    // The order of a finished text never changes.
    return tag === 'br' ? createElement(tag, { key: at }) : createElement(tag, { key: at }, ...render(node.children))
  })

/** Builds the elements itself: nothing of a body is ever parsed by the browser. What is out of order shows as plain text. */
export function ArticleBody({ html }: { html: string }) {
  const tree = articleTree(html)
  return <div className="article-body mt-10">{tree ? render(tree) : <p>{plainText(html)}</p>}</div>
}
