// Cleans typed or pasted HTML before the editor parses it: even in a separate document, an attribute such as
// onclick would be compiled, blocked by the policy and reported.
import { ARTICLE_TAGS, articleLink, decodeEntities, isOwnImage } from '@tidetable/contract/rules/article'
import { articleTagsOf } from '@tidetable/contract/rules/pasted-html'

const allowed: ReadonlySet<string> = new Set(ARTICLE_TAGS)
const TAG = /<(\/?)([a-z][a-z0-9]*)(?:[\s/][^>]*)?>|<(?:!--[\s\S]*?(?:-->|$)|[!?/][^>]*>?)|</gi
const ATTRIBUTE = /\s(href|src|alt|width|height)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/gi

const attributesOf = (token: string): Map<string, string> =>
  new Map(
    [...token.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [
      name.toLowerCase(),
      decodeEntities(values.find((value) => value !== undefined) ?? ''),
    ]),
  )

const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function bareLink(token: string): string {
  const address = articleLink(attributesOf(token).get('href') ?? '')
  return address ? `<a href="${quoted(address)}">` : ''
}

function imageWithoutExtras(token: string): string {
  const attributes = attributesOf(token)
  const src = attributes.get('src') ?? ''
  if (!isOwnImage(src)) return ''
  const size = ['width', 'height'].flatMap((name) => {
    const value = attributes.get(name) ?? ''
    return /^\d{1,5}$/.test(value) ? [` ${name}="${value}"`] : []
  })
  return `<img src="${src}" alt="${quoted(attributes.get('alt') ?? '')}"${size.join('')}>`
}

/** Keeps allowed tags without attributes, http and mailto links, and our own images; any other `<` becomes text. */
export const stripDisallowedHtml = (html: string): string =>
  articleTagsOf(html).replace(TAG, (token, slash: string | undefined, name: string | undefined) => {
    if (name === undefined) return token === '<' ? '&lt;' : ''
    const tag = name.toLowerCase()
    if (tag === 'a') return slash ? '</a>' : bareLink(token)
    if (tag === 'img') return slash ? '' : imageWithoutExtras(token)
    return allowed.has(tag) ? `<${slash}${tag}>` : ''
  })
