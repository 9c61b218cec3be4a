import { z } from 'zod'
import { job } from '#platform/jobs/job.ts'

export const EMAIL_KINDS = [
  'password_changed',
  'password_reset',
  'email_confirmation',
  'email_change_approval',
  'email_change',
  'email_changed',
] as const
export type EmailKind = (typeof EMAIL_KINDS)[number]

/** Retried for about a day. The payload has no address or token: `id` belongs to the link or password change. */
export const sendEmail = job(
  'accounts.send-email',
  z.object({ kind: z.enum(EMAIL_KINDS), restaurantId: z.string().nullable(), id: z.string() }),
  { attempts: 14, backoffSeconds: 5 },
)
