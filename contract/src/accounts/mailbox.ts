import { addresses } from '../addresses/accounts.ts'
import { ok, Time } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { textAsTyped } from '../text.ts'
import { z } from '../zod.ts'
import { GivenPassword } from './fields.ts'
import { EmailChangeForm } from './forms.ts'

const done = z.object({ success: z.literal(true).default(true), message: z.string() })
const Token = textAsTyped(256).min(1)

/** Who asked for a link, and whether this browser has to prove that the account is its own. */
const asked = {
  asked_at: Time,
  /** "Chrome on Windows"; null if unknown. */
  device: z.string().nullable(),
  /** IANA zone of the restaurant, for the time. */
  timezone: z.string(),
  /** False if the caller is signed in to the account. */
  needs_password: z.boolean(),
}

/** An open link as its page shows it. */
export const ConfirmationLink = z
  .object({ restaurant: z.string(), email: z.string(), ...asked })
  .meta({ id: 'ConfirmationLink' })
export type ConfirmationLink = z.infer<typeof ConfirmationLink>

/** The link, and the account's password unless the caller is signed in to the account. */
const LinkAnswer = z.strictObject({ token: Token, password: GivenPassword.optional() })

/** A change of the mailbox that waits for its answers, as its owner sees it. */
export const EmailChange = z
  .object({
    /** The new one. */
    email: z.string(),
    /** `expired`: its links are no longer good; sending them again makes it open. */
    state: z.enum(['open', 'expired']),
    expires_at: Time,
    /** Whether the mailbox of now has agreed; null: nobody ever confirmed it, so it isn't asked. */
    old_agreed: z.boolean().nullable(),
    new_confirmed: z.boolean(),
  })
  .meta({ id: 'EmailChange' })
export type EmailChange = z.infer<typeof EmailChange>

/** `answered`: this mailbox has, the other has not. `taken`: another account has the new mailbox by now. */
export const EMAIL_CHANGE_STATES = ['open', 'answered', 'changed', 'cancelled', 'expired', 'taken'] as const
export type EmailChangeState = (typeof EMAIL_CHANGE_STATES)[number]

/** A change as the page behind one of its links tells it. */
export const EmailChangeLink = z
  .object({
    /** Whose mail the link came by: the mailbox of before is asked to agree, the new one to confirm. */
    side: z.enum(['old', 'new']),
    restaurant: z.string(),
    /** The new one. */
    email: z.string(),
    state: z.enum(EMAIL_CHANGE_STATES),
    ...asked,
  })
  .meta({ id: 'EmailChangeLink' })
export type EmailChangeLink = z.infer<typeof EmailChangeLink>

export const mailbox = {
  confirmEmail: endpoint({
    ...addresses.confirmEmail,
    summary: "Confirms a restaurant's mailbox by the link that was mailed there, for its session or with its password",
    access: 'visitor',
    owner: 'restaurant',
    takes: 'json',
    body: LinkAnswer,
    reply: done,
  }),
  showConfirmation: endpoint({
    ...addresses.showConfirmation,
    summary: 'What the page behind the link of such a mail shows; changes nothing',
    access: 'visitor',
    owner: 'restaurant',
    params: z.object({ token: Token }),
    reply: ok(ConfirmationLink),
  }),
  rejectConfirmation: endpoint({
    ...addresses.rejectConfirmation,
    summary: 'Removes the email address from an account that is not its reader’s; spends the link',
    access: 'visitor',
    takes: 'json',
    body: z.strictObject({ token: Token }),
    reply: done,
  }),
  resendConfirmation: endpoint({
    ...addresses.resendConfirmation,
    summary: "Mails the link again to the signed-in restaurant's mailbox",
    access: 'restaurant',
    reply: done,
  }),
  emailChange: endpoint({
    ...addresses.emailChange,
    summary: 'The change of the mailbox that waits; null when none does',
    access: 'restaurant',
    reply: ok(EmailChange.nullable()),
  }),
  askEmailChange: endpoint({
    ...addresses.askEmailChange,
    summary: 'Asks the old mailbox to agree and the new one to confirm; takes the place of a change that waits',
    access: 'restaurant',
    takes: 'json',
    body: EmailChangeForm,
    reply: done.extend({ data: EmailChange }),
  }),
  resendEmailChange: endpoint({
    ...addresses.resendEmailChange,
    summary: 'Mails the links again to whoever has not answered; they are good for another day',
    access: 'restaurant',
    reply: done.extend({ data: EmailChange }),
  }),
  cancelEmailChange: endpoint({
    ...addresses.cancelEmailChange,
    summary: 'Cancels the change that waits: its links are worth nothing any more',
    access: 'restaurant',
    reply: done,
  }),
  showEmailChange: endpoint({
    ...addresses.showEmailChange,
    summary: 'What the page behind the link of such a mail shows; changes nothing',
    access: 'visitor',
    owner: 'restaurant',
    params: z.object({ token: Token }),
    reply: ok(EmailChangeLink),
  }),
  answerEmailChange: endpoint({
    ...addresses.answerEmailChange,
    summary:
      'Agrees by the link, or confirms, for the session of the account or with its password; the last answer changes the mailbox',
    access: 'visitor',
    owner: 'restaurant',
    takes: 'json',
    body: LinkAnswer,
    reply: ok(EmailChangeLink),
  }),
  rejectEmailChange: endpoint({
    ...addresses.rejectEmailChange,
    summary: 'Cancels the change by the link of either mail',
    access: 'visitor',
    takes: 'json',
    body: z.strictObject({ token: Token }),
    reply: ok(EmailChangeLink),
  }),
}
