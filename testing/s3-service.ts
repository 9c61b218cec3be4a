// A bucket that speaks S3 by path, with signatures checked. Answers as a store does that is well, away or mute.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { signatureOf } from './signature-v4.ts'

interface Kept {
  bytes: Buffer
  type: string
  cacheControl: string
  at: Date
}

export interface S3Service {
  /** What the product is told. */
  env: Record<
    'UPLOADS_S3_ENDPOINT' | 'UPLOADS_S3_BUCKET' | 'UPLOADS_S3_REGION' | 'UPLOADS_S3_KEY' | 'UPLOADS_S3_SECRET',
    string
  >
  objects: Map<string, Kept>
  /** Requests so far, as `METHOD name status`. */
  asked: string[]
  /** The next so many answers are this status. */
  fail(status: number, times: number): void
  /** Takes requests and says nothing. */
  mute(): void
  heal(): void
  stop(): Promise<void>
}

const BUCKET = 'pictures'
const REGION = 'eu-central-1'
const KEY = 'AKIATIDETABLE'
const SECRET = 'a secret/of+the bucket'
const SKEW_MILLISECONDS = 15 * 60_000

const timeOf = (at: string) => Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** The code of the refusal, or null. */
function judge({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const [, key, day, region, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const at = String(headers['x-amz-date'] ?? '')
  const payloadHash = String(headers['x-amz-content-sha256'] ?? '')
  if (!key || !names || !region) return 'AccessDenied'
  if (key !== KEY) return 'InvalidAccessKeyId'
  if (region !== REGION || !at.startsWith(day ?? '?')) return 'AuthorizationHeaderMalformed'
  if (Math.abs(Date.now() - timeOf(at)) > SKEW_MILLISECONDS) return 'RequestTimeTooSkewed'
  if (payloadHash !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch'
  const signedHeaders = names.split(';')
  if (!signedHeaders.includes('host') || !signedHeaders.includes('x-amz-date')) return 'AccessDenied'
  const flat = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  const expected = signatureOf({ method, url, headers: flat, signedHeaders, payloadHash, at, region, secret: SECRET })
  return signature === expected ? null : 'SignatureDoesNotMatch'
}

const STATUS: Record<string, number> = { NoSuchBucket: 404, NoSuchKey: 404, AuthorizationHeaderMalformed: 400 }

/** `pageMax`: names in one answer of a list. */
export async function startS3Service({ pageMax = 1000 } = {}): Promise<S3Service> {
  const objects = new Map<string, Kept>()
  const asked: string[] = []
  let failing = { status: 500, times: 0 }
  let isMute = false

  const refuse = (to: ServerResponse, code: string) => {
    to.writeHead(STATUS[code] ?? 403, { 'content-type': 'application/xml' })
    to.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>refused</Message></Error>`)
  }

  function list(query: URLSearchParams, to: ServerResponse) {
    const names = [...objects.keys()].sort()
    const from = query.get('continuation-token') ?? ''
    const rest = names.filter((name) => name > from)
    const page = rest.slice(0, Math.min(pageMax, Number(query.get('max-keys') ?? 1000)))
    const isMore = rest.length > page.length
    const entries = page.map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.at.toISOString()}</LastModified><ETag>&quot;x&quot;</ETag></Contents>`,
    )
    to.writeHead(200, { 'content-type': 'application/xml' })
    to.end(
      `<?xml version="1.0"?><ListBucketResult><Name>${BUCKET}</Name><IsTruncated>${isMore}</IsTruncated>${entries.join('')}${
        isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
      }</ListBucketResult>`,
    )
  }

  async function answer(from: IncomingMessage, to: ServerResponse) {
    const body = await buffer(from)
    const { pathname, searchParams } = new URL(from.url ?? '/', 'http://store')
    const [, bucket = '', name = ''] = pathname.split('/').map(decodeURIComponent)
    to.once('finish', () => asked.push(`${from.method} ${name} ${to.statusCode}`))
    if (isMute) return
    if (failing.times > 0) {
      failing.times--
      to.writeHead(failing.status)
      return void to.end()
    }
    const refusal = judge(from, body) ?? (bucket === BUCKET ? null : 'NoSuchBucket')
    if (refusal) return refuse(to, refusal)
    if (from.method === 'GET' && !name) return list(searchParams, to)
    if (from.method === 'PUT') {
      const { 'content-type': type = '', 'cache-control': cacheControl = '' } = from.headers
      objects.set(name, { bytes: body, type, cacheControl, at: new Date() })
      return void to.end()
    }
    if (from.method === 'DELETE') {
      objects.delete(name)
      to.writeHead(204)
      return void to.end()
    }
    const found = objects.get(name)
    if (!found) return refuse(to, 'NoSuchKey')
    to.writeHead(200, { 'content-type': found.type })
    to.end(found.bytes)
  }

  const server = createServer((from, to) => void answer(from, to).catch(() => to.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    env: {
      UPLOADS_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      UPLOADS_S3_BUCKET: BUCKET,
      UPLOADS_S3_REGION: REGION,
      UPLOADS_S3_KEY: KEY,
      UPLOADS_S3_SECRET: SECRET,
    },
    objects,
    asked,
    fail(status, times) {
      failing = { status, times }
    },
    mute() {
      isMute = true
    },
    heal() {
      isMute = false
      failing = { status: 500, times: 0 }
    },
    async stop() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
