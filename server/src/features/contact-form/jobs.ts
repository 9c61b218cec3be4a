import { z } from 'zod'
import { job } from '#platform/jobs/job.ts'

/**
 * A stored message goes to the people who answer it; retried with backoff for about a day. The payload names a row, never
 * an address.
 */
export const forwardMessage = job('contact.forward-message', z.object({ messageId: z.string() }), {
  attempts: 14,
  backoffSeconds: 5,
})
