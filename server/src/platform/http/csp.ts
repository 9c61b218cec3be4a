// The content security policy: nothing inline, nothing from elsewhere, no eval. What is let through is named one by one.
import { createHash } from 'node:crypto'

/** A source expression that lets exactly this inline script or style through. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The elements of that name with their content, except those that load their content from elsewhere. */
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

/** Of a page whose text will not change: each of its inline scripts, or styles, by hash; `isOurs` looks at the whole element. */
export const inlineSources = (
  html: string,
  kind: 'script' | 'style',
  isOurs = (_element: string) => true,
): string[] => [
  ...new Set(
    [...inlineElements(html, kind)].filter(([element]) => isOurs(element)).map(([, text]) => hashSource(text)),
  ),
]

/** For answers that are not pages: even if a browser showed one, it could do nothing. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

export interface PageSources {
  /** Nonce or hash expressions, quoted. */
  scripts: readonly string[]
  styles?: readonly string[]
  /** Pages that decode pictures with WebAssembly. */
  allowsWasm?: boolean
  /** Vite injects styles and keeps a socket open while developing. */
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
    // The sheet a mail is drawn on (`mail/mail-sheet.ts`); of ours nothing else may be framed.
    'frame-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
