import { ACCOUNT_MESSAGES as say } from '../../fields/account-messages.ts'
import { Day, flag, Id, paging, Time, TimeInput } from '../../fields/common.ts'
import { EMAIL_LENGTH_MAX, normalEmail, readEmail } from '../../fields/email-pattern.ts'
import { wholeNumber } from '../../fields/number.ts'
import { addressText, cellOf, text, textAsTyped } from '../../fields/text.ts'
import { NOTE_LENGTH_MAX, readBirthday, TAG_LENGTH_MAX, TAGS_MAX } from '../../rules/guest-facts.ts'
import { z } from '../../zod.ts'

export const CHANNELS = ['email', 'sms'] as const
export const Channel = z.enum(CHANNELS)
export type Channel = z.infer<typeof Channel>

/** `none`: reachable on no channel. `unasked`: has an address, but neither agreed nor opted out. */
export const REACHABLE_BY = ['email', 'sms', 'any', 'none', 'unasked'] as const

export const CONTACT_SORTS = ['createdAt', 'name', 'lastVisitOn', 'lastWrittenAt'] as const

const DAYS_MAX = 3650

export const CONTACT_SOURCES = ['registration', 'import', 'manual'] as const

export const Preferences = z.object({ emailMarketing: z.boolean(), smsMarketing: z.boolean() })

/** The specification's "Customer": a guest's entry in one restaurant's address book. */
export const Contact = z
  .object({
    _id: Id,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** False for a number in a country that texts cannot be sent to yet. */
    canText: z.boolean(),
    /** ISO 3166-1 country of a number that texts cannot be sent to yet; null if they can. */
    phoneCountry: z.string().nullable(),
    preferences: Preferences,
    isActive: z.boolean(),
    source: z.enum(CONTACT_SOURCES),
    createdAt: Time,
    tags: z.array(z.string()),
    /** MM-DD, or YYYY-MM-DD if the year is known. */
    birthday: z.string().nullable(),
    lastVisitOn: Day.nullable(),
    visits: z.number().int(),
    /** The guest's own opt-out, which no preference and no import overrides. */
    optedOut: z.object({ email: z.boolean(), sms: z.boolean() }),
    /** Whether the last message to the address bounced permanently. */
    undeliverable: z.object({ email: z.boolean(), sms: z.boolean() }),
    lastWrittenAt: Time.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof Contact>

export const guestName = text(200)
const emailOrNone = addressText(EMAIL_LENGTH_MAX, { tooLong: say.emailInvalid })
  .overwrite(normalEmail)
  .refine((input) => input === '' || readEmail(input) !== null, { abort: true, error: say.emailInvalid })

const added = {
  name: guestName.default(''),
  email: emailOrNone.nullish(),
  phone: text(40).nullish(),
  country_code: textAsTyped(5).optional(),
  birthday: text(10)
    .refine((input) => input === '' || readBirthday(input) !== null, {
      abort: true,
      error: 'Please choose a valid day',
    })
    .nullish(),
  /** Replaces all tags; spellings that differ only by case are one tag. */
  tags: z.array(text(TAG_LENGTH_MAX)).max(TAGS_MAX, `A guest can have up to ${TAGS_MAX} tags`).optional(),
  note: text(NOTE_LENGTH_MAX, { tooLong: `A note can have up to ${NOTE_LENGTH_MAX} characters` }).nullish(),
  preferences: z.strictObject(Preferences.partial().shape).optional(),
  /** "This person agreed to hear from us": required before the restaurant can switch a marketing flag on. */
  attested: flag.default(false),
}

export const ContactInput = z.strictObject(added).meta({ id: 'ContactInput' })

export const ContactPatch = z
  .strictObject({
    ...added,
    name: guestName.optional(),
    isActive: flag.optional(),
  })
  .meta({ id: 'ContactPatch' })

/** Limit of one request; larger files are sent in chunks under one `import_id`. */
export const IMPORT_ROWS_MAX = 5000

const cell = cellOf(1_000)

/** An unchecked row. Each row is accepted or rejected separately, so a bad one does not stop the import. */
export const ImportRow = z
  .object({
    name: cell,
    email: cell,
    phone: cell,
    preferences: z.object({ emailMarketing: flag.optional(), smsMarketing: flag.optional() }).optional(),
    /** Opt-out recorded in the imported list; stored as an opt-out from this restaurant. */
    optedOut: z.object({ email: flag.optional(), sms: flag.optional() }).optional(),
    isActive: flag.optional(),
    /** MM-DD or YYYY-MM-DD; other text is ignored. */
    birthday: cell,
    lastVisitOn: cell,
    tags: z.array(cell).max(50).default([]),
    note: cell,
  })
  .meta({ id: 'ImportRow' })

/** Also the query parameters of the guest list's page in the web app. */
export const contactFilter = {
  q: paging.q,
  channel: Channel.optional(),
  source: z.enum(CONTACT_SOURCES).optional(),
  optedOut: flag.optional(),
  neverWritten: flag.optional(),
  active: flag.optional(),
  import_id: Id.optional(),
  reachable: z.enum(REACHABLE_BY).optional(),
  tag: text(TAG_LENGTH_MAX).optional(),
  /** Days before today in the restaurant's time zone. */
  visitedWithin: wholeNumber(1, DAYS_MAX).optional(),
  notVisitedFor: wholeNumber(1, DAYS_MAX).optional(),
  neverVisited: flag.optional(),
  birthdayMonth: wholeNumber(1, 12).optional(),
  campaign: Id.optional(),
  /** Start of the period, inclusive. */
  addedSince: TimeInput.optional(),
}
export const ContactFilter = z.object(contactFilter)
export type ContactFilter = z.infer<typeof ContactFilter>

const except = z.array(Id).max(10_000).default([])
/** Segment whose current filter replaces `filter` at sending; `filter` applies if the segment is deleted. */
const segment = Id.optional()
export const Selection = z
  .object({ filter: ContactFilter.default({}), except, segment })
  .meta({ id: 'ContactSelection' })
/** Strict: a misspelt filter must never select everyone. */
export const FilterInput = z.strictObject(ContactFilter.shape)
export const SelectionInput = z
  .strictObject({ filter: FilterInput.default({}), except, segment })
  .meta({ id: 'SelectionInput' })
export type Selection = z.infer<typeof Selection>

/** Recipients that a page passes to the page for a new campaign, in the browser's history. */
export const WriteTo = z.object({
  recipients: z.union([z.object({ ids: z.array(Id) }), z.object({ ...Selection.shape, total: z.number().int() })]),
})
export type WriteTo = z.infer<typeof WriteTo>
