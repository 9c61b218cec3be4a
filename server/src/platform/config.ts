import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { plural } from '@tidetable/contract/formats/format'
import { type Environment, environment } from './environment.ts'
import { addressOfSender, restaurantsSender } from './mail/sender.ts'
import { isSamplePassword } from './passwords/common-password.ts'

export type Config = ReturnType<typeof readConfig>

export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(
      [
        plural(problems.length, {
          one: (n) => `The configuration has ${n} problem:`,
          other: (n) => `The configuration has ${n} problems:`,
        }),
        ...problems.map((problem) => `  - ${problem}`),
      ].join('\n'),
    )
    this.problems = problems
  }
}

export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return (
    bare === 'localhost' ||
    bare.endsWith('.localhost') ||
    bare === '::1' ||
    (isIP(bare) === 4 && bare.startsWith('127.'))
  )
}

const hostOf = (address: string) => new URL(address).hostname

type Mode = 'local' | 'production' | 'demo'

function modeOf(env: Environment, isLan: boolean): Mode {
  if (env.MODE) return env.MODE
  if (isLan) return 'local'
  if (isLoopback(env.HOST) && (!env.PUBLIC_URL || isLoopback(hostOf(env.PUBLIC_URL)))) return 'local'
  return env.DEMO === '1' ? 'demo' : 'production'
}

function photosOf({ PHOTOS_API_URL: url, PHOTOS_API_KEY: key, PHOTOS_IMAGE_HOSTS: hosts }: Environment) {
  if (!url || !key) return null
  const { host } = new URL(url)
  const usual = host === 'api.pexels.com' ? [host, 'images.pexels.com'] : [host]
  return { url, key, imageHosts: hosts ? hosts.split(',').map((each) => each.trim().toLowerCase()) : usual }
}

const MESSAGE_SETTINGS = [
  'SMTP_URL',
  'BOUNCE_IMAP_URL',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
] as const

function demoProblems(env: Environment): string[] {
  const problems: string[] = []
  const set = MESSAGE_SETTINGS.filter((name) => env[name] !== undefined)
  if (set.length > 0)
    problems.push(`DEMO=1 starts a demo, which neither sends nor receives messages: remove DEMO, or ${set.join(', ')}`)
  if (env.ROLE !== 'all') problems.push('DEMO=1 runs as one process, which holds the captured messages: remove ROLE')
  return problems
}

/** PUBLIC_URL may have no path: printed codes and emailed links start at the root. */
function addressProblem(address: string): string | null {
  const { protocol, username, password, pathname, search, hash } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:') return 'PUBLIC_URL must begin with https:// or http://'
  if (username || password || pathname !== '/' || /[?#]/.test(address) || search || hash)
    return 'PUBLIC_URL must be a host without a path, e.g. https://tables.example.com'
  return null
}

function problemsOf(env: Environment, mode: Mode, isLan: boolean): string[] {
  const problems: string[] = []
  const wrongAddress = env.PUBLIC_URL ? addressProblem(env.PUBLIC_URL) : null
  if (wrongAddress) problems.push(wrongAddress)
  const together = (names: (keyof Environment)[], what: string) => {
    const set = names.filter((name) => env[name] !== undefined)
    if (set.length > 0 && set.length < names.length)
      problems.push(
        `${what} needs ${names.join(', ')} together; missing: ${names.filter((name) => env[name] === undefined).join(', ')}`,
      )
  }
  together(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'], 'SMS')
  together(['AI_API_URL', 'AI_MODEL'], 'Drafting')
  together(['PHOTOS_API_URL', 'PHOTOS_API_KEY'], 'Photos')
  together(['ADMIN_EMAIL', 'ADMIN_PASSWORD'], 'The administrator')
  if (env.MAIL && env.SMTP_URL)
    problems.push('MAIL=off and SMTP_URL contradict each other: remove MAIL to send email, or SMTP_URL to send none')
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) problems.push('DATABASE_DIRECT_URL needs DATABASE_URL too')
  if (mode === 'local') {
    const open = !isLan && (!isLoopback(env.HOST) || (env.PUBLIC_URL && !isLoopback(hostOf(env.PUBLIC_URL))))
    if (open) problems.push('MODE=local requires loopback addresses (or --lan)')
    return problems
  }
  if (isSamplePassword(env.ADMIN_PASSWORD ?? '')) problems.push('ADMIN_PASSWORD must not be the sample password')
  if (env.LIMITS_SCALE !== 1) problems.push('LIMITS_SCALE is only for local mode and tests')
  if (mode === 'demo') return [...problems, ...demoProblems(env)]
  if (env.DEMO === '1')
    problems.push('DEMO=1 starts a demo, not a production server: remove DEMO, or remove MODE=production')
  const required: [boolean, string][] = [
    [Boolean(env.PUBLIC_URL), 'PUBLIC_URL is required (used in QR codes and links)'],
    [Boolean(env.DATABASE_URL || env.DATA_DIR), 'DATABASE_URL or DATA_DIR is required'],
    [
      Boolean(env.MAIL || (env.SMTP_URL && env.MAIL_FROM)),
      'SMTP_URL and MAIL_FROM are required: email is not captured in production. Set MAIL=off to run without email',
    ],
    [
      Boolean(env.ADMIN_EMAIL && env.ADMIN_PASSWORD),
      'ADMIN_EMAIL and ADMIN_PASSWORD are required: there is no sample administrator in production',
    ],
    [
      !env.MAIL_FROM ||
        restaurantsSenderOf(env, env.MAIL_FROM).toLowerCase() !== addressOfSender(env.MAIL_FROM).toLowerCase(),
      'MAIL_FROM_RESTAURANTS must differ from the address in MAIL_FROM, which sends account email',
    ],
    [!(env.DATABASE_URL && !env.DATA_DIR && !env.SECRET), 'SECRET is required (or DATA_DIR, where it is generated)'],
  ]
  for (const [isRight, problem] of required) if (!isRight) problems.push(problem)
  return problems
}

const restaurantsSenderOf = (env: Environment, from: string) => env.MAIL_FROM_RESTAURANTS ?? restaurantsSender(from)

/** Throws ConfigError listing every missing or invalid value. */
export function readConfig(variables: Record<string, string | undefined>, lanAddress?: string) {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  // An empty SECRET must not count as unset: a new one would be generated silently.
  if (variables.SECRET !== undefined && variables.SECRET.trim() === '')
    throw new ConfigError(['SECRET is empty: set at least 32 characters, or remove the variable'])
  if (Object.keys(present).some((name) => name.startsWith('UPLOADS_S3_')))
    throw new ConfigError([
      'UPLOADS_S3_…: images are now stored in the database. Run `npm run uploads:move -- --to folder` with the previous version (commit 328ca386), then remove these variables',
    ])
  const parsed = environment.safeParse(present)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const env = parsed.data
  const isLan = lanAddress !== undefined
  const mode = modeOf(env, isLan)
  const problems = problemsOf(env, mode, isLan)
  if (problems.length) throw new ConfigError(problems)

  const from = env.MAIL_FROM ?? 'Tidetable <hello@tidetable.example>'
  return {
    mode,
    role: env.ROLE,
    /** Trial on the local network, in local mode. */
    isLan,
    port: env.PORT,
    host: isLan ? '0.0.0.0' : env.HOST,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://${lanAddress ?? 'localhost'}:${env.PORT}`,
    dataDir: resolve(env.DATA_DIR ?? 'data'),
    databaseUrl: env.DATABASE_URL ?? null,
    /** URL that bypasses a pooler; null if `databaseUrl` is null. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    isPrepared: env.DATABASE_PREPARED === '1',
    databaseConnections: env.DATABASE_CONNECTIONS,
    secret: env.SECRET ?? null,
    mail: {
      isOff: env.MAIL === 'off',
      smtpUrl: env.SMTP_URL ?? null,
      from,
      fromRestaurants: restaurantsSenderOf(env, from),
      contact: env.CONTACT_EMAIL ?? addressOfSender(from),
      /** Address shown where MAIL=off prevents something; null if none is set. */
      operator: env.CONTACT_EMAIL ?? (env.MAIL_FROM ? addressOfSender(env.MAIL_FROM) : null),
      returnPath: env.MAIL_RETURN_PATH ?? null,
      bounceImapUrl: env.BOUNCE_IMAP_URL ?? null,
    },
    mailWebhooks: {
      secret: env.MAIL_WEBHOOK_SECRET ?? null,
      sesTopicArn: env.SES_TOPIC_ARN ?? null,
      sendgridKey: env.SENDGRID_WEBHOOK_KEY ?? null,
      mailgunKey: env.MAILGUN_WEBHOOK_KEY ?? null,
    },
    dkimSelectors: env.MAIL_DKIM_SELECTOR?.split(',').map((each) => each.trim()) ?? [],
    sms:
      env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN && env.TWILIO_FROM
        ? {
            accountSid: env.TWILIO_ACCOUNT_SID,
            authToken: env.TWILIO_AUTH_TOKEN,
            from: env.TWILIO_FROM,
            apiUrl: env.TWILIO_API_URL,
          }
        : null,
    ai:
      env.AI_API_URL && env.AI_MODEL ? { url: env.AI_API_URL, key: env.AI_API_KEY ?? null, model: env.AI_MODEL } : null,
    photos: photosOf(env),
    /** Null in local mode unless set, since local mode creates a sample account. */
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    hasSampleData: mode === 'demo' || (mode === 'local' && env.DEMO !== '0'),
    offerPeriodSeconds: env.OFFER_PERIOD_SECONDS,
    perSecond: { mail: env.MAIL_PER_SECOND, sms: env.SMS_PER_SECOND },
    isDltRequired: env.SMS_DLT_REQUIRED === '1',
    newAccountsDailyMessages: env.NEW_ACCOUNTS_DAILY_MESSAGES,
    limitsScale: env.LIMITS_SCALE,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    drainSeconds: env.DRAIN_SECONDS,
    metricsToken: env.METRICS_TOKEN ?? null,
    devToken: env.DEV_TOKEN ?? null,
  }
}

const STORE_NAMES = ['DATA_DIR', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_PREPARED'] as const

/** For commands that need only the database and DATA_DIR, not the other variables that production requires. */
export const readStoreConfig = (variables: Record<string, string | undefined>): Config =>
  readConfig(Object.fromEntries(STORE_NAMES.map((name) => [name, variables[name]])))
