// Pictures in a bucket that speaks S3, addressed by path, for several machines. The bucket stays private: this program
// serves them, so that addresses in sent mail outlive any store.
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { StartupError } from '../startup-error.ts'
import type { Shelf } from './shelf.ts'

type S3 = NonNullable<Config['uploadsS3']>

export interface S3Shelf extends Shelf {
  /** Throws one line for the operator when the store refuses key, secret or bucket; true when it answers. */
  prove(): Promise<boolean>
}

const TRY_MILLISECONDS = 5_000
const TRIES = 3

const away = (cause: unknown) =>
  new AppError('unavailable', 'The pictures cannot be reached just now. Please try again in a moment.', { cause })

interface Answer {
  status: number
  bytes: Buffer
}

const readEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => {
    const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
    return signs[name] ?? ''
  })
const find = (xml: string, tag: string): string | null => {
  const begin = xml.indexOf(`<${tag}>`)
  const end = xml.indexOf(`</${tag}>`, begin)
  return begin < 0 || end < 0 ? null : readEntities(xml.slice(begin + tag.length + 2, end))
}

export function createS3Shelf({ endpoint, bucket, region, key, secret }: S3): S3Shelf {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: 's3', retries: 0 })
  const base = `${endpoint}/${encodeURIComponent(bucket)}`

  async function ask(method: string, path: string, body?: Buffer, headers: Record<string, string> = {}) {
    const response = await client.fetch(`${base}${path}`, {
      method,
      headers: {
        ...headers,
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
      signal: AbortSignal.timeout(TRY_MILLISECONDS),
    })
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  /** Again after an answer of 5xx or a lost connection; who is mute for a whole try has had its time. */
  async function answerTo(...asked: Parameters<typeof ask>): Promise<Answer> {
    for (let tried = 1; ; tried++) {
      try {
        const answer = await ask(...asked)
        if (answer.status < 500) return answer
        if (tried >= TRIES) throw away(new Error(`the store of pictures answers ${answer.status}`))
      } catch (error) {
        if (error instanceof AppError) throw error
        if (tried >= TRIES || (error instanceof Error && error.name === 'TimeoutError')) throw away(error)
      }
      await pause(100 * tried)
    }
  }

  async function must(allowed: readonly number[], ...asked: Parameters<typeof ask>): Promise<Answer> {
    const answer = await answerTo(...asked)
    if (allowed.includes(answer.status)) return answer
    const code = find(answer.bytes.toString(), 'Code') ?? ''
    throw away(new Error(`the store of pictures answers ${answer.status} ${code}`.trim()))
  }

  const listPage = (more: string | null, most = '1000') =>
    `?${new URLSearchParams({ 'list-type': '2', 'max-keys': most, ...(more ? { 'continuation-token': more } : {}) })}`
  const address = (name: string) => `/${encodeURIComponent(name)}`

  return {
    async put(name, bytes, type) {
      const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
      await must([200, 201, 204], 'PUT', address(name), bytes, headers)
    },
    async open(name) {
      const { status, bytes } = await must([200, 404], 'GET', address(name))
      return status === 404 ? null : { size: bytes.length, body: bytes }
    },
    async list(before) {
      const names: string[] = []
      let more: string | null = null
      do {
        const xml: string = (await must([200], 'GET', listPage(more))).bytes.toString()
        for (const entry of xml.split('<Contents>').slice(1)) {
          const [name, changed] = [find(entry, 'Key') ?? '', find(entry, 'LastModified') ?? '']
          if (name && !name.startsWith('.') && (!before || Date.parse(changed) <= before.getTime())) names.push(name)
        }
        more = find(xml, 'IsTruncated') === 'true' ? find(xml, 'NextContinuationToken') : null
      } while (more)
      return names
    },
    async remove(name) {
      await must([200, 204, 404], 'DELETE', address(name))
    },
    async prove() {
      const answer = await answerTo('GET', listPage(null, '1')).catch(() => null)
      if (!answer) return false
      if (answer.status === 200) return true
      const code = find(answer.bytes.toString(), 'Code') ?? ''
      throw new StartupError(
        `UPLOADS_S3_…: the store at ${endpoint} refuses to list the bucket ${bucket} (${`${answer.status} ${code}`.trim()}). Check key, secret, bucket and region.`,
      )
    },
  }
}
