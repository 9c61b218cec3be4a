// Most of a page's bytes are its styles and its bar, and they are those of the page before: they are packed once.
// Runs of deflate blocks that end with a full flush stand for themselves and may be joined (RFC 1951; zlib's manual on
// Z_FULL_FLUSH); around them goes gzip's frame (RFC 1952).
import { constants, crc32, deflateRawSync, type ZlibOptions } from 'node:zlib'
import type { PageText } from './page-build.ts'

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block. */
const LAST = Buffer.from([3, 0])

interface Run {
  plain: Buffer
  packed: Buffer
}

/** Shared texts live as long as the program, or as their page is known. */
const ready = new WeakMap<object, Run>()

const deflate = (plain: Buffer, options: ZlibOptions): Run => ({
  plain,
  packed: deflateRawSync(plain, { ...options, finishFlush: constants.Z_FULL_FLUSH }),
})

/** A block that is not packed: up to 65,535 bytes. */
function stored(plain: Buffer): Run {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(plain.length, 1)
  head.writeUInt16LE(plain.length ^ 0xffff, 3)
  return { plain, packed: Buffer.concat([head, plain]) }
}

/** What stands before the styles is a kilobyte: calling zlib takes longer than sending it as it is. */
const STORED_MAX = 2_000

/** Preparing zlib's usual window takes longer than packing the few kilobytes that are a page's own. */
const QUICK = { level: 3, windowBits: 13, memLevel: 6 }

type Pieces = PageText['pieces']

function runOf(piece: Pieces[number]): Run {
  if (typeof piece === 'string') {
    const plain = Buffer.from(piece)
    return plain.length > STORED_MAX ? deflate(plain, QUICK) : stored(plain)
  }
  const known = ready.get(piece)
  if (known) return known
  const run = deflate(Buffer.from(piece.text), { level: 9 })
  ready.set(piece, run)
  return run
}

/** The page in gzip. */
export function gzipPage(pieces: Pieces): Buffer {
  const end = Buffer.alloc(8)
  const packed: Buffer[] = [HEADER]
  let check = 0
  let length = 0
  for (const piece of pieces) {
    const run = runOf(piece)
    check = crc32(run.plain, check)
    length += run.plain.length
    packed.push(run.packed)
  }
  end.writeUInt32LE(check, 0)
  end.writeUInt32LE(length, 4)
  return Buffer.concat([...packed, LAST, end])
}
