import { CountryCode, emailAddress } from '../fields/account-fields.ts'
import { Day, done, ok } from '../fields/common.ts'
import { text, textAsTyped } from '../fields/text.ts'
import { consent as routes } from '../routes/consent.ts'
import { z } from '../zod.ts'
import { GuestFace } from './accounts/branding.ts'
import { CONTACT_SOURCES } from './address-book.ts'
import { endpoint } from './endpoint.ts'
import { UNSUBSCRIBE_MESSAGES } from './unsubscribe.ts'

const ByToken = z.object({ token: textAsTyped(400) })

/** What a restaurant holds about the person, for their own eyes; what a forwarded link must not tell is only named. */
export const HeldFacts = z
  .object({
    name: z.string(),
    /** Masked. */
    email: z.string().nullable(),
    /** Masked. */
    phone: z.string().nullable(),
    /** Whether it is known. */
    birthday: z.boolean(),
    tags: z.array(z.string()),
    /** Days on which a visit was noted. */
    visits: z.number().int(),
    lastVisitOn: Day.nullable(),
    source: z.enum(CONTACT_SOURCES),
    /** The restaurant's day on which they came into its list. */
    since: Day,
    /** The restaurant's day on which it last wrote to them. */
    lastWrittenOn: Day.nullable(),
  })
  .meta({ id: 'HeldFacts' })
export type HeldFacts = z.infer<typeof HeldFacts>

/** What a person finds behind the link in an e-mail. Addresses are masked: a forwarded link tells no secret. */
export const Preference = z
  .object({
    restaurant: z.string(),
    /** Null when the restaurant is no more. */
    face: GuestFace.nullable(),
    address: z.string(),
    /** Hears from this restaurant by e-mail. */
    email: z.boolean(),
    /** Null where this restaurant has no number of the person. */
    sms: z.boolean().nullable(),
    /** Has left every restaurant's list. */
    nobody: z.boolean(),
    /** Null where the restaurant has nobody with this address in its list. */
    held: HeldFacts.nullable(),
  })
  .meta({ id: 'ListPreference' })
export type Preference = z.infer<typeof Preference>

export const consent = {
  unsubscribe: endpoint({
    ...routes.unsubscribe,
    summary: 'Public form: opts an e-mail address, a number or both out of every restaurant. Answers the same for all',
    access: 'visitor',
    body: z
      .object({
        email: emailAddress().optional(),
        phone: text(40).optional(),
        /** Of a number typed without one; left out, the number stands for each listed country in which it is valid. */
        country_code: CountryCode.optional(),
      })
      .refine(({ email, phone }) => email || phone, {
        message: UNSUBSCRIBE_MESSAGES.noContact,
      }),
    reply: done,
  }),
  show: endpoint({
    ...routes.show,
    summary: 'The choices of the person the link was written to; changes nothing',
    access: 'guest',
    params: ByToken,
    reply: ok(Preference),
  }),
  choose: endpoint({
    ...routes.choose,
    summary: "The person's own choice, which also lifts an opt-out; `erase` ends what the restaurant holds about them",
    access: 'guest',
    params: ByToken,
    body: z.strictObject({
      email: z.enum(['on', 'off']).optional(),
      sms: z.enum(['on', 'off']).optional(),
      nobody: z.enum(['on', 'off']).optional(),
      /** Erases what this restaurant holds about the person, for good, and keeps every list of it from bringing them back. */
      erase: z.literal('on').optional(),
    }),
    reply: ok(Preference),
  }),
  oneClick: endpoint({
    ...routes.oneClick,
    summary: "RFC 8058 one-click: opts out of this restaurant's e-mail; no redirect, no cookie, no sign-in",
    // Mail programs send the one field as a form of either kind.
    multipart: true,
    access: 'guest',
    params: ByToken,
    reply: done,
  }),
  inbound: endpoint({
    ...routes.inbound,
    summary: 'A text message from a person: STOP and its kin, START, HELP',
    access: 'guest',
    // The provider's signature covers the fields of a form and nothing else.
    takes: 'form',
    body: z.record(textAsTyped(64), textAsTyped(10_000)),
    produces: 'text/xml',
    reply: z.string(),
  }),
  status: endpoint({
    ...routes.status,
    summary: 'What became of a text message',
    access: 'guest',
    takes: 'form',
    query: z.object({ d: textAsTyped(200).optional() }),
    body: z.record(textAsTyped(64), textAsTyped(10_000)),
    reply: done,
  }),
}
