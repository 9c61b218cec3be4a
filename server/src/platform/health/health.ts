import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import manifest from '../../../package.json' with { type: 'json' }
import { isEqual } from '../crypto.ts'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../errors.ts'
import type { Feature } from '../feature.ts'
import type { Platform } from '../platform.ts'

/** A standby answers every read, so a successful read alone does not prove that writes work. */
const findProblem = (db: Db): Promise<string | null> =>
  db.one<{ isStandby: boolean }>(sql`select pg_is_in_recovery() as is_standby`).then(
    ({ isStandby }) => (isStandby ? 'the database is read-only' : null),
    () => 'the database does not respond',
  )

export function registerHealth(
  app: FastifyInstance,
  { config, db, clock, streams, live, jobs }: Pick<Platform, 'config' | 'db' | 'clock' | 'streams' | 'live' | 'jobs'>,
  {
    features,
    isStopping,
    isDeveloper,
  }: {
    features: readonly Pick<Feature, 'oldestPendingAt' | 'newAccounts'>[]
    isStopping: () => boolean
    /** Returns whether the caller has the token of local mode. */
    isDeveloper: (request: FastifyRequest) => boolean
  },
): Registry {
  const metrics = new Registry()
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from request to response, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [metrics],
  })
  new Gauge({
    name: 'event_streams',
    help: 'Open event streams',
    registers: [metrics],
    collect() {
      this.set(streams.count)
    },
  })
  new Gauge({
    name: 'live_notice_age_seconds',
    help: 'Seconds since the last live notification (one per process every 15 s); NaN before the first. Without notifications, changes of other processes arrive up to 1.5 s late',
    registers: [metrics],
    collect() {
      this.set(live.figures().noticeAgeSeconds ?? Number.NaN)
    },
  })
  new Counter({
    name: 'live_changes_read_total',
    help: 'Changes of other processes found by polling',
    registers: [metrics],
    collect() {
      this.reset()
      this.inc(live.figures().changesRead)
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process by state',
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      const { totalCount, idleCount } = db.pool
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'busy' }, totalCount - idleCount)
    },
  })
  new Gauge({
    name: 'database_waiting',
    help: 'Requests waiting for a connection',
    registers: [metrics],
    collect() {
      this.set(db.pool.waitingCount)
    },
  })

  // Metrics that need the database are omitted or NaN while it is unavailable.
  new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs that are due and not taken',
    labelNames: ['queue'],
    registers: [metrics],
    async collect() {
      const waiting = await jobs.listWaiting().catch(() => [])
      this.reset()
      for (const { queue, count } of waiting) this.set({ queue }, count)
    },
  })
  new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'Seconds since the oldest job that is not taken was due',
    registers: [metrics],
    async collect() {
      const waiting = await jobs.listWaiting().catch(() => null)
      this.set(waiting ? Math.max(0, ...waiting.map(({ oldestSeconds }) => oldestSeconds)) : Number.NaN)
    },
  })
  new Gauge({
    name: 'deliveries_due_seconds',
    help: 'Seconds since the oldest message that can be sent was due',
    registers: [metrics],
    async collect() {
      const found = await Promise.all(features.map((feature) => feature.oldestPendingAt?.() ?? null)).catch(() => null)
      const ages = found?.map((at) => (at ? (clock.now().getTime() - at.getTime()) / 1000 : 0))
      this.set(ages ? Math.max(0, ...ages) : Number.NaN)
    },
  })
  new Gauge({
    name: 'new_accounts_messages',
    help: 'Messages today of all restaurants in their first week (sent), and their daily limit (limit)',
    labelNames: ['figure'],
    registers: [metrics],
    async collect() {
      const found = await Promise.all(features.map((feature) => feature.newAccounts?.() ?? null)).catch(() => [])
      this.reset()
      for (const day of found) {
        if (!day) continue
        this.set({ figure: 'sent' }, day.sent)
        this.set({ figure: 'limit' }, day.of)
      }
    },
  })
  new Gauge({
    name: 'build_info',
    help: 'Always 1; its labels describe the build',
    labelNames: ['version', 'node'],
    registers: [metrics],
  }).set({ version: manifest.version, node: process.version }, 1)

  /** A cache, because a lookup by labels costs more than the count. */
  const labelled = new Map<string, ReturnType<typeof seconds.labels>>()
  const observe = (route: string, status: number, took: number) => {
    const key = `${status} ${route}`
    const series = labelled.get(key) ?? seconds.labels(route, String(status))
    labelled.set(key, series)
    series.observe(took)
  }
  app.addHook('onResponse', (request, reply, next) => {
    observe(request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000)
    next()
  })
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    const problem = isStopping() ? 'stopping' : await findProblem(db)
    return reply
      .code(problem ? 503 : 200)
      .send({ status: problem ? 'degraded' : 'ok', ...(problem ? { why: [problem] } : {}) })
  })
  app.get('/metrics', async (request, reply) => {
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
    const isAllowed = config.metricsToken
      ? isEqual(token, config.metricsToken)
      : config.mode === 'local' && isDeveloper(request)
    if (!isAllowed)
      throw new AppError(
        'forbidden',
        '/metrics requires METRICS_TOKEN as a bearer token, or in local mode the token that the terminal shows.',
      )
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
  return metrics
}
