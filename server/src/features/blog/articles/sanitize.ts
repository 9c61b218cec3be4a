import { ARTICLE_TAGS } from '@tidetable/contract/article'
import sanitizeHtml from 'sanitize-html'
import { tidyArticle } from './tidy-article.ts'

/** Elements whose content is not text for readers: it goes with its tag instead of staying behind as words. */
const SILENT = ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'iframe', 'noembed', 'noframes']
const FOREIGN = ['plaintext', 'title', 'math', 'svg', 'template', 'object', 'select', 'head']

/** Deeper than any article; a deeper body is built to exhaust whoever walks it. */
const NESTING_MAX = 30

// biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in an article
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

const allowedOnly = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...ARTICLE_TAGS],
    allowedAttributes: {},
    nonTextTags: [...SILENT, ...FOREIGN],
    nestingLimit: NESTING_MAX,
    parser: { lowerCaseTags: true, decodeEntities: true },
  })

/** What stays of a body: the allowed tags without attributes, in good order, and text. Applied again it changes nothing. */
export const sanitizeArticle = (html: string): string =>
  tidyArticle(allowedOnly(html.replace(CONTROL, '')).replace(CONTROL, ''))
