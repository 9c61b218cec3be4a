// Signatures of S3's protocol (AWS Signature Version 4), worked out from its published algorithm and held to its published
// examples: what the product's own library signs is judged by something that shares no code with it.
import { createHash, createHmac } from 'node:crypto'

export interface Signed {
  method: string
  /** Path and query as they stand in the request. */
  url: string
  headers: Record<string, string>
  /** Names, lower case, in order. */
  signedHeaders: readonly string[]
  payloadHash: string
  /** 20130524T000000Z */
  at: string
  region: string
  secret: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Every byte but the unreserved ones, as the algorithm asks; a path keeps its slashes. */
const encode = (text: string) =>
  encodeURIComponent(decodeURIComponent(text)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

function canonicalQuery(query: string): string {
  const pairs = query.split('&').filter(Boolean)
  return pairs
    .map((pair) => {
      const [name = '', value = ''] = pair.replaceAll('+', '%20').split('=')
      return `${encode(name)}=${encode(value)}`
    })
    .sort()
    .join('&')
}

export function signatureOf({ method, url, headers, signedHeaders, payloadHash, at, region, secret }: Signed): string {
  const [path = '/', query = ''] = url.split('?')
  const canonical = [
    method,
    path.split('/').map(encode).join('/'),
    canonicalQuery(query),
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n')
  const day = at.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day))
  return hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex')
}
