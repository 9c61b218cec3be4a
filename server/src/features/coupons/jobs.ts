import { z } from 'zod'
import { job } from '#platform/jobs/job.ts'

/** A coupon that its guest asked for: tried for about half an hour, the person may still be at the door. */
export const sendKept = job('coupons.send-kept', z.object({ restaurantId: z.string(), sendingId: z.string() }), {
  attempts: 9,
  backoffSeconds: 5,
})
