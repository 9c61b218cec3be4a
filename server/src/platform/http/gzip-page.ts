// Most of a page's bytes are its styles, and they are those of the page before: they are packed once.
// Runs of deflate blocks that end with a full flush stand for themselves and may be joined (RFC 1951; zlib's manual on
// Z_FULL_FLUSH); around them goes gzip's frame (RFC 1952).
import { constants, crc32, deflateRawSync, type ZlibOptions } from 'node:zlib'

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block. */
const LAST = Buffer.from([3, 0])

const READY_MAX = 200
const ready = new Map<string, Buffer>()

const run = (text: string, options: ZlibOptions): Buffer =>
  deflateRawSync(text, { ...options, finishFlush: constants.Z_FULL_FLUSH })

/** Preparing zlib's usual window takes longer than packing the few kilobytes that are not styles. */
const QUICK = { level: 5, windowBits: 13, memLevel: 6 }

function readyRun(text: string): Buffer {
  const known = ready.get(text)
  if (known) return known
  if (ready.size >= READY_MAX) ready.clear()
  const made = run(text, { level: 9 })
  ready.set(text, made)
  return made
}

/** Where the page's first style element has its text; an empty place at the end of a page without one. */
function stylesOf(html: string): [from: number, to: number] {
  const tag = html.indexOf('<style')
  const from = html.indexOf('>', tag) + 1
  const to = html.indexOf('</style>', from)
  return tag < 0 || to < 0 ? [html.length, html.length] : [from, to]
}

/** The page in gzip. */
export function gzipPage(html: string): Buffer {
  const [from, to] = stylesOf(html)
  const plain = Buffer.from(html)
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc32(plain), 0)
  end.writeUInt32LE(plain.length, 4)
  const runs = [run(html.slice(0, from), QUICK), readyRun(html.slice(from, to)), run(html.slice(to), QUICK)]
  return Buffer.concat([HEADER, ...runs, LAST, end])
}
