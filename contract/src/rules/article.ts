// What an article is made of, for server, editor and public pages alike. No zod here: public pages load it.

/** The six categories, in the specification's order. Each has a badge colour of its own; any other is grey. */
export const CATEGORIES = [
  'Technology',
  'Customer Service',
  'Sustainability',
  'Digital Innovation',
  'Operations',
  'Marketing',
] as const
export type Category = (typeof CATEGORIES)[number]

/** What is said where the picture is chosen: an article written by hand is not published without one. */
export const pictureProblem = (status: 'draft' | 'published', hasPicture: boolean): string | null =>
  status === 'published' && !hasPicture ? 'Image is required' : null

/** The tags that an article's body may contain without an attribute. */
export const ARTICLE_TAGS = [
  ...(['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ol', 'ul', 'li'] as const),
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const),
  'blockquote',
] as const
/** With them the two that carry attributes, written in one way each. */
export type ArticleTag = (typeof ARTICLE_TAGS)[number] | 'a' | 'img'

/** How deep its elements may stand in one another. */
export const ARTICLE_DEPTH_MAX = 60

/** What every link of an article says of itself. */
export const ARTICLE_LINK_REL = 'nofollow noopener'
const LINK_CHARACTERS_MAX = 2000
/** The alternative text of a picture is a sentence, not a page. */
export const ALT_CHARACTERS_MAX = 300

/** A picture that we keep ourselves; its narrower files are beside it. */
const OWN_PICTURE = /^\/uploads\/[\w-]{1,100}\.webp$/
export const isOwnPicture = (src: string): boolean => OWN_PICTURE.test(src)

/** The address of a link as it is stored, or null for anything but http(s) and a mailbox. Applied again it changes nothing. */
export function articleLink(address: string): string | null {
  let url: URL
  try {
    url = new URL(address.trim())
  } catch {
    return null
  }
  if (url.protocol === 'mailto:') {
    const mailbox = url.pathname
    return /^[\w.+%-]{1,64}@[\w-]+(?:\.[\w-]+)+$/.test(mailbox) ? `mailto:${mailbox}` : null
  }
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || /["'<>\s`]/.test(url.href)) return null
  return url.href.length <= LINK_CHARACTERS_MAX ? url.href : null
}

/** What a writer typed: "tables.example" means its page, "ann@tables.example" a mailbox. */
export function typedLink(typed: string): string | null {
  const address = typed.trim()
  if (address === '') return null
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) return articleLink(address)
  if (/^[^\s/@]+@[^\s/]+$/.test(address)) return articleLink(`mailto:${address}`)
  return /^[^\s/]+\.[^\s/]+/.test(address) ? articleLink(`https://${address}`) : null
}

/** A piece of a stored body. */
export type ArticleToken =
  | { type: 'open' | 'close'; tag: Exclude<ArticleTag, 'br' | 'a' | 'img'> }
  | { type: 'link'; href: string }
  | { type: 'endLink' }
  | { type: 'picture'; src: string; alt: string; width: number | null; height: number | null; written: string }
  | { type: 'break' }
  | { type: 'text'; text: string }
  /** A `<` that begins no allowed tag, or one that is written in another way. */
  | { type: 'stray' }

/** Every part ends before the next `<`, so that no text is looked at twice. */
const TOKEN =
  /<br \/>|<a href="([^"<>]{1,4000})" rel="nofollow noopener">|<img src="([^"<>]{1,200})" alt="([^"<>]{0,2000})"(?: width="(\d{1,5})" height="(\d{1,5})")? \/>|<(\/?)([a-z][a-z0-9]*)>|<|[^<]+/g
const tagNames: ReadonlySet<string> = new Set(ARTICLE_TAGS)
const isPaired = (name: string): name is Exclude<ArticleTag, 'br' | 'a' | 'img'> => name !== 'br' && tagNames.has(name)

/**
 * Tags are written exactly as `<name>`, `</name>` or `<br />`, a link as `<a href="…" rel="nofollow noopener">`, a picture as
 * `<img src="/uploads/….webp" alt="…" />`, with or without its size. Linear in the length.
 */
export function* articleTokens(html: string): Generator<ArticleToken> {
  for (const [token, href, src, alt, width, height, slash, name] of html.matchAll(TOKEN)) {
    if (token === '<br />') yield { type: 'break' }
    else if (href !== undefined) {
      const address = decodeEntities(href)
      yield articleLink(address) === address ? { type: 'link', href: address } : { type: 'stray' }
    } else if (src !== undefined) {
      const size = (text: string | undefined) => (text === undefined ? null : Number(text))
      yield isOwnPicture(src)
        ? {
            type: 'picture',
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

/** The files of the pictures in a stored body, as the wire names them. */
export const bodyPictures = (html: string): string[] => [
  ...new Set([...articleTokens(html)].flatMap((token) => (token.type === 'picture' ? [token.src.slice(1)] : []))),
]

/** A drafted article is signed with one of these, picked at random. */
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
/** What search engines and shared cards show at most. */
export const META_DESCRIPTION_MAX = 160
/** So many articles of the same topic stand below one. */
export const RELATED_ARTICLES = 3
export const BLOG_PAGE_SIZE = 10
export const TOPIC_COUNT = 7
/** A suggested title is longer than this. */
export const TOPIC_CHARACTERS_OVER = 10
export const PHOTO_RESULTS = 10
const WORDS_A_MINUTE = 200

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

/** The few entities that a sanitised body can contain, as the characters they stand for. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')

/** The words of a body without its tags, on one line. Blocks are kept apart. */
export const plainText = (html: string): string =>
  decodeEntities(html.replace(/<\/?(?:strong|b|em|i|u|a)(?: [^<>]*)?>/g, '').replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

/** The first 150 characters of the text, cut behind a whole word, and an ellipsis; a shorter text stays whole. */
export function excerptOf(html: string, characters = EXCERPT_CHARACTERS): string {
  const text = Array.from(plainText(html))
  if (text.length <= characters) return text.join('')
  const cut = text.slice(0, characters + 1).lastIndexOf(' ')
  // A single word that long is cut where it must be.
  return `${text.slice(0, cut > 0 ? cut : characters).join('')}...`
}

/** An address made of a title: its letters without accents, its words joined. Empty when nothing is left of it. */
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

/** Whole minutes at 200 words a minute, rounded up; an empty body is one minute too. */
export const readMinutes = (html: string): number => Math.max(1, Math.ceil(wordCount(html) / WORDS_A_MINUTE))
