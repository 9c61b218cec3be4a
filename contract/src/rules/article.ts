/** Categories in the specification's order. Each has its own badge colour; other categories are grey. */
export const CATEGORIES = [
  'Technology',
  'Customer Service',
  'Sustainability',
  'Digital Innovation',
  'Operations',
  'Marketing',
] as const
export type Category = (typeof CATEGORIES)[number]

export const imageProblem = (status: 'draft' | 'published', hasImage: boolean): string | null =>
  status === 'published' && !hasImage ? 'Image is required' : null

export const ARTICLE_TAGS = [
  ...(['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ol', 'ul', 'li'] as const),
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const),
  'blockquote',
] as const
export type ArticleTag = (typeof ARTICLE_TAGS)[number] | 'a' | 'img'

export const ARTICLE_DEPTH_MAX = 60

export const ARTICLE_LINK_REL = 'nofollow noopener'
const LINK_CHARACTERS_MAX = 2000
export const ALT_CHARACTERS_MAX = 300

const OWN_IMAGE = /^\/uploads\/[\w-]{1,100}\.webp$/
export const isOwnImage = (src: string): boolean => OWN_IMAGE.test(src)

/** Returns the normalised address, or null unless it is http(s) or mailto. */
export function articleLink(address: string): string | null {
  let url: URL
  try {
    url = new URL(address.trim())
  } catch {
    return null
  }
  if (url.protocol === 'mailto:') {
    const address = url.pathname
    return /^[\w.+%-]{1,64}@[\w-]+(?:\.[\w-]+)+$/.test(address) ? `mailto:${address}` : null
  }
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || /["'<>\s`]/.test(url.href)) return null
  return url.href.length <= LINK_CHARACTERS_MAX ? url.href : null
}

/** Reads "tables.example" as a web address, "ann@tables.example" as an email address. */
export function typedLink(typed: string): string | null {
  const address = typed.trim()
  if (address === '') return null
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) return articleLink(address)
  if (/^[^\s/@]+@[^\s/]+$/.test(address)) return articleLink(`mailto:${address}`)
  return /^[^\s/]+\.[^\s/]+/.test(address) ? articleLink(`https://${address}`) : null
}

export type ArticleToken =
  | { type: 'open' | 'close'; tag: Exclude<ArticleTag, 'br' | 'a' | 'img'> }
  | { type: 'link'; href: string }
  | { type: 'endLink' }
  | { type: 'image'; src: string; alt: string; width: number | null; height: number | null; written: string }
  | { type: 'break' }
  | { type: 'text'; text: string }
  | { type: 'stray' }

/** Each alternative ends before the next `<`, so the pattern runs in linear time. */
const TOKEN =
  /<br \/>|<a href="([^"<>]{1,4000})" rel="nofollow noopener">|<img src="([^"<>]{1,200})" alt="([^"<>]{0,2000})"(?: width="(\d{1,5})" height="(\d{1,5})")? \/>|<(\/?)([a-z][a-z0-9]*)>|<|[^<]+/g
const tagNames: ReadonlySet<string> = new Set(ARTICLE_TAGS)
const isPaired = (name: string): name is Exclude<ArticleTag, 'br' | 'a' | 'img'> => name !== 'br' && tagNames.has(name)

/** Accepts each tag only in the notation that the sanitiser writes. Runs in linear time. */
export function* articleTokens(html: string): Generator<ArticleToken> {
  for (const [token, href, src, alt, width, height, slash, name] of html.matchAll(TOKEN)) {
    if (token === '<br />') yield { type: 'break' }
    else if (href !== undefined) {
      const address = decodeEntities(href)
      yield articleLink(address) === address ? { type: 'link', href: address } : { type: 'stray' }
    } else if (src !== undefined) {
      const size = (text: string | undefined) => (text === undefined ? null : Number(text))
      yield isOwnImage(src)
        ? {
            type: 'image',
            src,
            alt: decodeEntities(alt ?? ''),
            width: size(width),
            height: size(height),
            written: token,
          }
        : { type: 'stray' }
    } else if (name === undefined) yield token === '<' ? { type: 'stray' } : { type: 'text', text: token }
    else if (name === 'a' && slash) yield { type: 'endLink' }
    else if (isPaired(name)) yield { type: slash ? 'close' : 'open', tag: name }
    else yield { type: 'stray' }
  }
}

/** Returns the paths without the leading slash, as in the API. */
export const bodyImages = (html: string): string[] => [
  ...new Set([...articleTokens(html)].flatMap((token) => (token.type === 'image' ? [token.src.slice(1)] : []))),
]

export const DRAFT_AUTHORS = [
  'AI Assistant',
  'Restaurant Tech Team',
  'Industry Expert',
  'Digital Marketing Team',
  'Operations Specialist',
] as const

export const EXCERPT_CHARACTERS = 150
export const SLUG_MIN = 6
export const SLUG_MAX = 64
/** Number of characters that search engines and link previews show. */
export const META_DESCRIPTION_MAX = 160
export const RELATED_ARTICLES = 3
export const BLOG_PAGE_SIZE = 10
export const TOPIC_COUNT = 7
/** Suggested titles are longer than this. */
export const TOPIC_CHARACTERS_OVER = 10
export const PHOTO_RESULTS = 10
const WORDS_PER_MINUTE = 200

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

export const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')

export const plainText = (html: string): string =>
  decodeEntities(html.replace(/<\/?(?:strong|b|em|i|u|a)(?: [^<>]*)?>/g, '').replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the first 150 characters, cut after a whole word, with an ellipsis; shorter text is unchanged. */
export function excerptOf(html: string, characters = EXCERPT_CHARACTERS): string {
  const text = Array.from(plainText(html))
  if (text.length <= characters) return text.join('')
  const cut = text.slice(0, characters + 1).lastIndexOf(' ')
  return `${text.slice(0, cut > 0 ? cut : characters).join('')}...`
}

/** Returns an empty string if no Latin letter or digit is left. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .reduce((slug, word) => (`${slug}-${word}`.length > SLUG_MAX ? slug : slug ? `${slug}-${word}` : word), '')
    .slice(0, SLUG_MAX)

export const wordCount = (html: string): number => plainText(html).split(' ').filter(Boolean).length

export const readMinutes = (html: string): number => Math.max(1, Math.ceil(wordCount(html) / WORDS_PER_MINUTE))
