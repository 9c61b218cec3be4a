// Typed or pasted HTML before the editor may parse it: even in a document of its own, an attribute such as onclick would be
// compiled, refused by the policy and reported.
import { ARTICLE_TAGS, articleLink, decodeEntities, isOwnPicture } from '@tidetable/contract/rules/article'
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

function barePicture(token: string): string {
  const attributes = attributesOf(token)
  const src = attributes.get('src') ?? ''
  if (!isOwnPicture(src)) return ''
  const size = ['width', 'height'].flatMap((name) => {
    const value = attributes.get(name) ?? ''
    return /^\d{1,5}$/.test(value) ? [` ${name}="${value}"`] : []
  })
  return `<img src="${src}" alt="${quoted(attributes.get('alt') ?? '')}"${size.join('')}>`
}

/**
 * The same text with nothing but bare allowed tags, links to pages and mailboxes, and our own pictures; every other `<`
 * that is no tag becomes a letter.
 */
export const bareHtml = (html: string): string =>
  articleTagsOf(html).replace(TAG, (token, slash: string | undefined, name: string | undefined) => {
    if (name === undefined) return token === '<' ? '&lt;' : ''
    const tag = name.toLowerCase()
    if (tag === 'a') return slash ? '</a>' : bareLink(token)
    if (tag === 'img') return slash ? '' : barePicture(token)
    return allowed.has(tag) ? `<${slash}${tag}>` : ''
  })
