import { z } from 'zod'
import { job } from '#platform/jobs/job.ts'

/** Sending is retried for about half an hour: the guest may still be at the restaurant. */
export const sendCouponJob = job('coupons.send-kept', z.object({ restaurantId: z.string(), sendingId: z.string() }), {
  attempts: 9,
  backoffSeconds: 5,
})
