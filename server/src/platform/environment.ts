import { z } from 'zod'

const text = z.string().trim().min(1)
const url = z.url({ protocol: /^https?$/ })
const number = z.coerce.number()

export const SECRET_CHARACTERS_MIN = 32

/** `docs/configuration.md` and `.env.example` are generated from this. */
export const environment = z.object({
  PORT: number.int().min(0).max(65_535).default(3000).describe('Port to listen on; 0 takes a free one.'),
  HOST: text.default('localhost').describe('Address to listen on.'),
  PUBLIC_URL: url
    .optional()
    .describe('What QR codes and links contain: a host without a path. Default: http://localhost:PORT.'),
  MODE: z
    .enum(['local', 'production'])
    .optional()
    .describe('local only while HOST and PUBLIC_URL are loopback; otherwise production.'),
  DATA_DIR: text.optional().describe('Embedded database, generated secret. Default: ./data.'),
  DATABASE_URL: text.optional().describe('A PostgreSQL ≥ 15; without it an embedded one is started.'),
  DATABASE_DIRECT_URL: text
    .optional()
    .describe(
      'The server behind a pooler that DATABASE_URL names: for LISTEN, migrations, backup and restore. Default: DATABASE_URL.',
    ),
  DATABASE_PREPARED: z
    .enum(['0', '1'])
    .default('1')
    .describe('0: no named statements, for PgBouncer before 1.21 and poolers that pin a session.'),
  DATABASE_CONNECTIONS: number
    .int()
    .min(2)
    .max(100)
    .default(10)
    .describe('Connections of this process to the database, at most.'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all').describe('What this process does.'),
  SECRET: text
    .min(SECRET_CHARACTERS_MIN)
    .optional()
    .describe('Key of keyed hashes and signed links, at least 32 characters. Default: made once in DATA_DIR.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Where mail leaves, e.g. smtps://user:password@host. Captured unless set (local mode).'),
  MAIL_FROM: text.optional().describe('Sender of mail, e.g. Tidetable <hello@example.com>.'),
  MAIL_FROM_RESTAURANTS: z
    .email()
    .optional()
    .describe('Address that mail in the name of restaurants comes from. Default: offers@ the domain of MAIL_FROM.'),
  CONTACT_EMAIL: z.email().optional().describe('Who receives the contact forms. Default: the address in MAIL_FROM.'),
  TWILIO_ACCOUNT_SID: text.optional().describe("Account of Twilio's REST protocol. Captured unless set (local mode)."),
  TWILIO_AUTH_TOKEN: text.optional().describe('Token of that account; also checks the signature of webhooks.'),
  TWILIO_FROM: text
    .optional()
    .describe('Number or sender name of SMS. Campaigns need a number: guests cannot reply STOP to a name.'),
  TWILIO_API_URL: url.default('https://api.twilio.com').describe("Anything that speaks Twilio's REST protocol."),
  MAIL_PER_SECOND: number
    .min(0.1)
    .max(100_000)
    .default(100)
    .describe('Mails of campaigns and articles handed to the mail server a second, by all workers together.'),
  SMS_PER_SECOND: number
    .min(0.1)
    .max(10_000)
    .default(10)
    .describe('Campaign SMS handed to the provider a second, by all workers together.'),
  SMS_DLT_REQUIRED: z
    .enum(['0', '1'])
    .default('0')
    .describe('1: campaign SMS to India go only with DLT numbers, without which carriers there drop them.'),
  AI_API_URL: url.optional().describe('An OpenAI-compatible service, e.g. https://host/v1. Off unless set.'),
  AI_API_KEY: text.optional().describe('Key of that service.'),
  AI_MODEL: text.optional().describe('Model to ask there.'),
  PHOTOS_API_URL: url.optional().describe("A service that speaks Pexels' search protocol. Off unless set."),
  PHOTOS_API_KEY: text.optional().describe('Key of that service.'),
  PHOTOS_IMAGE_HOSTS: text
    .optional()
    .describe(
      'Hosts its pictures may be fetched from, by commas. Default: its own, and images.pexels.com for api.pexels.com.',
    ),
  ADMIN_EMAIL: z.email().optional().describe('The first administrator. A sample one in local mode only.'),
  ADMIN_PASSWORD: text.min(8).optional().describe('Password of the first administrator.'),
  DEMO: z
    .enum(['0', '1'])
    .optional()
    .describe(
      'Sample data when the database is empty. Default: 1 in local mode. In production the sample restaurant gets a password of its own, printed once.',
    ),
  OFFER_PERIOD_SECONDS: number
    .int()
    .min(5)
    .max(3600)
    .default(600)
    .describe('Length of a departure period; shorter for trials.'),
  NEW_ACCOUNTS_DAILY_MESSAGES: number
    .int()
    .min(0)
    .max(1_000_000)
    .default(2_000)
    .describe('Messages a day of all restaurants together that registered less than 7 days ago; further ones wait.'),
  LIMITS_SCALE: number
    .min(1)
    .max(100_000)
    .default(1)
    .describe('Multiplies the limits per address; local mode and tests only.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged.'),
  TRUST_PROXY: number
    .int()
    .min(0)
    .max(5)
    .default(0)
    .describe(
      'Number of proxies in front whose X-Forwarded-For is believed. With 0 behind a proxy all visitors count as one.',
    ),
  DRAIN_SECONDS: number
    .int()
    .min(0)
    .max(5)
    .default(0)
    .describe(
      'How long a process that was asked to stop still answers: for balancers that retry no refused connection.',
    ),
  METRICS_TOKEN: text
    .optional()
    .describe(
      'Bearer token that /metrics asks for. Unless set, /metrics answers this machine in local mode and nobody in production.',
    ),
  DEV_TOKEN: z
    .string()
    .regex(/^[\w-]{16,100}$/)
    .optional()
    .describe(
      'Token of the pages under /dev, for scripts and tests of local mode. Default: drawn at each start and printed.',
    ),
})

export type Environment = z.infer<typeof environment>
