// What the build made for the browser, held in memory with its compressed forms.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

export interface StaticFile {
  /** Inside the build, with forward slashes. */
  name: string
  type: string
  plain: Buffer
  br: Buffer | null
  gzip: Buffer | null
  etag: string
  cacheControl: string
  /** Of a page: its own content security policy. */
  policy?: string
}

export const tagOf = (content: Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

const exists = async (file: string) => readFile(file).catch(() => null)

/** Files with a hash in their name never change; pages are asked after each time, by their ETag. */
function cacheControlOf(name: string): string {
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  return /\.(html|data)$/.test(name) ? 'public, max-age=0, must-revalidate' : 'public, max-age=3600'
}

/** Address → file. `a/b/index.html` answers at `/a/b`. */
export async function readStaticFiles(directory: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>()
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name) || entry.parentPath.includes(`${sep}.vite`)) continue
    const file = join(entry.parentPath, entry.name)
    const name = relative(directory, file).split(sep).join('/')
    const plain = await readFile(file)
    const [br, gzip] = await Promise.all([exists(`${file}.br`), exists(`${file}.gz`)])
    const address = `/${name.replace(/(^|\/)index\.html$/, '')}`
    files.set(address, {
      name,
      type: TYPES[extname(name)] ?? 'application/octet-stream',
      plain,
      br,
      gzip,
      etag: tagOf(plain),
      cacheControl: cacheControlOf(name),
    })
  }
  return files
}

/** `gzip;q=0` says that it is not wanted. */
export const accepts = (request: FastifyRequest, encoding: 'br' | 'gzip'): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((each) => {
      const [name, weight] = each.split(';')
      return name?.trim() === encoding && !/^q=0(\.0*)?$/.test(weight?.trim() ?? '')
    })

/** One byte range, as video players ask for. Several ranges, or nonsense, get the whole file. */
function rangeOf(request: FastifyRequest, length: number): [first: number, last: number] | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return null
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  return first <= last ? [first, last] : null
}

export function sendStaticFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
  const encoding = file.br && accepts(request, 'br') ? 'br' : file.gzip && accepts(request, 'gzip') ? 'gzip' : null
  // A weak tag would do, but each encoding has its own bytes.
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag
  reply.header('cache-control', file.cacheControl).header('etag', etag)
  if (file.policy) reply.header('content-security-policy', file.policy)
  if (file.br || file.gzip) reply.header('vary', 'accept-encoding')
  if (request.headers['if-none-match']?.split(',').some((each) => each.trim() === etag)) return reply.code(304).send()
  reply.type(file.type)
  if (encoding) return reply.header('content-encoding', encoding).send(encoding === 'br' ? file.br : file.gzip)
  reply.header('accept-ranges', 'bytes')
  const range = rangeOf(request, file.plain.length)
  if (!range) return reply.send(file.plain)
  return reply
    .code(206)
    .header('content-range', `bytes ${range[0]}-${range[1]}/${file.plain.length}`)
    .send(file.plain.subarray(range[0], range[1] + 1))
}
