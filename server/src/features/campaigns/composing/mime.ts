// The few pieces of MIME that a campaign's message is made of. All output is ASCII with lines of at most 76 characters.

const SOFT_BREAK = '=\r\n'

const escaped = (byte: number) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`

/**
 * Quoted-printable (RFC 2045 section 6.7). A line never starts with a bare dot, so nothing needs stuffing in SMTP.
 * Starts at the beginning of a line.
 */
export function quotedPrintable(text: string): string {
  let line = ''
  let out = ''
  const put = (piece: string) => {
    if (line.length + piece.length > 75) {
      out += line + SOFT_BREAK
      line = ''
    }
    line += line === '' && piece === '.' ? '=2E' : piece
  }
  const lines = text.split(/\r\n|\r|\n/)
  lines.forEach((each, at) => {
    const bytes = Buffer.from(each)
    bytes.forEach((byte, place) => {
      const isLast = place === bytes.length - 1
      const isPlain = (byte >= 33 && byte <= 126 && byte !== 61) || ((byte === 32 || byte === 9) && !isLast)
      put(isPlain ? String.fromCharCode(byte) : escaped(byte))
    })
    if (at < lines.length - 1) {
      out += `${line}\r\n`
      line = ''
    }
  })
  return out + line
}

/** A piece that stands between others: the soft breaks around it vanish when the message is read. */
export const quotedPrintableSlot = (text: string): string => SOFT_BREAK + quotedPrintable(text) + SOFT_BREAK

const ENCODED_WORD_BYTES = 45

/** A header's text: as it is when plain, otherwise encoded words (RFC 2047). Line ends and controls are dropped. */
export function headerText(text: string): string {
  const clean = text.replace(/\p{Cc}+/gu, ' ').trim()
  if (/^[\x20-\x7e]*$/.test(clean) && !clean.includes('=?') && clean.length <= 60) return clean
  const words: string[] = []
  let chunk = ''
  for (const character of clean) {
    if (Buffer.byteLength(chunk + character) > ENCODED_WORD_BYTES) {
      words.push(chunk)
      chunk = ''
    }
    chunk += character
  }
  words.push(chunk)
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ')
}

/** `"Name" <address>`, the name encoded where it must be. */
export function mailbox(name: string, address: string): string {
  const text = headerText(name)
  if (!text) return address
  return text.startsWith('=?') ? `${text} <${address}>` : `"${text.replace(/["\\]/g, '\\$&')}" <${address}>`
}

const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (each) => HTML[each] ?? each)
