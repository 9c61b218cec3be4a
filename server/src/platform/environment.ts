import { z } from 'zod'
import { RETURN_NAME_MAX } from './mail/delivery-reference.ts'

const text = z.string().trim().min(1)
const url = z.url({ protocol: /^https?$/ })
const number = z.coerce.number()

export const SECRET_CHARACTERS_MIN = 32

const hasRoomForReference = (address: string): boolean =>
  address.indexOf('@') <= RETURN_NAME_MAX && !address.includes('+')

function hasLogin(address: string): boolean {
  const url = URL.parse(address)
  return Boolean(url?.username && url.password)
}

function isPercentEncoded(address: string): boolean {
  try {
    decodeURIComponent(address)
    return true
  } catch {
    return false
  }
}

/** `docs/configuration.md` and `.env.example` are generated from this. */
export const environment = z.object({
  PORT: number.int().min(0).max(65_535).default(3000).describe('Port to listen on; 0 chooses a free port.'),
  HOST: text.default('localhost').describe('Address to listen on.'),
  PUBLIC_URL: url
    .optional()
    .describe('Public address in QR codes and links, without a path. Default: http://localhost:PORT.'),
  MODE: z
    .enum(['local', 'production'])
    .optional()
    .describe(
      'local requires loopback addresses in HOST and PUBLIC_URL. Default: local if they are, otherwise production, or with DEMO=1 a public demo.',
    ),
  DATA_DIR: text.optional().describe('Folder of the embedded database and the generated secret. Default: ./data.'),
  DATABASE_URL: text.optional().describe('PostgreSQL 15 or newer. Default: an embedded one is started.'),
  DATABASE_DIRECT_URL: text
    .optional()
    .describe(
      'The server behind the pooler in DATABASE_URL, for LISTEN, migrations, backup and restore. Default: DATABASE_URL.',
    ),
  DATABASE_PREPARED: z
    .enum(['0', '1'])
    .default('1')
    .describe('0: no prepared statements, for PgBouncer before 1.21 and poolers that pin a session.'),
  DATABASE_CONNECTIONS: number
    .int()
    .min(2)
    .max(100)
    .default(10)
    .describe('Maximum number of database connections of this process.'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all').describe('What this process does.'),
  SECRET: text
    .min(SECRET_CHARACTERS_MIN)
    .optional()
    .describe('Secret for hashes and signed links, 32+ characters. Default: generated in DATA_DIR.'),
  MAIL: z
    .enum(['off'])
    .optional()
    .describe(
      'off: this installation sends no email. Restaurants are confirmed by an administrator; guests sign in by SMS only. A path, which login shells set, is ignored.',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'SMTP server, e.g. smtps://user:password@host. Required in production, unless MAIL=off. If not set in local mode, email is captured.',
    ),
  MAIL_FROM: text.optional().describe('Sender of email, e.g. Tidetable <hello@example.com>.'),
  MAIL_FROM_RESTAURANTS: z
    .email()
    .optional()
    .describe("Sender address of restaurants' email. Default: offers@ at the domain of MAIL_FROM."),
  MAIL_RETURN_PATH: z
    .email()
    .refine(hasRoomForReference, { error: 'up to 9 characters before the @, without +' })
    .optional()
    .describe(
      'Address that receives bounces, e.g. bounces@example.com. A signed reference is added to it: bounces+…@example.com must arrive too.',
    ),
  BOUNCE_IMAP_URL: z
    .url({ protocol: /^imaps?$/ })
    .refine(hasLogin, { error: 'needs a user and a password, as in imaps://user:password@host' })
    .refine(isPercentEncoded, { error: 'must be percent-encoded as UTF-8; a % itself is %25' })
    .optional()
    .describe('Mailbox whose bounces and complaints are read each minute, e.g. imaps://user:password@host/INBOX.'),
  MAIL_WEBHOOK_SECRET: text
    .min(16)
    .optional()
    .describe('Password in the webhook address of Postmark and Brevo, which do not sign; 16+ characters.'),
  SES_TOPIC_ARN: text
    .regex(/^arn:[\w-]+:sns:/)
    .optional()
    .describe('SNS topic of the bounces and complaints of Amazon SES; others are rejected.'),
  SENDGRID_WEBHOOK_KEY: text.optional().describe('Verification key of SendGrid’s signed event webhook.'),
  MAILGUN_WEBHOOK_KEY: text.optional().describe('HTTP webhook signing key of Mailgun.'),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[\w-]+(?:\.[\w-]+)*(?: *, *[\w-]+(?:\.[\w-]+)*)*$/)
    .optional()
    .describe(
      'DKIM selectors that your mail provider signs with, separated by commas. Only `npm run doctor` and the System check page use them.',
    ),
  CONTACT_EMAIL: z
    .email()
    .optional()
    .describe('Recipient of contact form messages. Default: the address in MAIL_FROM.'),
  TWILIO_ACCOUNT_SID: text.optional().describe('Twilio account. If not set, SMS is captured (local mode).'),
  TWILIO_AUTH_TOKEN: text.optional().describe('Twilio auth token; also verifies the signature of webhooks.'),
  TWILIO_FROM: text
    .optional()
    .describe('Number or sender name of SMS. Campaigns need a number: guests cannot reply STOP to a name.'),
  TWILIO_API_URL: url.default('https://api.twilio.com').describe('Base URL of a Twilio-compatible API.'),
  MAIL_PER_SECOND: number
    .min(0.1)
    .max(100_000)
    .default(100)
    .describe('Campaign and newsletter emails per second, across all workers.'),
  SMS_PER_SECOND: number.min(0.1).max(10_000).default(10).describe('Campaign SMS per second, across all workers.'),
  SMS_DLT_REQUIRED: z
    .enum(['0', '1'])
    .default('0')
    .describe('1: campaign SMS to India are sent only with DLT IDs. Carriers there drop SMS without them.'),
  AI_API_URL: url
    .optional()
    .describe('Base URL of an OpenAI-compatible AI service, e.g. https://host/v1. If not set, AI drafts are off.'),
  AI_API_KEY: text.optional().describe('API key of the AI service.'),
  AI_MODEL: text.optional().describe('Model of the AI service.'),
  PHOTOS_API_URL: url
    .optional()
    .describe('Base URL of a Pexels-compatible photo service. If not set, photo search is off.'),
  PHOTOS_API_KEY: text.optional().describe('API key of the photo service.'),
  PHOTOS_IMAGE_HOSTS: text
    .optional()
    .describe(
      "Hosts from which photos may be downloaded, separated by commas. Default: the service's host, and images.pexels.com for api.pexels.com.",
    ),
  ADMIN_EMAIL: z
    .email()
    .optional()
    .describe('Email address of the first administrator. Default in local mode: a sample account.'),
  ADMIN_PASSWORD: text.min(8).optional().describe('Password of the first administrator.'),
  DEMO: z
    .enum(['0', '1'])
    .optional()
    .describe(
      '1: starts a public demo on addresses that are not loopback: sample data, deleted every night, and nothing is sent. In local mode it only adds sample data, which is the default there.',
    ),
  OFFER_PERIOD_SECONDS: number
    .int()
    .min(5)
    .max(3600)
    .default(600)
    .describe('Length of a departure period in seconds; shorter for trials.'),
  NEW_ACCOUNTS_DAILY_MESSAGES: number
    .int()
    .min(0)
    .max(1_000_000)
    .default(2_000)
    .describe(
      'Daily limit of messages for all restaurants together that registered less than 7 days ago; more wait until the next day.',
    ),
  LIMITS_SCALE: number
    .min(1)
    .max(100_000)
    .default(1)
    .describe('Factor of the limits per address; for local mode and tests only.'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info').describe('Log level.'),
  TRUST_PROXY: number
    .int()
    .min(0)
    .max(5)
    .default(0)
    .describe(
      'Number of trusted reverse proxies (X-Forwarded-For). With 0 behind a proxy, all visitors share one rate limit.',
    ),
  DRAIN_SECONDS: number
    .int()
    .min(0)
    .max(5)
    .default(0)
    .describe('Seconds to keep serving after SIGTERM, for load balancers that do not retry refused connections.'),
  METRICS_TOKEN: text
    .optional()
    .describe(
      'Bearer token for /metrics. If not set, /metrics requires the token of /dev in local mode, and is otherwise available to no one.',
    ),
  DEV_TOKEN: z
    .string()
    .regex(/^[\w-]{16,100}$/)
    .optional()
    .describe(
      'Token of the pages under /dev in local mode and in a demo. Default: generated at each start and printed.',
    ),
})

export type Environment = z.infer<typeof environment>
