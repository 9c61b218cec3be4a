// Jobs enqueued by the previous release; remove in the next one.
import { z } from 'zod'
import { handle, type JobHandler, job } from '#platform/jobs/job.ts'
import { handleMail } from '#platform/mail/mail-off.ts'
import type { Platform } from '#platform/platform.ts'
import { sendLinkEmail, sendPasswordChanged } from './send-email.ts'

const retryOptions = { attempts: 14, backoffSeconds: 5 }

const passwordChanged = job(
  'accounts.mail-password-changed',
  z.object({ restaurantId: z.string(), changeId: z.string() }),
  retryOptions,
)
const confirmationRequested = job('accounts.mail-confirm-email', z.object({ confirmationId: z.string() }), retryOptions)
const resetRequested = job('accounts.mail-reset-link', z.object({ resetId: z.string() }), retryOptions)
const emailChanged = job('accounts.mail-email-changed', z.object({ changeId: z.string() }), retryOptions)
const emailChangeRequested = job('accounts.mail-change-email', z.object({ changeId: z.string() }), retryOptions)

export const earlierJobs = (context: Platform): JobHandler[] => [
  handleMail(context, passwordChanged, ({ restaurantId, changeId }) =>
    sendPasswordChanged(context, restaurantId, changeId),
  ),
  handleMail(context, confirmationRequested, ({ confirmationId }) =>
    sendLinkEmail(context, 'email_confirmation', confirmationId),
  ),
  handleMail(context, resetRequested, ({ resetId }) => sendLinkEmail(context, 'password_reset', resetId)),
  handleMail(context, emailChanged, ({ changeId }) => sendLinkEmail(context, 'email_changed', changeId)),
  // Email changes that were open in that release end at the upgrade.
  handle(emailChangeRequested, async () => undefined),
]
