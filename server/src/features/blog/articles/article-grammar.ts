// The proof that a stored body is harmless and well-formed. It shares nothing with the sanitiser, so that a hole in that
// one stops here.
const TOKEN = /<br \/>|<(\/?)(p|strong|b|em|i|u|ol|ul|li|h[1-6])>|<|[^<]+/g
const DEPTH_MAX = 60
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const kindOf = (tag: string | undefined) => {
  if (tag === undefined) return 'page'
  if (tag === 'li') return 'item'
  if (tag === 'ul' || tag === 'ol') return 'list'
  return /^(p|h[1-6])$/.test(tag) ? 'line' : 'inline'
}

/** Where each kind may stand; text counts as inline. */
const PARENTS: Record<string, readonly string[]> = {
  line: ['page', 'item'],
  list: ['page', 'item'],
  item: ['list'],
  inline: ['line', 'item', 'inline'],
}
const fits = (kind: string, parent: string | undefined) => PARENTS[kind]?.includes(kindOf(parent)) === true

/**
 * True when every `<` begins one of the allowed tags, written exactly as `<name>`, `</name>` or `<br />`, each tag that
 * opens is closed in order and stands where HTML lets it stand, and there is no control character. Linear in the length.
 */
export function isArticleHtml(html: string): boolean {
  if (CONTROL.test(html)) return false
  const open: string[] = []
  for (const [token, slash, tag] of html.matchAll(TOKEN)) {
    const parent = open.at(-1)
    if (token === '<') return false
    if (tag === undefined) {
      if (token.trim() !== '' && !fits('inline', parent)) return false
    } else if (slash) {
      if (open.pop() !== tag) return false
    } else {
      if (!fits(kindOf(tag), parent) || open.length >= DEPTH_MAX) return false
      open.push(tag)
    }
  }
  return open.length === 0
}
