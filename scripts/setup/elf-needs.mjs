import { readFileSync } from 'node:fs'

const STRINGS_OF_DYNAMIC = 6
const NEEDED_VERSIONS = 0x6ffffffe
const NEEDED = 1n

/** The libraries that a 64-bit little-endian ELF program names, and the versions it asks of them, from its headers. */
export function readNeeds(path) {
  const file = readFileSync(path)
  if (file.readUInt32BE(0) !== 0x7f454c46 || file[4] !== 2 || file[5] !== 1)
    throw new Error(`${path} is no such program`)
  const table = Number(file.readBigUInt64LE(0x28))
  const sections = Array.from({ length: file.readUInt16LE(0x3c) }, (_, index) => {
    const at = table + index * file.readUInt16LE(0x3a)
    const big = (offset) => Number(file.readBigUInt64LE(at + offset))
    return {
      type: file.readUInt32LE(at + 4),
      offset: big(0x18),
      size: big(0x20),
      strings: file.readUInt32LE(at + 0x28),
    }
  })
  const section = (type) => sections.find((each) => each.type === type)
  const textOf = ({ strings }, offset) => {
    const at = sections[strings].offset + offset
    return file.toString('utf8', at, file.indexOf(0, at))
  }

  const libraries = []
  const dynamic = section(STRINGS_OF_DYNAMIC)
  for (let at = dynamic.offset; at < dynamic.offset + dynamic.size; at += 16) {
    if (file.readBigUInt64LE(at) === NEEDED) libraries.push(textOf(dynamic, Number(file.readBigUInt64LE(at + 8))))
  }

  const versions = []
  const needed = section(NEEDED_VERSIONS)
  for (let at = needed.offset, next = 1; next !== 0; at += next) {
    next = file.readUInt32LE(at + 12)
    let entry = at + file.readUInt32LE(at + 8)
    for (let left = file.readUInt16LE(at + 2); left > 0; left--) {
      versions.push(textOf(needed, file.readUInt32LE(entry + 8)))
      entry += file.readUInt32LE(entry + 12)
    }
  }
  return { libraries, versions }
}
