import { api, type EndpointShape } from '@tidetable/contract'
import type { FastifyInstance } from 'fastify'
import { BACKGROUND_SECONDS } from '#platform/db/statement-limits.ts'
import { registerHealth } from '#platform/health/health.ts'
import { registerInstallation } from '#platform/health/installation.ts'
import { registerApi } from '#platform/http/api.ts'
import { serveDocs } from '#platform/http/docs/serve-docs.ts'
import { createListener } from '#platform/http/listening/listen.ts'
import { openServer } from '#platform/http/listening/open-server.ts'
import { warnUntrustedProxy } from '#platform/http/listening/warn-untrusted-proxy.ts'
import { createHttp } from '#platform/http/server.ts'
import { createIdempotency, REPLY_RETENTION } from '#platform/idempotency.ts'
import { serveImages } from '#platform/images/serve-images.ts'
import { sweepImages } from '#platform/images/sweep-images.ts'
import { deleteExpired, RETENTION_SECONDS } from '#platform/jobs/retention.ts'
import { startSweeps } from '#platform/jobs/sweeper.ts'
import { sweepChanges } from '#platform/live/live.ts'
import { serveMailSheet } from '#platform/mail/mail-sheet.ts'
import type { Platform } from '#platform/platform.ts'
import { QUOTA_RETENTION } from '#platform/quota.ts'
import { createCallCheck } from './demo/check-call.ts'
import { checkPurpose, DEMO_TOPIC, regenerate } from './demo/regenerate.ts'
import { serveDemoRobots } from './demo/robots.ts'
import { allowOwnFrames, createDevAccess } from './dev/dev-access.ts'
import { registerOutbox } from './dev/pages/outbox.ts'
import { registerRoles } from './dev/pages/roles.ts'
import { createFeatures } from './features.ts'
import { writeSampleData } from './sample-data.ts'

const DEMO_CHECK_SECONDS = 60

export type App = Awaited<ReturnType<typeof createApp>>

export async function createApp(platform: Platform, registerPages?: (http: FastifyInstance) => Promise<void>) {
  const { config, db, clock, live, jobs, streams, throttle, images, log } = platform
  const product = createFeatures(platform)
  const { features, authenticate, watchSession, openSamples, roles, restaurants } = product
  const isDemo = config.mode === 'demo'
  const idempotency = createIdempotency({ db, clock, secret: platform.secret })
  let isStopping = false
  const routes = features.flatMap((feature) => feature.routes)
  const http = await createHttp({ config, log })
  http.addHook('preClose', async () => {
    isStopping = true
  })

  const devAccess = createDevAccess(config)
  if (config.mode !== 'production') allowOwnFrames(http, devAccess)
  const metrics = registerHealth(http, platform, {
    features,
    isStopping: () => isStopping,
    isDeveloper: devAccess.hasToken,
  })
  registerInstallation(http, platform)
  await registerApi(http, {
    routes,
    authenticate,
    watchSession,
    throttle,
    idempotency,
    config,
    ...(isDemo ? { checkCall: createCallCheck({ throttle, restaurants }), isAccountShared: true } : {}),
  })
  const groups: Record<string, Record<string, EndpointShape>> = api
  serveDocs(http, groups, config)
  serveImages(http, images)
  serveMailSheet(http, config)
  const { outbox } = platform
  if (outbox) registerOutbox(http, outbox, { ...config, guard: devAccess.guard })
  registerRoles(http, roles, { ...config, clock, throttle, guard: devAccess.guard })
  if (isDemo) serveDemoRobots(http)
  const stopListening = isDemo && outbox ? live.subscribe(DEMO_TOPIC, () => outbox.clear()) : () => {}
  await registerPages?.(http)
  const watchForProxy = warnUntrustedProxy(config, log)
  watchForProxy(http.server)
  const listen = createListener(http, {
    openAnother(listener) {
      const another = openServer(listener)
      watchForProxy(another)
      return another
    },
    drainSeconds: config.drainSeconds,
  })
  // Registered after the listener's hook: a stream closed while the listener is open would reconnect to this process.
  http.addHook('preClose', async () => streams.close())

  const retention = [REPLY_RETENTION, QUOTA_RETENTION, ...features.flatMap((feature) => feature.retention ?? [])]
  const imagesInUse = features.flatMap((feature) => feature.imagesInUse ?? [])
  const isWorker = config.role !== 'web'
  const regenerateIfDue = () => regenerate(platform, product, { isOnlyIfDue: true })
  let stopSweeps = async () => {}
  return {
    http,
    features,
    devToken: devAccess.token,
    metrics,
    /** Returns the sample accounts that this start disabled. */
    async start() {
      await checkPurpose(db, config)
      await live.start()
      await jobs.prepare(features.flatMap((feature) => feature.jobs ?? []))
      if (config.hasSampleData) await writeSampleData(db, features, { now: clock.now(), isDemo })
      const disabled = await openSamples()
      for (const feature of features) await feature.start?.()
      if (!isWorker) return disabled
      await jobs.work()
      stopSweeps = startSweeps(
        [
          ...features.flatMap((feature) => feature.sweeps ?? []),
          { name: 'live-changes', everySeconds: 60, run: () => sweepChanges(db.within(BACKGROUND_SECONDS)) },
          {
            name: 'orphan-images',
            everySeconds: 3600,
            run: () => sweepImages(db.within(BACKGROUND_SECONDS), clock.now(), imagesInUse),
          },
          ...(isDemo ? [{ name: 'demo', everySeconds: DEMO_CHECK_SECONDS, run: regenerateIfDue }] : []),
          { name: 'retention', everySeconds: RETENTION_SECONDS, run: () => deleteExpired(db, clock.now(), retention) },
        ],
        log,
      )
      return disabled
    },
    /** Writes the sample restaurant of a demo again if it was written on an earlier business day. */
    regenerateIfDue,
    listen,
    async stop(): Promise<void> {
      await Promise.all([http.close(), stopSweeps()])
      stopListening()
      for (const feature of features) await feature.stop?.()
      await jobs.stop()
      await live.stop()
      await platform.mailer.close()
    },
  }
}
