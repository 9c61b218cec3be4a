import { z } from 'zod'
import { job } from '#platform/jobs/job.ts'

/** Payload: ids, never an address. `askId`: one email per request. The job name is stored in queues: keep it. */
export const confirmSubscription = job(
  'contact.confirm-subscription',
  z.object({ subscriberId: z.string(), askId: z.string() }),
  { attempts: 14, backoffSeconds: 5 },
)
