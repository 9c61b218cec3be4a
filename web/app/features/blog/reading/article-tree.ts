// Reads a stored body by the same narrow grammar it was proven with, so that the page never hands HTML to the browser.
import { ARTICLE_TAGS, type ArticleTag, decodeEntities } from '@tidetable/contract/article'

export interface ArticleElement {
  tag: ArticleTag
  children: ArticleNode[]
}
export type ArticleNode = string | ArticleElement

const TOKEN = /<br \/>|<(\/?)([a-z][a-z0-9]*)>|<|[^<]+/g
const DEPTH_MAX = 60
const tags: ReadonlySet<string> = new Set(ARTICLE_TAGS)
const isTag = (name: string): name is ArticleTag => name !== 'br' && tags.has(name)

/** Null when the text is anything but allowed tags, closed in order, and words. */
export function articleTree(html: string): ArticleNode[] | null {
  const root: ArticleNode[] = []
  const open: ArticleElement[] = []
  for (const [token, slash, name] of html.matchAll(TOKEN)) {
    const here = open.at(-1)?.children ?? root
    if (token === '<br />') here.push({ tag: 'br', children: [] })
    else if (name === undefined) {
      if (token === '<') return null
      here.push(decodeEntities(token))
    } else if (!isTag(name)) return null
    else if (slash) {
      if (open.pop()?.tag !== name) return null
    } else {
      if (open.length >= DEPTH_MAX) return null
      const element: ArticleElement = { tag: name, children: [] }
      here.push(element)
      open.push(element)
    }
  }
  return open.length === 0 ? root : null
}
