// The proof that a stored body is harmless and well-formed. It shares nothing with the sanitiser, so that a hole in that
// one stops here.
import { ARTICLE_DEPTH_MAX, articleTokens } from '@tidetable/contract/article'

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const kindOf = (tag: string | undefined) => {
  if (tag === undefined) return 'page'
  if (tag === 'li') return 'item'
  if (tag === 'blockquote') return 'quote'
  if (tag === 'ul' || tag === 'ol') return 'list'
  return /^(p|h[1-6])$/.test(tag) ? 'line' : 'inline'
}

/** Where each kind may stand; text counts as inline, a picture as a line. */
const PARENTS: Record<string, readonly string[]> = {
  line: ['page', 'item', 'quote'],
  list: ['page', 'item', 'quote'],
  quote: ['page', 'item', 'quote'],
  item: ['list'],
  inline: ['line', 'item', 'inline'],
}
const fits = (kind: string, parent: string | undefined) => PARENTS[kind]?.includes(kindOf(parent)) === true

/** Once more and in its own words: an address that a browser only ever follows, to a page or a mailbox. */
const LINK = /^(?:https?:\/\/[^\s"'<>`@\\/?#]+(?:[/?#][^\s"'<>`]*)?|mailto:[\w.+%-]+@[\w.-]+)$/
const PICTURE = /^\/uploads\/[\w-]+\.webp$/

/**
 * True when every `<` begins one of the allowed tags, written exactly as `<name>`, `</name>`, `<br />` or as a link or a
 * picture of ours is written; each tag that opens is closed in order and stands where HTML lets it stand, no link stands
 * in a link, and there is no control character. Linear in the length.
 */
export function isArticleHtml(html: string): boolean {
  if (CONTROL.test(html)) return false
  const open: string[] = []
  let links = 0
  for (const token of articleTokens(html)) {
    const parent = open.at(-1)
    switch (token.type) {
      case 'stray':
        return false
      case 'break':
        if (!fits('inline', parent)) return false
        break
      case 'text':
        if (token.text.trim() !== '' && !fits('inline', parent)) return false
        break
      case 'picture':
        if (!PICTURE.test(token.src) || !fits('line', parent)) return false
        break
      case 'link':
        if (!LINK.test(token.href) || !fits('inline', parent) || links > 0 || open.length >= ARTICLE_DEPTH_MAX)
          return false
        links++
        open.push('a')
        break
      case 'endLink':
        if (open.pop() !== 'a') return false
        links--
        break
      case 'close':
        if (open.pop() !== token.tag) return false
        break
      case 'open':
        if (!fits(kindOf(token.tag), parent) || open.length >= ARTICLE_DEPTH_MAX) return false
        open.push(token.tag)
    }
  }
  return open.length === 0
}
