// Jobs are enqueued in the transaction of the change, so that neither exists without the other.
import pLimit from 'p-limit'
import { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import { newId } from '../crypto.ts'
import type { Database, Tx } from '../db/database.ts'
import { withMigrationLock } from '../db/migration-lock.ts'
import { sql } from '../db/sql.ts'
import { BACKGROUND_SECONDS } from '../db/statement-limits.ts'
import type { Log } from '../observability/log.ts'
import type { Job, JobHandler } from './job.ts'

const SCHEMA = 'jobs'
const LEASE_SECONDS = 15
/** Interval of the check for expired leases. Including its first backoff, a lost job runs again within 40 s. */
const MONITOR_SECONDS = 5
const POLL_SECONDS = 0.5
/** All queues are polled at the same moment; without a limit, each poll would use its own connection. */
const CONCURRENT_STATEMENTS = 2
const UNKNOWN_JOB_ID = '00000000-0000-0000-0000-000000000000'

const namesOf = <T extends object>(record: T) => Object.keys(record) as (keyof T)[]

export function createJobs({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  const { query } = db.within(BACKGROUND_SECONDS)
  const limit = pLimit(CONCURRENT_STATEMENTS)
  const boss = new PgBoss({
    schema: SCHEMA,
    db: { executeSql: (text: string, values?: unknown[]) => limit(() => query(text, values)) },
    superviseIntervalSeconds: MONITOR_SECONDS,
    monitorIntervalSeconds: MONITOR_SECONDS,
    maintenanceIntervalSeconds: 60,
    schedule: false,
  } as ConstructorParameters<typeof PgBoss>[0])
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'))
  let handlers: readonly JobHandler[] = []
  let isStarted = false

  const onTransaction = (tx: Tx) => ({ executeSql: tx.query })

  async function runOne({ job, run }: JobHandler, id: string, data: unknown) {
    try {
      await run(data)
    } catch (error) {
      log.error({ err: error, job: job.name, id }, 'job failed; will retry')
      throw error
    }
  }

  async function createQueues(): Promise<Job[]> {
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    const changed: Job[] = []
    for (const { job } of handlers) {
      const options = {
        retryLimit: job.attempts - 1,
        retryDelay: job.backoffSeconds,
        retryBackoff: true,
        retryDelayMax: 3600,
        expireInSeconds: 600,
        heartbeatSeconds: LEASE_SECONDS,
        retentionSeconds: 14 * 86_400,
        deleteAfterSeconds: 86_400,
      }
      const made = existing.get(job.name)
      if (made && namesOf(options).every((name) => made[name] === options[name])) continue
      if (!made) await boss.createQueue(job.name, { policy: 'short', ...options })
      else await boss.updateQueue(job.name, options)
      changed.push(job)
    }
    return changed
  }

  /**
   * Loads pg-boss's queue cache on another connection. Otherwise the first enqueue would load it, and deadlock if other
   * transactions held all connections while waiting for its locks.
   */
  async function loadQueues(changed: readonly Job[]) {
    for (const { name } of changed) await boss.getJobById(name, UNKNOWN_JOB_ID)
  }

  return {
    /** While a job with this `key` waits, no second one is enqueued. */
    async enqueue<S extends z.ZodType>(
      tx: Tx,
      job: Job<S>,
      payload: z.input<S>,
      { runAt, key }: { runAt?: Date; key?: string } = {},
    ): Promise<void> {
      if (job.isEvent && !handlers.some((handler) => handler.job.name === job.name)) return
      await boss.send(job.name, job.payload.parse(payload) as object, {
        db: onTransaction(tx),
        ...(runAt ? { startAfter: runAt } : {}),
        singletonKey: key ?? newId(),
      })
    },
    async prepare(all: readonly JobHandler[]): Promise<void> {
      handlers = all
      const changed = await withMigrationLock(db, async () => {
        if (!isStarted) await boss.start()
        isStarted = true
        return createQueues()
      })
      await loadQueues(changed)
    },
    async work(): Promise<void> {
      for (const handler of handlers) {
        // One job per fetch, because an exception fails the whole batch.
        await boss.work<object>(
          handler.job.name,
          { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS },
          async (jobs) => {
            for (const { id, data } of jobs) await runOne(handler, id, data)
          },
        )
      }
    },
    async stop(): Promise<void> {
      if (isStarted) await boss.stop({ graceful: true, timeout: 5_000, close: false })
      isStarted = false
    },
    listWaiting: () =>
      db.rows<{ queue: string; count: number; oldestSeconds: number }>(sql`
        select name as queue, count(*) as count, extract(epoch from now() - min(start_after))::float8 as oldest_seconds
        from jobs.job where state in ('created', 'retry') and start_after <= now() group by name`),
    /** Runs all due jobs; for tests only. */
    async runDue(): Promise<void> {
      // A test's clock may differ from the database's clock, which sets the start of a job without a delay: such a job
      // is always due.
      for (const handler of handlers) {
        const due = await db.rows<{ id: string; data: unknown }>(sql`
          select id, data from jobs.job
          where name = ${handler.job.name} and state in ('created', 'retry')
            and (start_after <= ${clock.now()} or start_after = created_on)`)
        for (const { id, data } of due) {
          await handler.run(data)
          await db.run(sql`update jobs.job set state = 'completed', completed_on = now() where id = ${id}`)
        }
      }
    },
  }
}

export type Jobs = ReturnType<typeof createJobs>
