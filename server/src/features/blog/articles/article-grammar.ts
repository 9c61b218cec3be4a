// The grammar shares no code with the sanitiser, so that it catches the sanitiser's errors.
import { articleTokens } from '@tidetable/contract/rules/article'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

export const isArticleHtml = (html: string): boolean =>
  !CONTROL.test(html) && [...articleTokens(html)].every(({ type }) => type !== 'stray')
