// Reads a stored body by the same narrow grammar it was proven with, so that the page never hands HTML to the browser.
import { ARTICLE_DEPTH_MAX, type ArticleTag, articleTokens, decodeEntities } from '@tidetable/contract/article'

export interface ArticleElement {
  tag: ArticleTag
  children: ArticleNode[]
}
export type ArticleNode = string | ArticleElement

/** Null when the text is anything but allowed tags, closed in order, and words. */
export function articleTree(html: string): ArticleNode[] | null {
  const root: ArticleNode[] = []
  const open: ArticleElement[] = []
  for (const token of articleTokens(html)) {
    const here = open.at(-1)?.children ?? root
    switch (token.type) {
      case 'stray':
        return null
      case 'break':
        here.push({ tag: 'br', children: [] })
        break
      case 'text':
        here.push(decodeEntities(token.text))
        break
      case 'close':
        if (open.pop()?.tag !== token.tag) return null
        break
      case 'open': {
        if (open.length >= ARTICLE_DEPTH_MAX) return null
        const element: ArticleElement = { tag: token.tag, children: [] }
        here.push(element)
        open.push(element)
      }
    }
  }
  return open.length === 0 ? root : null
}
