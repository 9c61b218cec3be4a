import { CountryCode, emailAddress } from '../fields/account-fields.ts'
import { Day, done, ok } from '../fields/common.ts'
import { text, textAsTyped } from '../fields/text.ts'
import { consent as routes } from '../routes/consent.ts'
import { DATE_STYLES } from '../rules/date-style.ts'
import { z } from '../zod.ts'
import { GuestBranding } from './accounts/branding.ts'
import { CONTACT_SOURCES } from './address-book.ts'
import { endpoint } from './endpoint.ts'
import { UNSUBSCRIBE_MESSAGES } from './unsubscribe.ts'

/** Providers that report bounces and complaints. */
export const MAIL_PROVIDERS = ['ses', 'postmark', 'sendgrid', 'mailgun', 'brevo'] as const
export type MailProvider = (typeof MAIL_PROVIDERS)[number]
const MAIL_REPORT_CHARACTERS_MAX = 2_000_000

const ByToken = z.object({ token: textAsTyped(400) })

/** Anyone with the link can read this: addresses are masked, and sensitive facts are only flags. */
export const StoredData = z
  .object({
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    birthday: z.boolean(),
    tags: z.array(z.string()),
    note: z.boolean(),
    visits: z.number().int(),
    lastVisitOn: Day.nullable(),
    source: z.enum(CONTACT_SOURCES),
    since: Day,
    lastWrittenOn: Day.nullable(),
  })
  .meta({ id: 'StoredData' })
export type StoredData = z.infer<typeof StoredData>

export const Preference = z
  .object({
    restaurant: z.string(),
    /** Null if the restaurant was deleted. */
    face: GuestBranding.nullable(),
    date_style: z.enum(DATE_STYLES),
    address: z.string(),
    email: z.boolean(),
    /** Null if this restaurant has no number of the guest. */
    sms: z.boolean().nullable(),
    nobody: z.boolean(),
    /** Null if the address is not in the restaurant's list. */
    held: StoredData.nullable(),
  })
  .meta({ id: 'ListPreference' })
export type Preference = z.infer<typeof Preference>

export const consent = {
  unsubscribe: endpoint({
    ...routes.unsubscribe,
    summary: 'Public form: opts an email address, a number or both out of every restaurant; always returns the same',
    access: 'visitor',
    body: z
      .object({
        email: emailAddress().optional(),
        phone: text(40).optional(),
        /** Calling code of a national number; if absent, all listed countries in which it is valid apply. */
        country_code: CountryCode.optional(),
      })
      .refine(({ email, phone }) => email || phone, {
        message: UNSUBSCRIBE_MESSAGES.noContact,
      }),
    reply: done,
  }),
  show: endpoint({
    ...routes.show,
    summary: 'Returns the preferences of the recipient of the link; changes nothing',
    access: 'guest',
    params: ByToken,
    reply: ok(Preference),
  }),
  choose: endpoint({
    ...routes.choose,
    summary:
      "Changes the recipient's preferences and can lift an opt-out; `erase` deletes their data at the restaurant",
    access: 'guest',
    params: ByToken,
    body: z.strictObject({
      email: z.enum(['on', 'off']).optional(),
      sms: z.enum(['on', 'off']).optional(),
      nobody: z.enum(['on', 'off']).optional(),
      /** Deletes the guest's data at this restaurant permanently and blocks a new import. */
      erase: z.literal('on').optional(),
    }),
    reply: ok(Preference),
  }),
  oneClick: endpoint({
    ...routes.oneClick,
    summary: "RFC 8058 one-click: opts out of this restaurant's email; no redirect, no cookie, no sign-in",
    // Email providers send the field in a multipart or a URL-encoded form.
    multipart: true,
    access: 'guest',
    params: ByToken,
    reply: done,
  }),
  inbound: endpoint({
    ...routes.inbound,
    summary: 'Receives a text message from a guest: STOP and its synonyms, START, HELP',
    access: 'guest',
    // The provider signs only form fields.
    takes: 'form',
    body: z.record(textAsTyped(64), textAsTyped(10_000)),
    produces: 'text/xml',
    reply: z.string(),
  }),
  status: endpoint({
    ...routes.status,
    summary: 'Receives the delivery status of a text message',
    access: 'guest',
    takes: 'form',
    query: z.object({ d: textAsTyped(200).optional() }),
    body: z.record(textAsTyped(64), textAsTyped(10_000)),
    reply: done,
  }),
  mailReport: endpoint({
    ...routes.mailReport,
    summary: 'Receives bounces and complaints of emails from a mail provider, by its signature or MAIL_WEBHOOK_SECRET',
    access: 'guest',
    takes: 'text',
    params: z.object({ provider: z.enum(MAIL_PROVIDERS) }),
    body: textAsTyped(MAIL_REPORT_CHARACTERS_MAX),
    reply: done,
  }),
}
