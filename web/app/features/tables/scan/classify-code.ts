// What a scanned text is good for. Nothing but http(s) addresses is ever opened; the host is what the browser will go to.
export type ScannedCode =
  /** An address of this site: opened at once. */
  | { kind: 'own'; href: string }
  /** Another site's: its host is shown and the user asked first. */
  | { kind: 'other'; href: string; host: string }
  | { kind: 'refused' }

const LENGTH_MAX = 2048
const REFUSED: ScannedCode = { kind: 'refused' }

/** Spaces, control and invisible direction characters have no place in an address; browsers drop some of them silently. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const FORBIDDEN = /[\s\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\\]/

export function classifyCode(scanned: string, origin: string): ScannedCode {
  const text = scanned.replace(/^[ \r\n]+|[ \r\n]+$/g, '')
  if (text.length > LENGTH_MAX || FORBIDDEN.test(text)) return REFUSED
  // Written out in full: `https:/host` and `//host` are leniently read by browsers, so they are not let through.
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return REFUSED
  const url = new URL(text)
  // `https://good.example@evil.example` leads to the second.
  if (url.username || url.password || !url.hostname) return REFUSED
  // Codes printed before the certificate existed use http: our host opens with the page's scheme.
  if (siteOf(url) === siteOf(new URL(origin)))
    return { kind: 'own', href: new URL(`${url.pathname}${url.search}${url.hash}`, origin).href }
  return { kind: 'other', href: url.href, host: url.host }
}

/** Host name and port, where the ports of http and https count as none. */
const siteOf = ({ hostname, port }: URL) => `${hostname}:${port === '80' || port === '443' ? '' : port}`

const RANKS = { own: 0, other: 1, refused: 2 } as const

/** Returns the code to follow of all codes in one picture, ours first; null without any. */
export function chooseCode(scanned: readonly string[], origin: string): ScannedCode | null {
  const codes = scanned.map((text) => classifyCode(text, origin))
  return codes.reduce<ScannedCode | null>(
    (best, code) => (best === null || RANKS[code.kind] < RANKS[best.kind] ? code : best),
    null,
  )
}
