import { type FileKind, kindOfBytes, kindOfText } from './file-kind.ts'

export class NotText extends Error {
  override readonly name = 'NotText'
  readonly kind: FileKind | null
  constructor(kind: FileKind | null) {
    super('the file is not text')
    this.kind = kind
  }
}

const NUL = 0

/** Detects UTF-16 without a byte order mark: every other byte of western text is NUL. */
function looksLikeUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 512)
  if (sample.length < 8) return null
  let even = 0
  let odd = 0
  sample.forEach((byte, at) => {
    if (byte === NUL) at % 2 ? odd++ : even++
  })
  const half = sample.length / 2
  if (odd > half * 0.7 && even < half * 0.1) return 'utf-16le'
  return even > half * 0.7 && odd < half * 0.1 ? 'utf-16be' : null
}

function encodingOf(bytes: Uint8Array): string {
  const [a, b, c] = bytes
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  return looksLikeUtf16(bytes) ?? 'utf-8'
}

export const ENCODINGS = [
  'auto',
  'utf-8',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'gb18030',
  'utf-16le',
] as const
export type Encoding = (typeof ENCODINGS)[number]

const KANA = /[\u3041-\u30ff]/g
const KANJI_HEADINGS = /氏名|名前|電話|携帯/

/** Japanese spreadsheets save as Shift_JIS instead of UTF-8; western text almost never decodes to kana. */
function asJapanese(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes)
    return (text.match(KANA)?.length ?? 0) > 1 || KANJI_HEADINGS.test(text) ? text : null
  } catch {
    return null
  }
}

/** In Mac Roman, accented letters have byte values that Windows-1252 text hardly ever uses. */
function asWestern(bytes: Uint8Array): string {
  let [mac, windows] = [0, 0]
  for (const byte of bytes) {
    if ((byte >= 0x87 && byte <= 0x90) || (byte >= 0x98 && byte <= 0x9f)) mac++
    else if (byte >= 0xc0) windows++
  }
  return new TextDecoder(mac > windows ? 'macintosh' : 'windows-1252').decode(bytes)
}

function guessText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return asJapanese(bytes) ?? asWestern(bytes)
  }
}

/** `auto` tries UTF-8, UTF-16, then Shift_JIS or a western encoding. */
export function decodeText(bytes: Uint8Array, encoding: Encoding = 'auto'): string {
  const binary = kindOfBytes(bytes)
  if (binary) throw new NotText(binary)
  const text = (encoding === 'auto' ? guessText(bytes) : new TextDecoder(encoding).decode(bytes)).replace(/^\ufeff/, '')
  const kind = kindOfText(text)
  if (kind || text.includes('\0')) throw new NotText(kind)
  return text
}
