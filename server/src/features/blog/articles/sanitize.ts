import {
  ALT_CHARACTERS_MAX,
  ARTICLE_LINK_REL,
  ARTICLE_TAGS,
  articleLink,
  isOwnImage,
} from '@tidetable/contract/rules/article'
import { articleTagsOf, IGNORED_TAGS } from '@tidetable/contract/rules/pasted-html'
import sanitizeHtml from 'sanitize-html'
import { tidyArticle } from './tidy-article.ts'

/** Deeper nesting could exhaust the parser. */
const NESTING_MAX = 30

// biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in an article
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

const isSize = (text: string | undefined) => text !== undefined && /^[1-9]\d{0,4}$/.test(text)

const allowedOnly = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...ARTICLE_TAGS, 'a', 'img'],
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'] },
    // `transformTags` checks addresses, by the same rule as for links elsewhere.
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: IGNORED_TAGS,
    nestingLimit: NESTING_MAX,
    parser: { lowerCaseTags: true, decodeEntities: true },
    transformTags: {
      a(tagName, { href = '' }) {
        const address = articleLink(href)
        return { tagName, attribs: address ? { href: address, rel: ARTICLE_LINK_REL } : {} }
      },
      img(tagName, { src = '', alt = '', width, height }) {
        if (!isOwnImage(src)) return { tagName, attribs: {} }
        const words = Array.from(alt.replace(/\s+/g, ' ').trim()).slice(0, ALT_CHARACTERS_MAX).join('')
        const size = isSize(width) && isSize(height) ? { width: String(width), height: String(height) } : {}
        return { tagName, attribs: { src, alt: words, ...size } }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  })

/** Idempotent. */
export const sanitizeArticle = (html: string): string =>
  tidyArticle(allowedOnly(articleTagsOf(html.replace(CONTROL, ''))).replace(CONTROL, ''))
