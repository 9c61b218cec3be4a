import { z } from 'zod'
import { job } from '#platform/jobs/job.ts'

/**
 * The link that confirms a subscription; retried with backoff for about a day. `askId`: one mail an asking. The payload
 * names a row, never an address; the job's name is older than the feature's and stays, for those that wait in a queue.
 */
export const confirmSubscription = job(
  'contact.confirm-subscription',
  z.object({ subscriberId: z.string(), askId: z.string() }),
  { attempts: 14, backoffSeconds: 5 },
)
