import { type Clock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/database.ts'
import { createEventStreams } from '#platform/http/event-streams.ts'
import { createImageStore } from '#platform/images/image-store.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLive } from '#platform/live/live.ts'
import { createMessages } from '#platform/messages.ts'
import type { Log } from '#platform/observability/log.ts'
import { createPasswords } from '#platform/passwords/passwords.ts'
import type { Platform } from '#platform/platform.ts'
import { createQuota } from '#platform/quota.ts'
import { createThrottle } from '#platform/throttle.ts'
import { readSecret } from './read-secret.ts'

/** In a demo nothing is sent, and all visitors share the limits of the sample restaurant. */
const DEMO_SCALE = 20

interface Store {
  config: Config
  log: Log
  db: Database
  /** Bypasses a pooler, which does not pass notifications on. */
  directUrl: string
}

export async function createPlatform({ config, log, db, directUrl }: Store): Promise<Platform> {
  const clock: Clock = systemClock
  return {
    config,
    secret: await readSecret(config),
    clock,
    db,
    live: createLive({ db, url: directUrl, log }),
    jobs: createJobs({ db, clock, log }),
    streams: createEventStreams({ isAccountShared: config.mode === 'demo' }),
    ...createMessages({ config, clock }),
    passwords: createPasswords(),
    quota: createQuota({ clock, scale: config.limitsScale, accountScale: config.mode === 'demo' ? DEMO_SCALE : 1 }),
    throttle: createThrottle({ clock, scale: config.limitsScale }),
    images: createImageStore({ db, clock }),
    log,
  }
}
