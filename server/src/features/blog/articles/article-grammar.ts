// The check of a stored body. It shares nothing with the sanitiser, so that a hole in that one stops here.
import { articleTokens } from '@tidetable/contract/rules/article'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Whether each `<` begins an allowed tag in its one spelling, and there is no control character. Linear in the length. */
export const isArticleHtml = (html: string): boolean =>
  !CONTROL.test(html) && [...articleTokens(html)].every(({ type }) => type !== 'stray')
