// Payloads contain ids only; handlers read the rest.
import { z } from 'zod'
import { event } from '#platform/jobs/job.ts'

export const customerJoined = event(
  'accounts.customer-joined',
  z.object({ customerId: z.string(), restaurantId: z.string() }),
)

/** The change applies to every joined restaurant. `chosen`: verified channels whose consent was just set. */
export const customerChanged = event(
  'accounts.customer-changed',
  z.object({ customerId: z.string(), chosen: z.array(z.enum(['sms', 'email'])).default([]) }),
)

export const customerVerified = event(
  'accounts.customer-proved',
  z.object({ customerId: z.string(), restaurantId: z.string(), channel: z.enum(['sms', 'email']) }),
)

/** `from` lost its email address to `into`, which takes over its data. */
export const customerMerged = event('accounts.customer-merged', z.object({ from: z.string(), into: z.string() }))
