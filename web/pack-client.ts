// Compresses client files after the build, except pages, into which the server inserts the operator's URL first.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml', '.wasm', '.vtt'])

export async function packClient(buildDirectory: string): Promise<void> {
  const entries = await readdir(join(buildDirectory, 'client'), { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
    const file = join(entry.parentPath, entry.name)
    const content = await readFile(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    await Promise.all([
      promisify(brotliCompress)(content, { params }).then((packed) => writeFile(`${file}.br`, packed)),
      promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
    ])
  }
}
