import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

const accepts = (header: string, encoding: Encoding): boolean =>
  header.split(',').some((each) => {
    const [name, weight] = each.split(';')
    return name?.trim() === encoding && !/^q=0(\.0*)?$/.test(weight?.trim() ?? '')
  })

export function encodingFor({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '')
  return accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : null
}

export const compress = (text: Buffer, encoding: Encoding, quality: number): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      })
    : promisify(gzip)(text, { level: quality })
