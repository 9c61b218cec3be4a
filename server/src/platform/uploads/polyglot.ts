// A picture that is also something else (a page, a script, an archive, a document) is refused outright, although
// re-encoding would drop the other part: nobody makes such a file by accident.
const MARKUP = ['<script', '<html>', '<html ', '<!doctype html', '<?php', '<svg xmlns', '<iframe']
const HEAD_BYTES = 1024
/** A zip's directory ends within this many bytes of the file's end. */
const ZIP_TAIL_BYTES = 65_557

function isZip(file: Buffer): boolean {
  const from = Math.max(0, file.length - ZIP_TAIL_BYTES)
  for (let at = file.lastIndexOf('PK\x05\x06', file.length, 'latin1'); at >= from; ) {
    // The comment's length must reach exactly to the end: four bytes alone occur in any compressed picture.
    if (at + 22 <= file.length && at + 22 + file.readUInt16LE(at + 20) === file.length) return true
    if (at === 0) return false
    at = file.lastIndexOf('PK\x05\x06', at - 1, 'latin1')
  }
  return false
}

/** What the file is besides a picture, or null. Reads the whole file: call it where that may take a while. */
export function polyglotOf(file: Buffer): 'page' | 'archive' | 'document' | null {
  const text = file.toString('latin1').toLowerCase()
  if (MARKUP.some((markup) => text.includes(markup))) return 'page'
  if (text.slice(0, HEAD_BYTES).includes('%pdf-')) return 'document'
  if (isZip(file) || file.includes('Rar!\x1a\x07', 0, 'latin1')) return 'archive'
  return null
}
