// At start, PUBLIC_URL is inserted into prerendered pages; their policy and compressed versions follow from it.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { hashSource, inlineSources, pagePolicy } from '../csp.ts'
import { FinishedPage } from './finished-page.ts'
import type { PageEntry } from './page-build.ts'

/** Compression level nearly as small as the best, in a tenth of the time, for which the first visitor waits. */
const QUALITY = 9

const TYPES = { html: 'text/html; charset=utf-8', data: 'text/x-script; charset=utf-8' }

function finish(
  address: string,
  text: string,
  kind: keyof typeof TYPES,
  { styles, wasmPaths }: PageEntry['pagePolicy'],
): FinishedPage {
  const policy = pagePolicy({
    scripts: inlineSources(text, 'script'),
    styles: [...inlineSources(text, 'style'), ...styles.map(hashSource)],
    allowsWasm: wasmPaths.includes(address),
  })
  return new FinishedPage(text, {
    type: TYPES[kind],
    policy: kind === 'html' ? policy : null,
    cacheControl: 'public, max-age=0, must-revalidate',
    etag: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    quality: QUALITY,
  })
}

export async function readPrerendered(
  folder: string,
  origin: string,
  { originPlaceholder, pagePolicy: needs }: Pick<PageEntry, 'originPlaceholder' | 'pagePolicy'>,
): Promise<Map<string, FinishedPage>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).flatMap((entry) => {
    const kind = /\.(html|data)$/.exec(entry.name)?.[1]
    return entry.isFile() && kind
      ? [{ file: join(entry.parentPath, entry.name), kind: kind as keyof typeof TYPES }]
      : []
  })
  return new Map(
    await Promise.all(
      files.map(async ({ file, kind }): Promise<[string, FinishedPage]> => {
        const name = relative(folder, file).split(sep).join('/')
        const address = `/${name.replace(/\/?index\.html$/, '')}`
        const text = (await readFile(file, 'utf8')).replaceAll(originPlaceholder, origin)
        return [address, finish(address, text, kind, needs)]
      }),
    ),
  )
}
