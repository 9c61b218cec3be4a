// After the build: compresses what the browser will fetch and notes what each prerendered page's own inline scripts are.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.svg',
  '.json',
  '.webmanifest',
  '.txt',
  '.xml',
  '.data',
  '.wasm',
  '.vtt',
])
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** React Aria writes these two rules into the page itself; anything else it might write stays refused. */
const libraryStyles = [
  `@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}`,
  `@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}`,
]

export async function packClient(buildDirectory: string): Promise<void> {
  const root = join(buildDirectory, 'client')
  const scripts: Record<string, string[]> = {}
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    if (!compressible.has(extname(file))) continue
    const content = await readFile(file)
    if (file.endsWith('.html')) {
      const name = relative(root, file).split(sep).join('/')
      scripts[name] = [...content.toString().matchAll(inlineScript)].map((found) => sha256(found[1] ?? ''))
    }
    await compress(file, content)
  }
  await writeFile(
    join(buildDirectory, 'policy.json'),
    JSON.stringify({ scripts, styles: libraryStyles.map(sha256) }, null, 1),
  )
}

async function compress(file: string, content: Buffer): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}
