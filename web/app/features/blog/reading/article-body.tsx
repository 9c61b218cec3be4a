import { ARTICLE_LINK_REL, type ArticleTag, plainText } from '@tidetable/contract/rules/article'
import { createElement, type ReactNode } from 'react'
import { type ArticleNode, articleTree, isSectionHeading, sectionId, sectionsOf } from './article-tree.ts'

/** The page already has an h1, so headings of the body move down one level. */
const shown: Partial<Record<ArticleTag, ArticleTag>> = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6', h6: 'h6' }

// The nodes never change, so indexes are safe keys.
function render(nodes: readonly ArticleNode[], idOf: (node: ArticleNode) => string | undefined): ReactNode[] {
  return nodes.map((node, at) => {
    if (typeof node === 'string') return node
    if (node.tag === 'img') {
      const { src, alt, width, height } = node
      const size = width && height ? { width, height } : {}
      return createElement('img', { key: at, src, alt, ...size, loading: 'lazy', decoding: 'async' })
    }
    const tag = shown[node.tag] ?? node.tag
    if (tag === 'br') return createElement(tag, { key: at })
    const link = node.tag === 'a' ? { href: node.href, rel: ARTICLE_LINK_REL } : {}
    const id = idOf(node)
    return createElement(tag, { key: at, ...link, ...(id ? { id } : {}) }, ...render(node.children, idOf))
  })
}

/** Builds elements from the token tree, so the browser never parses a body's HTML. `minutes`: read time. */
export function ArticleBody({ html, minutes = 0 }: { html: string; minutes?: number }) {
  const tree = articleTree(html)
  const hasContents = sectionsOf(tree ?? [], minutes).length > 0
  const headings = hasContents ? (tree ?? []).filter(isSectionHeading) : []
  const ids = new Map<ArticleNode, string>(headings.map((heading, at) => [heading, sectionId(at)]))
  return (
    <div className="article-body mt-10">{tree ? render(tree, (node) => ids.get(node)) : <p>{plainText(html)}</p>}</div>
  )
}
