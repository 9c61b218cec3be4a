import { createHash } from 'node:crypto'

export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function* inlineElements(html: string, name: 'script' | 'style'): Generator<[element: string, content: string]> {
  const end = `</${name}>`
  for (let start = html.indexOf(`<${name}`); start >= 0; ) {
    const inside = html.indexOf('>', start) + 1
    const close = html.indexOf(end, inside)
    if (inside === 0 || close < 0) return
    if (!/\ssrc=/.test(html.slice(start, inside)))
      yield [html.slice(start, close + end.length), html.slice(inside, close)]
    start = html.indexOf(`<${name}`, close)
  }
}

export const inlineSources = (
  html: string,
  kind: 'script' | 'style',
  isOurs = (_element: string) => true,
): string[] => [
  ...new Set(
    [...inlineElements(html, kind)].filter(([element]) => isOurs(element)).map(([, text]) => hashSource(text)),
  ),
]

/** Policy for responses that are not pages: harmless even if a browser renders them. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

export interface PageSources {
  scripts: readonly string[]
  styles?: readonly string[]
  allowsWasm?: boolean
  isDevelopment?: boolean
}

export function pagePolicy({ scripts, styles = [], allowsWasm = false, isDevelopment = false }: PageSources): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...(allowsWasm ? ["'wasm-unsafe-eval'"] : [])],
    'style-src': ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : styles)],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : [])],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Email previews (`mail/mail-sheet.ts`); nothing else of ours may be framed.
    'frame-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
