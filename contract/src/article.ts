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

/** The only tags an article's body may contain, and never with an attribute. */
export const ARTICLE_TAGS = [
  ...(['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ol', 'ul', 'li'] as const),
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const),
] as const
export type ArticleTag = (typeof ARTICLE_TAGS)[number]

/** How deep its elements may stand in one another. */
export const ARTICLE_DEPTH_MAX = 60

/** A piece of a stored body. */
export type ArticleToken =
  | { type: 'open' | 'close'; tag: Exclude<ArticleTag, 'br'> }
  | { type: 'break' }
  | { type: 'text'; text: string }
  /** A `<` that begins no allowed tag, or one that is written in another way. */
  | { type: 'stray' }

const TOKEN = /<br \/>|<(\/?)([a-z][a-z0-9]*)>|<|[^<]+/g
const tagNames: ReadonlySet<string> = new Set(ARTICLE_TAGS)
const isPaired = (name: string): name is Exclude<ArticleTag, 'br'> => name !== 'br' && tagNames.has(name)

/** Tags are written exactly as `<name>`, `</name>` or `<br />`. Linear in the length. */
export function* articleTokens(html: string): Generator<ArticleToken> {
  for (const [token, slash, name] of html.matchAll(TOKEN)) {
    if (token === '<br />') yield { type: 'break' }
    else if (name === undefined) yield token === '<' ? { type: 'stray' } : { type: 'text', text: token }
    else if (isPaired(name)) yield { type: slash ? 'close' : 'open', tag: name }
    else yield { type: 'stray' }
  }
}

/** A drafted article is signed with one of these, picked at random. */
export const DRAFT_AUTHORS = [
  'AI Assistant',
  'Restaurant Tech Team',
  'Industry Expert',
  'Digital Marketing Team',
  'Operations Specialist',
] as const

export const EXCERPT_CHARACTERS = 150
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
  decodeEntities(html.replace(/<(?:strong|b|em|i|u)>|<\/(?:strong|b|em|i|u)>/g, '').replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

/** The first 150 characters of the text and an ellipsis; a shorter text stays whole. */
export function excerptOf(html: string, characters = EXCERPT_CHARACTERS): string {
  const text = Array.from(plainText(html))
  return text.length <= characters ? text.join('') : `${text.slice(0, characters).join('')}...`
}

export const wordCount = (html: string): number => plainText(html).split(' ').filter(Boolean).length

/** Whole minutes at 200 words a minute, rounded up; an empty body is one minute too. */
export const readMinutes = (html: string): number => Math.max(1, Math.ceil(wordCount(html) / WORDS_A_MINUTE))
