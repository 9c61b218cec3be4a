import type { MailProvider } from '@tidetable/contract/endpoints/consent'
import { isEqual } from '#platform/crypto.ts'
import { AppError } from '#platform/errors.ts'
import type { MailReport } from '#platform/mail/reports/mail-report.ts'
import { readBrevo } from '#platform/mail/reports/providers/brevo.ts'
import { isMailgunSigned, readMailgun, readMailgunPayload } from '#platform/mail/reports/providers/mailgun.ts'
import { readPostmark } from '#platform/mail/reports/providers/postmark.ts'
import { isSendgridSigned, readSendgrid } from '#platform/mail/reports/providers/sendgrid.ts'
import { readSes } from '#platform/mail/reports/providers/ses.ts'
import { confirmSubscription, isSnsSigned, readSnsMessage } from '#platform/mail/reports/providers/sns.ts'
import type { Platform } from '#platform/platform.ts'
import { optOutWords } from '../../consent/words.ts'
import { webhookWords } from '../words.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

interface Webhook {
  json: unknown
  body: string
  headers: Headers
}

const forbidden = () => new AppError('forbidden', optOutWords.badSignature)

/** Providers repeat a webhook for a day or two; older ones are replays. */
const AGE_MAX_HOURS = 72
const AHEAD_MAX_MINUTES = 15

export function isRecent(at: Date, now: Date): boolean {
  const age = now.getTime() - at.getTime()
  return age <= AGE_MAX_HOURS * 3_600_000 && age >= -AHEAD_MAX_MINUTES * 60_000
}

const ofSeconds = (seconds: string) => new Date(Number(seconds) * 1000)

/** The secret is a Bearer token, or the password of the webhook's address. */
export function secretIn({ authorization }: Headers): string | null {
  const [, scheme = '', value = ''] = /^(basic|bearer) +(\S+)$/i.exec(String(authorization ?? '')) ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  if (!scheme) return null
  const credentials = Buffer.from(value, 'base64').toString('utf8')
  return credentials.slice(credentials.indexOf(':') + 1)
}

function checkSecret({ config }: Platform, { headers }: Webhook): void {
  const sent = secretIn(headers)
  const { secret } = config.mailWebhooks
  if (!secret || sent === null || !isEqual(sent, secret)) throw forbidden()
}

async function readFromSes({ config, clock, log }: Platform, { json }: Webhook): Promise<MailReport[]> {
  const message = readSnsMessage(json)
  const { sesTopicArn } = config.mailWebhooks
  // The topic is checked first: anyone can have a topic with valid signatures.
  if (!sesTopicArn || message?.TopicArn !== sesTopicArn) throw forbidden()
  const unavailable = (cause: unknown) => new AppError('unavailable', webhookWords.snsUnavailable, { cause })
  const isSigned = await isSnsSigned(message, clock.now()).catch((error: unknown) => {
    throw unavailable(error)
  })
  if (!isSigned || !isRecent(new Date(message.Timestamp), clock.now())) throw forbidden()
  if (message.Type === 'SubscriptionConfirmation') {
    await confirmSubscription(message).catch((error: unknown) => {
      throw unavailable(error)
    })
    log.info({ topic: message.TopicArn }, 'SNS subscription confirmed')
  }
  return message.Type === 'Notification' ? readSes(parseJson(message.Message), message.MessageId) : []
}

function readFromSendgrid({ config, clock }: Platform, { json, body, headers }: Webhook): MailReport[] {
  const signature = headers['x-twilio-email-event-webhook-signature']
  const timestamp = headers['x-twilio-email-event-webhook-timestamp']
  const { sendgridKey } = config.mailWebhooks
  if (
    !sendgridKey ||
    typeof signature !== 'string' ||
    typeof timestamp !== 'string' ||
    !isSendgridSigned(sendgridKey, timestamp, body, signature) ||
    !isRecent(ofSeconds(timestamp), clock.now())
  )
    throw forbidden()
  return readSendgrid(json)
}

function readFromMailgun({ config, clock }: Platform, { json }: Webhook): MailReport[] {
  const payload = readMailgunPayload(json)
  const { mailgunKey } = config.mailWebhooks
  if (
    !mailgunKey ||
    !payload ||
    !isMailgunSigned(mailgunKey, payload) ||
    !isRecent(ofSeconds(payload.signature.timestamp), clock.now())
  )
    throw forbidden()
  return readMailgun(payload)
}

const READERS: Record<MailProvider, (platform: Platform, webhook: Webhook) => MailReport[] | Promise<MailReport[]>> = {
  ses: readFromSes,
  sendgrid: readFromSendgrid,
  mailgun: readFromMailgun,
  postmark: (platform, webhook) => {
    checkSecret(platform, webhook)
    return readPostmark(webhook.json)
  },
  brevo: (platform, webhook) => {
    checkSecret(platform, webhook)
    return readBrevo(webhook.json)
  },
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Throws forbidden unless the provider is authenticated. */
export const readWebhook = async (
  platform: Platform,
  provider: MailProvider,
  body: string,
  headers: Headers,
): Promise<MailReport[]> => await READERS[provider](platform, { json: parseJson(body), body, headers })
