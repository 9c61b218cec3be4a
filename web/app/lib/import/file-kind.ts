// Recognises files that are not CSV by content, since names are unreliable.

export type FileKind =
  | 'excel'
  | 'excel97'
  | 'openDocument'
  | 'numbers'
  | 'pdf'
  | 'contactCard'
  | 'webPage'
  | 'document'
  | 'archive'
  | 'image'
  | 'json'

/** Bytes; enough to see the names of an archive's first files. */
const SAMPLE_BYTES = 65_536

/** File signatures in hexadecimal digits. */
const SIGNATURES: readonly (readonly [FileKind, RegExp])[] = [
  ['excel97', /^d0cf11e0/],
  ['pdf', /^25504446/],
  ['document', /^7b5c727466/],
  ['image', /^(?:89504e47|ffd8ff|47494638|52494646.{8}57454250|49492a00|4d4d002a|.{8}66747970)/],
  ['archive', /^(?:1f8b|52617221|377abcaf)/],
]
const ZIP = /^504b(?:0304|0506)/
const SIGNATURE_BYTES = 16

/** Texts inside a zip file. A zip without any of them is most often a workbook too. */
const ZIPPED: readonly (readonly [FileKind, RegExp])[] = [
  ['openDocument', /mimetypeapplication\/vnd\.oasis|opendocument/],
  ['numbers', /Index\/[\w-]*\.iwa|Index\.zip|preview(?:-micro|-web)?\.jpg|Metadata\/[\w]*\.plist|buildVersionHistory/],
  ['document', /word\/|ppt\//],
  ['excel', /xl\/|\[Content_Types\]\.xml|_rels\/\.rels/],
  ['archive', /\.(?:csv|txt|tsv)(?:PK|[^a-z])/i],
]

const TEXTS: readonly (readonly [FileKind, RegExp])[] = [
  ['contactCard', /^\s*BEGIN:VCARD/i],
  ['excel97', /^\s*<\?xml[^>]*>\s*(?:<\?mso-application[^>]*>\s*)?<(?:ss:)?Workbook/i],
  ['webPage', /^\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE\s|<(?:html|head|body|table|meta|xml|div)\b)/i],
  ['pdf', /^\s*%PDF/],
  ['document', /^\{\\rtf/],
  ['json', /^\s*(?:\[\s*)?\{\s*(?:"|\})/],
]

const matching = (kinds: readonly (readonly [FileKind, RegExp])[], text: string) =>
  kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? null

/** Returns null if the file may be text. */
export function kindOfBytes(bytes: Uint8Array): FileKind | null {
  const start = [...bytes.subarray(0, SIGNATURE_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  if (!ZIP.test(start)) return matching(SIGNATURES, start)
  return matching(ZIPPED, new TextDecoder('latin1').decode(bytes.subarray(0, SAMPLE_BYTES))) ?? 'excel'
}

/** Returns null if the text may be a list. */
export const kindOfText = (text: string): FileKind | null => matching(TEXTS, text.slice(0, 2000))
