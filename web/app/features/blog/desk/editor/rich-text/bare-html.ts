// Typed or pasted HTML before the editor may parse it: even in a document of its own, an attribute such as onclick would be
// compiled, refused by the policy and reported.
import { ARTICLE_TAGS } from '@tidetable/contract/article'

const allowed: ReadonlySet<string> = new Set(ARTICLE_TAGS)
const SILENT = /<(script|style|textarea|title|iframe|noscript|xmp|template|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const TAG = /<(\/?)([a-z][a-z0-9]*)(?:[\s/][^>]*)?>|<(?:!--[\s\S]*?(?:-->|$)|[!?/][^>]*>?)|</gi

/** The same text with nothing but bare allowed tags; every other `<` that is no tag becomes a letter. */
export const bareHtml = (html: string): string =>
  html.replace(SILENT, '').replace(TAG, (token, slash: string | undefined, name: string | undefined) => {
    if (name === undefined) return token === '<' ? '&lt;' : ''
    const tag = name.toLowerCase()
    return allowed.has(tag) ? `<${slash}${tag}>` : ''
  })
