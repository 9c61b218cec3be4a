// What other features may react to. Payloads name rows; whoever handles them reads the rest.
import { z } from 'zod'
import { event } from '#platform/jobs/job.ts'

/** A verified customer used a restaurant's sign-up code: their own consent, given now. */
export const customerJoined = event(
  'accounts.customer-joined',
  z.object({ customerId: z.string(), restaurantId: z.string() }),
)

/**
 * A customer changed name or preferences: it holds for every restaurant they joined. `chosen`: the proven channels for which
 * they said yes or no just now.
 */
export const customerChanged = event(
  'accounts.customer-changed',
  z.object({ customerId: z.string(), chosen: z.array(z.enum(['sms', 'email'])).default([]) }),
)

/** A customer proved a phone or a mailbox: what they wished there holds from now on. One for each restaurant they joined. */
export const customerProved = event(
  'accounts.customer-proved',
  z.object({ customerId: z.string(), restaurantId: z.string(), channel: z.enum(['sms', 'email']) }),
)

/** The mailbox of one account was proven for another, which takes over what it held. */
export const customerMerged = event('accounts.customer-merged', z.object({ from: z.string(), into: z.string() }))
