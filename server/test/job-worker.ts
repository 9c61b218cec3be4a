// `node job-worker.ts DATABASE_URL HOLD_SECONDS [enqueue]`; prints `begun` and `done`.
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { handle, job } from '#platform/jobs/job.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/observability/log.ts'

const [url = '', holdSeconds, isFirst] = process.argv.slice(2)
const hold = job('test.hold', z.object({}), { attempts: 3, backoffSeconds: 5 })
const db = openDatabase({ url })
const jobs = createJobs({ db, clock: systemClock, log: createLog('error') })
await jobs.prepare([
  handle(hold, async () => {
    process.stdout.write('begun\n')
    await wait(Number(holdSeconds) * 1000)
    process.stdout.write('done\n')
  }),
])
if (isFirst) await db.transaction((tx) => jobs.enqueue(tx, hold, {}))
await jobs.work()
process.once('SIGTERM', () => void jobs.stop().then(() => db.close()))
