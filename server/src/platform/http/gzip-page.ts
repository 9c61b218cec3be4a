// Most of a page's bytes are its styles and its bar, and they are those of the page before: they are packed once.
// Runs of deflate blocks that end with a full flush stand for themselves and may be joined (RFC 1951; zlib's manual on
// Z_FULL_FLUSH); around them goes gzip's frame (RFC 1952).
import { constants, crc32, deflateRawSync, type ZlibOptions } from 'node:zlib'

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block. */
const LAST = Buffer.from([3, 0])

const READY_MAX = 200
/** By length, which tells nearly all of them apart and is known without reading them. */
const ready = new Map<number, { text: string; packed: Buffer }>()

const run = (text: string, options: ZlibOptions): Buffer =>
  deflateRawSync(text, { ...options, finishFlush: constants.Z_FULL_FLUSH })

/** A block that is not packed: up to 65,535 bytes. */
function stored(text: string): Buffer {
  const bytes = Buffer.from(text)
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}

/** What stands before the styles is a kilobyte: calling zlib takes longer than sending it as it is. */
const STORED_MAX = 4_000

/** Preparing zlib's usual window takes longer than packing the few kilobytes that are a page's own. */
const QUICK = { level: 5, windowBits: 13, memLevel: 6 }

function readyRun(text: string): Buffer {
  const known = ready.get(text.length)
  if (known?.text === text) return known.packed
  if (ready.size >= READY_MAX) ready.clear()
  const packed = run(text, { level: 9 })
  ready.set(text.length, { text, packed })
  return packed
}

/** From the text of the first style element to the end of the bar that follows it, or of the styles without one. */
function sharedPart(html: string): [from: number, to: number] {
  const from = html.indexOf('>', html.indexOf('<style')) + 1
  const end = html.indexOf('</style>', from)
  const bar = html.indexOf('</header>', end)
  return end < 0 ? [html.length, html.length] : [from, bar < 0 ? end : bar]
}

/** The page in gzip. */
export function gzipPage(html: string): Buffer {
  const [from, to] = sharedPart(html)
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc32(html), 0)
  end.writeUInt32LE(Buffer.byteLength(html), 4)
  const head = html.slice(0, from)
  const begin = head.length > STORED_MAX ? run(head, QUICK) : stored(head)
  return Buffer.concat([HEADER, begin, readyRun(html.slice(from, to)), run(html.slice(to), QUICK), LAST, end])
}
