// https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html
import { createVerify, X509Certificate } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { readAll } from '../../../read-bounded.ts'

const message = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  Signature: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  SigningCertURL: z.string(),
  Subject: z.string().nullish(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
})
export type SnsMessage = z.infer<typeof message>

export const readSnsMessage = (json: unknown): SnsMessage | null => message.safeParse(json).data ?? null

const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const

export const signedText = (signed: SnsMessage): string =>
  SIGNED[signed.Type].map((name) => (signed[name] ? `${name}\n${signed[name]}\n` : '')).join('')

const HOST = /^sns\.[a-z0-9-]{1,40}\.amazonaws\.com(?:\.cn)?$/
const CERTIFICATE_PATH = /^\/SimpleNotificationService-[\w-]{1,100}\.pem$/

/** Returns null unless it is an https address of SNS itself. */
function snsUrl(address: string): URL | null {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && HOST.test(url.hostname) && !url.port && !url.username ? url : null
}

const ANSWER_SECONDS = 5
const ANSWER_BYTES_MAX = 20_000

async function request(url: URL): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_SECONDS * 1000) })
  if (!response.ok) throw new Error(`SNS answered ${response.status}`)
  return (await readAll(response.body, ANSWER_BYTES_MAX)).toString()
}

const certificates = new LRUCache<string, string>({ max: 10, ttl: 24 * 3_600_000 })

/** Rejects if SNS cannot be reached. Call it only for an expected topic: anyone can have a topic. */
export async function isSnsSigned(signed: SnsMessage, now: Date): Promise<boolean> {
  const url = snsUrl(signed.SigningCertURL)
  if (!url || !CERTIFICATE_PATH.test(url.pathname)) return false
  const pem = certificates.get(url.href) ?? (await request(url))
  try {
    const certificate = new X509Certificate(pem)
    if (now < new Date(certificate.validFrom) || now > new Date(certificate.validTo)) return false
    certificates.set(url.href, pem)
    const digest = signed.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1'
    return createVerify(digest).update(signedText(signed)).verify(certificate.publicKey, signed.Signature, 'base64')
  } catch {
    return false
  }
}

export async function confirmSubscription({ SubscribeURL = '' }: SnsMessage): Promise<void> {
  const url = snsUrl(SubscribeURL)
  if (!url) throw new Error('the subscription address is not of SNS')
  await request(url)
}
