// Prerendered pages get what no build can know: the operator's address, and with it their policy and compressed forms.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hashSource, inlineSources, pagePolicy } from './csp.ts'
import type { PageEntry } from './page-build.ts'
import { type StaticFile, tagOf } from './static-files.ts'

/** Nearly as small as the best, in a tenth of the time: the program's start waits for it. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 9 }

export async function finishPage(
  address: string,
  file: StaticFile,
  origin: string,
  { originPlaceholder, pagePolicy: needs }: Pick<PageEntry, 'originPlaceholder' | 'pagePolicy'>,
): Promise<StaticFile> {
  const text = file.plain.toString().replaceAll(originPlaceholder, origin)
  const plain = Buffer.from(text)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: QUALITY }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  const finished = { ...file, plain, br, gzip: gz, etag: tagOf(plain) }
  if (!file.name.endsWith('.html')) return finished
  const policy = pagePolicy({
    scripts: inlineSources(text, 'script'),
    styles: [...inlineSources(text, 'style'), ...needs.styles.map(hashSource)],
    allowsWasm: needs.wasmPaths.includes(address),
  })
  return { ...finished, policy }
}

export const isPage = ({ name }: StaticFile): boolean => /\.(html|data)$/.test(name)
