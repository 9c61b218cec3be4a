// Security: only http(s) URLs are opened, and the host shown is the one that the browser will contact.
export type ScannedCode =
  | { kind: 'own'; href: string }
  | { kind: 'other'; href: string; host: string }
  | { kind: 'refused' }

const LENGTH_MAX = 2048
const REFUSED: ScannedCode = { kind: 'refused' }

/** Whitespace, control and bidirectional characters: browsers drop some of them silently. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must find control characters
const FORBIDDEN = /[\s\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\\]/

export function classifyCode(scanned: string, origin: string): ScannedCode {
  const text = scanned.replace(/^[ \r\n]+|[ \r\n]+$/g, '')
  if (text.length > LENGTH_MAX || FORBIDDEN.test(text)) return REFUSED
  // `https:/host` and `//host` are refused, although browsers accept them.
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return REFUSED
  const url = new URL(text)
  // `https://good.example@evil.example` opens evil.example.
  if (url.username || url.password || !url.hostname) return REFUSED
  // Old printed codes use http: our host opens with the scheme of this page.
  if (siteOf(url) === siteOf(new URL(origin)))
    return { kind: 'own', href: new URL(`${url.pathname}${url.search}${url.hash}`, origin).href }
  return { kind: 'other', href: url.href, host: url.host }
}

/** Returns host and port, without the default ports of http and https. */
const siteOf = ({ hostname, port }: URL) => `${hostname}:${port === '80' || port === '443' ? '' : port}`

const RANKS = { own: 0, other: 1, refused: 2 } as const

/** Returns the best code in one image, our own first; null if there is none. */
export function chooseCode(scanned: readonly string[], origin: string): ScannedCode | null {
  const codes = scanned.map((text) => classifyCode(text, origin))
  return codes.reduce<ScannedCode | null>(
    (best, code) => (best === null || RANKS[code.kind] < RANKS[best.kind] ? code : best),
    null,
  )
}
