import { z } from 'zod'
import { job } from '#platform/jobs/job.ts'

/** The payload has no address; `askId` makes each request a separate job. Queues store the job's name: keep it. */
export const confirmSubscription = job(
  'contact.confirm-subscription',
  z.object({ subscriberId: z.string(), askId: z.string() }),
  { attempts: 14, backoffSeconds: 5 },
)
