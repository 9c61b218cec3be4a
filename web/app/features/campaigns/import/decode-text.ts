/** The bytes are no text: a spreadsheet, a picture, an archive. */
export class NotText extends Error {
  override readonly name = 'NotText'
}

const NUL = 0

/** UTF-16 without a mark: every other byte of plain text is NUL. */
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

/** A file's text, whatever spreadsheet wrote it: UTF-8 or UTF-16 with or without mark, else Windows' western letters. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes)
  }
  if (text.includes('\0')) throw new NotText('the file is not text')
  return text.replace(/^\ufeff/, '')
}
