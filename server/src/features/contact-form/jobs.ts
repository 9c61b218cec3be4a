import { z } from 'zod'
import { job } from '#platform/jobs/job.ts'

/** Retried for about a day. The payload contains an id, never personal data. */
export const forwardMessage = job('contact.forward-message', z.object({ messageId: z.string() }), {
  attempts: 14,
  backoffSeconds: 5,
})
