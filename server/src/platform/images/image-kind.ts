// Detects the type by content: file names and declared types are untrusted.
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif'
type UnsupportedKind = 'heic' | 'svg' | 'gif' | 'pdf' | 'unknown'

const has = (file: Buffer, at: number, text: string) =>
  file.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

/** ISO media files list a main brand, then compatible brands, in the `ftyp` box. */
function brands(file: Buffer): string[] {
  if (!has(file, 4, 'ftyp')) return []
  const end = Math.min(file.readUInt32BE(0), file.length, 256)
  const found = [file.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) found.push(file.toString('latin1', at, at + 4))
  return found
}

export function imageKind(file: Buffer): ImageKind | UnsupportedKind {
  if (file.length < 12) return 'unknown'
  if (has(file, 0, '\xff\xd8\xff')) return 'jpeg'
  if (has(file, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (has(file, 0, 'RIFF') && has(file, 8, 'WEBP')) return 'webp'
  if (has(file, 0, 'GIF8')) return 'gif'
  if (has(file, 0, '%PDF-')) return 'pdf'
  const media = brands(file)
  if (media.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  if (media.some((brand) => /^(hei|hev|mif1|msf1)/.test(brand))) return 'heic'
  const start = file.toString('latin1', 0, 1024).toLowerCase()
  if (/<svg[\s>]/.test(start)) return 'svg'
  return 'unknown'
}

const REFUSALS: Record<UnsupportedKind, string> = {
  heic: 'HEIC images are not supported. Please save the image as JPEG and choose it again.',
  svg: 'SVG images are not supported. Please choose a JPEG, PNG, WebP or AVIF image.',
  gif: 'GIF images are not supported. Please choose a JPEG, PNG, WebP or AVIF image.',
  pdf: 'This is a PDF document. Please choose a JPEG, PNG, WebP or AVIF image.',
  unknown: 'This file is not an image. Please choose a JPEG, PNG, WebP or AVIF image.',
}

export function kindRefusal(file: Buffer): string | null {
  const kind = imageKind(file)
  return kind in REFUSALS ? REFUSALS[kind as UnsupportedKind] : null
}
