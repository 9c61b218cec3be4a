import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { EventStreams } from './http/event-streams.ts'
import type { ImageStore } from './images/image-store.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Live } from './live/live.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Log } from './observability/log.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Quota } from './quota.ts'
import type { SmsSender } from './sms/sms-sender.ts'
import type { Throttle } from './throttle.ts'

export interface Platform {
  config: Config
  secret: string
  clock: Clock
  db: Database
  live: Live
  jobs: Jobs
  streams: EventStreams
  mailer: Mailer
  sms: SmsSender
  /** Captured messages of local mode; null if messages are sent to real recipients. */
  outbox: Outbox | null
  passwords: Passwords
  quota: Quota
  throttle: Throttle
  images: ImageStore
  log: Log
}
