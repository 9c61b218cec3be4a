import { z } from 'zod'
import { job } from '#platform/jobs/job.ts'

/** Mail that may wait: retried with backoff for about a day. Payloads name rows, never addresses or secrets. */
const patience = { attempts: 14, backoffSeconds: 5 }

export const passwordChanged = job(
  'accounts.mail-password-changed',
  z.object({ restaurantId: z.string(), changeId: z.string() }),
  patience,
)

export const confirmationAsked = job('accounts.mail-confirm-email', z.object({ confirmationId: z.string() }), patience)

export const resetRequested = job('accounts.mail-reset-link', z.object({ resetId: z.string() }), patience)

/** `sendingId`: another one for each time it is asked. */
export const emailChangeAsked = job(
  'accounts.mail-change-email',
  z.object({ changeId: z.string(), side: z.enum(['old', 'new']), sendingId: z.string() }),
  patience,
)

export const emailChanged = job('accounts.mail-email-changed', z.object({ changeId: z.string() }), patience)
