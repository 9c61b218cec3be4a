import { PasswordInput } from '../../fields/account-fields.ts'
import { EmailChangeForm } from '../../fields/account-forms.ts'
import { ok, Time } from '../../fields/common.ts'
import { textAsTyped } from '../../fields/text.ts'
import { accounts as routes } from '../../routes/accounts.ts'
import { DATE_STYLES } from '../../rules/date-style.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

const done = z.object({ success: z.literal(true).default(true), message: z.string() })
const Token = textAsTyped(256).min(1)

const requestFields = {
  asked_at: Time,
  /** "Chrome on Windows"; null if unknown. */
  device: z.string().nullable(),
  timezone: z.string(),
  date_style: z.enum(DATE_STYLES),
  /** False if the caller is signed in to the account. */
  needs_password: z.boolean(),
}

export const ConfirmationLink = z
  .object({ restaurant: z.string(), email: z.string(), ...requestFields })
  .meta({ id: 'ConfirmationLink' })
export type ConfirmationLink = z.infer<typeof ConfirmationLink>

const LinkAnswer = z.strictObject({ token: Token, password: PasswordInput.optional() })

export const EmailChange = z
  .object({
    email: z.string(),
    /** `expired`: the link is no longer valid; a new request replaces it. */
    state: z.enum(['open', 'expired']),
    expires_at: Time,
    /** Whether the current address approved; null if it was never confirmed, so that only the new one is emailed. */
    old_agreed: z.boolean().nullable(),
  })
  .meta({ id: 'EmailChange' })
export type EmailChange = z.infer<typeof EmailChange>

/** `answered`: approved, but not confirmed by the new address. `taken`: another account has the new address. */
export const EMAIL_CHANGE_STATES = ['open', 'answered', 'changed', 'cancelled', 'expired', 'taken'] as const
export type EmailChangeState = (typeof EMAIL_CHANGE_STATES)[number]

export const EmailChangeLink = z
  .object({
    /** `old`: the current address approves. `new`: the new address confirms. */
    side: z.enum(['old', 'new']),
    restaurant: z.string(),
    email: z.string(),
    state: z.enum(EMAIL_CHANGE_STATES),
    ...requestFields,
  })
  .meta({ id: 'EmailChangeLink' })
export type EmailChangeLink = z.infer<typeof EmailChangeLink>

export const emailEndpoints = {
  confirmEmail: endpoint({
    ...routes.confirmEmail,
    summary: "Confirms a restaurant's email address with the emailed link, and its session or password",
    access: 'visitor',
    owner: 'restaurant',
    takes: 'json',
    body: LinkAnswer,
    reply: done,
  }),
  showConfirmation: endpoint({
    ...routes.showConfirmation,
    summary: 'Returns the data of the confirmation page; changes nothing',
    access: 'visitor',
    owner: 'restaurant',
    params: z.object({ token: Token }),
    reply: ok(ConfirmationLink),
  }),
  rejectConfirmation: endpoint({
    ...routes.rejectConfirmation,
    summary: 'Removes an email address from an account that does not belong to it; the link becomes invalid',
    access: 'visitor',
    takes: 'json',
    body: z.strictObject({ token: Token }),
    reply: done,
  }),
  resendConfirmation: endpoint({
    ...routes.resendConfirmation,
    summary: "Resends the link to the signed-in restaurant's email address",
    access: 'restaurant',
    reply: done,
  }),
  emailChange: endpoint({
    ...routes.emailChange,
    summary: 'Returns the pending change of the email address, or null',
    access: 'restaurant',
    reply: ok(EmailChange.nullable()),
  }),
  requestEmailChange: endpoint({
    ...routes.requestEmailChange,
    summary: 'Asks the current address to approve, then the new one to confirm; replaces a pending change',
    access: 'restaurant',
    takes: 'json',
    body: EmailChangeForm,
    reply: done.extend({ data: EmailChange }),
  }),
  cancelEmailChange: endpoint({
    ...routes.cancelEmailChange,
    summary: 'Cancels the pending change; its links become invalid',
    access: 'restaurant',
    reply: done,
  }),
  showEmailChange: endpoint({
    ...routes.showEmailChange,
    summary: 'Returns the data of the approval or confirmation page; changes nothing',
    access: 'visitor',
    owner: 'restaurant',
    params: z.object({ token: Token }),
    reply: ok(EmailChangeLink),
  }),
  answerEmailChange: endpoint({
    ...routes.answerEmailChange,
    summary:
      "Approves the change from the current address, or confirms it from the new one; requires the account's session or password",
    access: 'visitor',
    owner: 'restaurant',
    takes: 'json',
    body: LinkAnswer,
    reply: ok(EmailChangeLink),
  }),
  rejectEmailChange: endpoint({
    ...routes.rejectEmailChange,
    summary: 'Cancels the change with the link of either email',
    access: 'visitor',
    takes: 'json',
    body: z.strictObject({ token: Token }),
    reply: ok(EmailChangeLink),
  }),
}
