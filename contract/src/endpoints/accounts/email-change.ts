import { GivenPassword } from '../../fields/account-fields.ts'
import { EmailChangeForm } from '../../fields/account-forms.ts'
import { ok, Time } from '../../fields/common.ts'
import { textAsTyped } from '../../fields/text.ts'
import { accounts as routes } from '../../routes/accounts.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

const done = z.object({ success: z.literal(true).default(true), message: z.string() })
const Token = textAsTyped(256).min(1)

const asked = {
  asked_at: Time,
  /** "Chrome on Windows"; null if unknown. */
  device: z.string().nullable(),
  timezone: z.string(),
  /** False if the caller is signed in to the account. */
  needs_password: z.boolean(),
}

export const ConfirmationLink = z
  .object({ restaurant: z.string(), email: z.string(), ...asked })
  .meta({ id: 'ConfirmationLink' })
export type ConfirmationLink = z.infer<typeof ConfirmationLink>

const LinkAnswer = z.strictObject({ token: Token, password: GivenPassword.optional() })

export const EmailChange = z
  .object({
    email: z.string(),
    /** `expired`: the link is no longer valid; a new request replaces it. */
    state: z.enum(['open', 'expired']),
    expires_at: Time,
    /** Whether the current address approved; null: it was never confirmed and is not asked. Then the new one is emailed. */
    old_agreed: z.boolean().nullable(),
  })
  .meta({ id: 'EmailChange' })
export type EmailChange = z.infer<typeof EmailChange>

/** `answered`: the current address approved, the new one has not confirmed. `taken`: another account has the new one. */
export const EMAIL_CHANGE_STATES = ['open', 'answered', 'changed', 'cancelled', 'expired', 'taken'] as const
export type EmailChangeState = (typeof EMAIL_CHANGE_STATES)[number]

export const EmailChangeLink = z
  .object({
    /** `old`: the current address approves. `new`: the new address confirms. */
    side: z.enum(['old', 'new']),
    restaurant: z.string(),
    email: z.string(),
    state: z.enum(EMAIL_CHANGE_STATES),
    ...asked,
  })
  .meta({ id: 'EmailChangeLink' })
export type EmailChangeLink = z.infer<typeof EmailChangeLink>

export const mailbox = {
  confirmEmail: endpoint({
    ...routes.confirmEmail,
    summary: "Confirms a restaurant's mailbox by the link that was mailed there, for its session or with its password",
    access: 'visitor',
    owner: 'restaurant',
    takes: 'json',
    body: LinkAnswer,
    reply: done,
  }),
  showConfirmation: endpoint({
    ...routes.showConfirmation,
    summary: 'What the page behind the link of such a mail shows; changes nothing',
    access: 'visitor',
    owner: 'restaurant',
    params: z.object({ token: Token }),
    reply: ok(ConfirmationLink),
  }),
  rejectConfirmation: endpoint({
    ...routes.rejectConfirmation,
    summary: 'Removes the email address from an account that is not its reader’s; spends the link',
    access: 'visitor',
    takes: 'json',
    body: z.strictObject({ token: Token }),
    reply: done,
  }),
  resendConfirmation: endpoint({
    ...routes.resendConfirmation,
    summary: "Mails the link again to the signed-in restaurant's mailbox",
    access: 'restaurant',
    reply: done,
  }),
  emailChange: endpoint({
    ...routes.emailChange,
    summary: 'The change of the mailbox that waits; null when none does',
    access: 'restaurant',
    reply: ok(EmailChange.nullable()),
  }),
  askEmailChange: endpoint({
    ...routes.askEmailChange,
    summary: 'Asks the current address to approve, then the new one to confirm; replaces a change that waits',
    access: 'restaurant',
    takes: 'json',
    body: EmailChangeForm,
    reply: done.extend({ data: EmailChange }),
  }),
  cancelEmailChange: endpoint({
    ...routes.cancelEmailChange,
    summary: 'Cancels the change that waits: its links are worth nothing any more',
    access: 'restaurant',
    reply: done,
  }),
  showEmailChange: endpoint({
    ...routes.showEmailChange,
    summary: 'What the page behind the link of such a mail shows; changes nothing',
    access: 'visitor',
    owner: 'restaurant',
    params: z.object({ token: Token }),
    reply: ok(EmailChangeLink),
  }),
  answerEmailChange: endpoint({
    ...routes.answerEmailChange,
    summary:
      'Approves by the link to the current address, or confirms by the one to the new address, for the session of the account or with its password',
    access: 'visitor',
    owner: 'restaurant',
    takes: 'json',
    body: LinkAnswer,
    reply: ok(EmailChangeLink),
  }),
  rejectEmailChange: endpoint({
    ...routes.rejectEmailChange,
    summary: 'Cancels the change by the link of either mail',
    access: 'visitor',
    takes: 'json',
    body: z.strictObject({ token: Token }),
    reply: ok(EmailChangeLink),
  }),
}
