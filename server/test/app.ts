import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EndpointShape, href, type Reply, type Sent } from '@tidetable/contract'
import { DEV_TOKEN } from '@tidetable/testing/outbox.ts'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { type Config, readConfig } from '#platform/config.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { createEventStreams } from '#platform/http/event-streams.ts'
import { createImageStore } from '#platform/images/image-store.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLive } from '#platform/live/live.ts'
import { mailOff } from '#platform/mail/mail-off.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts'
import { createLog } from '#platform/observability/log.ts'
import { createOutbox } from '#platform/outbox/outbox.ts'
import { createPasswords } from '#platform/passwords/passwords.ts'
import type { Platform } from '#platform/platform.ts'
import { createQuota } from '#platform/quota.ts'
import { createThrottle } from '#platform/throttle.ts'
import { type App, createApp } from '../src/app.ts'
import { CapturedMail, CapturedSms } from './captured-messages.ts'
import { createTestDatabase } from './database.ts'
import { FakeClock } from './fake-clock.ts'

export interface Answer<E extends EndpointShape> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  body: Reply<E> & { success: boolean; code?: string; message?: string; fields?: Record<string, string> }
  cookies: { name: string; value: string }[]
  text: string
}

export interface Caller {
  token?: string
  cookies?: Record<string, string>
  headers?: Record<string, string>
  ip?: string
}

export interface TestApp extends App {
  url: string
  clock: FakeClock
  db: Database
  mail: CapturedMail
  sms: CapturedSms
  platform: Platform
  /** Sample accounts that were disabled at the start. */
  disabled: readonly string[]
  call<E extends EndpointShape>(endpoint: E, input: Sent<E>, caller?: Caller): Promise<Answer<E>>
}

interface Options {
  env?: Record<string, string>
  clock?: FakeClock
  /** Database of another test app, to act as a second process. */
  url?: string
  /** Captures messages for `/dev/outbox` instead of `mail` and `sms`. */
  hasOutbox?: boolean
  lanAddress?: string
  isStarted?: boolean
  registerPages?: (http: FastifyInstance, platform: Platform) => Promise<void>
}

/** Cheap password hashing: the real cost took a tenth of the tests' time. */
const CHEAP = { memoryCost: 8, timeCost: 1 }

function mailerOf({ mail: { isOff, smtpUrl } }: Config, captured: Mailer): Mailer {
  if (isOff) return mailOff
  return smtpUrl ? createSmtpMailer({ smtpUrl }) : captured
}

/** The real app with its own database and a fake clock; closed when the test ends. */
export async function createTestApp({
  env = {},
  clock = new FakeClock(),
  url,
  lanAddress,
  hasOutbox = false,
  isStarted = false,
  registerPages,
}: Options = {}): Promise<TestApp> {
  const database = url ? null : await createTestDatabase()
  const databaseUrl = url ?? database?.url ?? ''
  const dataDir = await mkdtemp(join(tmpdir(), 'tidetable-'))
  const config: Config = readConfig(
    {
      LOG_LEVEL: 'silent',
      DEMO: '0',
      DEV_TOKEN,
      LIMITS_SCALE: '1000',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: dataDir,
      ...env,
    },
    lanAddress,
  )
  const db = openDatabase({ url: databaseUrl })
  const log = createLog(config.logLevel)
  const mail = new CapturedMail()
  const sms = new CapturedSms()
  const outbox = hasOutbox ? createOutbox({ clock, smsFrom: 'Tidetable' }) : null
  const platform: Platform = {
    config,
    secret: 'a secret of the tests, 32 characters long',
    clock,
    db,
    live: createLive({ db, url: databaseUrl, log }),
    jobs: createJobs({ db, clock, log }),
    streams: createEventStreams(),
    mailer: mailerOf(config, outbox?.mailer ?? mail),
    sms: outbox?.sms ?? sms,
    outbox,
    passwords: createPasswords({ cost: CHEAP }),
    quota: createQuota({ clock, scale: config.limitsScale }),
    throttle: createThrottle({ clock, scale: config.limitsScale }),
    images: createImageStore({ db, clock }),
    log,
  }
  const app = await createApp(platform, registerPages && ((http) => registerPages(http, platform)))
  await app.http.ready()
  const disabled = isStarted ? await app.start() : []
  if (!isStarted) await platform.jobs.prepare(app.features.flatMap((feature) => feature.jobs ?? []))
  onTestFinished(async () => {
    await app.stop()
    await db.close()
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    ...app,
    url: databaseUrl,
    clock,
    db,
    mail,
    sms,
    platform,
    disabled,
    call: (endpoint, input, caller) => call(app, endpoint, input, caller),
  }
}

async function call<E extends EndpointShape>(
  app: App,
  endpoint: E,
  input: Sent<E>,
  caller: Caller = {},
): Promise<Answer<E>> {
  const { params, query, body } = input as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
  }
  const isForm = body instanceof FormData
  const form = isForm ? new Response(body) : null
  const response = await app.http.inject({
    method: endpoint.method,
    url: href(endpoint.path, params, query),
    ...(form
      ? { payload: Buffer.from(await form.arrayBuffer()) }
      : body === undefined
        ? {}
        : { payload: body as object }),
    ...(caller.cookies ? { cookies: caller.cookies } : {}),
    ...(caller.ip ? { remoteAddress: caller.ip } : {}),
    headers: {
      ...(form ? { 'content-type': form.headers.get('content-type') ?? '' } : {}),
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      ...caller.headers,
    },
  })
  const isJson = response.body !== '' && String(response.headers['content-type']).includes('json')
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? response.json() : (undefined as never),
    cookies: response.cookies,
    text: response.body,
  }
}
