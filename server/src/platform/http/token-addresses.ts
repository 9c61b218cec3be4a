// Addresses whose last word opens something: whoever reads one in a log could use it.
import { api } from '@tidetable/contract'

/** Pages that hold a token; the calls are found in the contract. */
const PAGES = ['/reset-password/:token', '/u/:token', '/subscribe/:token']

const before = (path: string) => path.slice(0, path.indexOf(':token'))

/** What their addresses begin with, `/u/` for one. */
export const TOKEN_PREFIXES: readonly string[] = [
  ...new Set(
    [
      ...PAGES,
      ...Object.values(api)
        .flatMap((endpoints) => Object.values(endpoints))
        .map(({ path }) => path)
        .filter((path) => path.includes(':token')),
    ].map(before),
  ),
]

export const hasToken = (url: string): boolean => TOKEN_PREFIXES.some((prefix) => url.startsWith(prefix))

const prefixes = TOKEN_PREFIXES.map((prefix) => prefix.replaceAll('/', '(?:/|%2F)')).join('|')
/** Anywhere in a line: inside a whole address, or inside another one. What is shorter than a token names a file. */
const TOKEN = new RegExp(`(${prefixes})[\\w.~%=-]{20,}`, 'gi')

/** The text with every such token cut out. */
export const withoutTokens = (text: string): string => text.replace(TOKEN, '$1[cut]')
