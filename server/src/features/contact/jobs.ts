import { z } from 'zod'
import { job } from '#platform/jobs/job.ts'

/** Retried with backoff for about a day. Payloads name rows, never addresses. */
const patience = { attempts: 14, backoffSeconds: 5 }

/** A stored message goes to the people who answer it. */
export const forwardMessage = job('contact.forward-message', z.object({ messageId: z.string() }), patience)

/** The link that confirms a subscription. `askId`: one mail an asking. */
export const confirmSubscription = job(
  'contact.confirm-subscription',
  z.object({ subscriberId: z.string(), askId: z.string() }),
  patience,
)
