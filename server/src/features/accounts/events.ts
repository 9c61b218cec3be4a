// What other features may react to. Payloads name rows; whoever handles them reads the rest.
import { z } from 'zod'
import { event } from '#platform/jobs/job.ts'

/** A verified customer used a restaurant's sign-up code: their own consent, given now. */
export const customerJoined = event(
  'accounts.customer-joined',
  z.object({ customerId: z.string(), restaurantId: z.string() }),
)

/** A customer changed name or preferences: it holds for every restaurant they joined. */
export const customerChanged = event('accounts.customer-changed', z.object({ customerId: z.string() }))
