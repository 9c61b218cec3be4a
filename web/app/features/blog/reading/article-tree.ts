// Parses a stored body with the grammar that validated it, so that the page never passes HTML to the browser.
import { ARTICLE_DEPTH_MAX, type ArticleTag, articleTokens, decodeEntities } from '@tidetable/contract/rules/article'

export interface ArticleElement {
  tag: Exclude<ArticleTag, 'img'>
  href?: string
  children: ArticleNode[]
}
export interface ArticleImageNode {
  tag: 'img'
  src: string
  alt: string
  width: number | null
  height: number | null
}
export type ArticleNode = string | ArticleElement | ArticleImageNode

export function articleTree(html: string): ArticleNode[] | null {
  const root: ArticleNode[] = []
  const open: ArticleElement[] = []
  const enter = (element: ArticleElement) => {
    const here = open.at(-1)?.children ?? root
    here.push(element)
    open.push(element)
    return open.length <= ARTICLE_DEPTH_MAX
  }
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
      case 'image': {
        const { src, alt, width, height } = token
        here.push({ tag: 'img', src, alt, width, height })
        break
      }
      case 'endLink':
        if (open.pop()?.tag !== 'a') return null
        break
      case 'close':
        if (open.pop()?.tag !== token.tag) return null
        break
      case 'link':
        if (!enter({ tag: 'a', href: token.href, children: [] })) return null
        break
      case 'open':
        if (!enter({ tag: token.tag, children: [] })) return null
    }
  }
  return open.length === 0 ? root : null
}

const wordsOf = (nodes: readonly ArticleNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : node.tag === 'img' ? '' : wordsOf(node.children))).join('')

export interface ArticleSection {
  id: string
  title: string
}

const MAIN_HEADINGS = ['h1', 'h2']
const SECTIONS_MIN = 3
const CONTENTS_MINUTES_MIN = 3

export const isSectionHeading = (node: ArticleNode): node is ArticleElement =>
  typeof node !== 'string' && MAIN_HEADINGS.includes(node.tag)

export function sectionsOf(tree: readonly ArticleNode[], minutes: number): ArticleSection[] {
  if (minutes < CONTENTS_MINUTES_MIN) return []
  const sections = tree
    .filter(isSectionHeading)
    .map(({ children }, at) => ({ id: sectionId(at), title: wordsOf(children).replace(/\s+/g, ' ').trim() }))
  return sections.length < SECTIONS_MIN ? [] : sections
}

/** Uses the index, since two headings may have the same text. */
export const sectionId = (at: number): string => `section-${at + 1}`
