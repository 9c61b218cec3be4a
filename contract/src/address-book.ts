import { z } from 'zod'
import { ACCOUNT_MESSAGES as say } from './accounts/messages.ts'
import { addresses } from './addresses/address-book.ts'
import { Day, done, flag, GivenDay, Id, ok, paging, Time } from './common.ts'
import { Coupon, CouponCode } from './coupons.ts'
import { EMAIL_LENGTH_MAX, normalEmail, readEmail } from './email-pattern.ts'
import { endpoint } from './endpoint.ts'
import { formRule } from './form-rule.ts'
import { readBirthday, TAG_LENGTH_MAX, TAGS_MAX } from './guest-facts.ts'
import { wholeNumber } from './number.ts'
import { text, textAsTyped } from './text.ts'

/** A request carries at most this many rows; larger files come in chunks under one `import_id`. */
export const IMPORT_ROWS_MAX = 5000

/** What the restaurant attests with an import or with a contact added by hand; kept with every consent by it. */
export const ATTESTATION = 'These people agreed to hear from us.'

export const CHANNELS = ['email', 'sms'] as const
export const Channel = z.enum(CHANNELS)
export type Channel = z.infer<typeof Channel>

/** By which a guest may be written to: `none` by nothing, `unasked` has an address and never said yes or no there. */
export const REACHABLE_BY = ['email', 'sms', 'any', 'none', 'unasked'] as const

export const CONTACT_SORTS = ['createdAt', 'name', 'lastVisitOn', 'lastWrittenAt'] as const

/** Days back that a filter may look. */
const DAYS_MAX = 3650

/** So many guests are changed by one call at most. */
export const GUESTS_AT_ONCE = 10_000

export const CONTACT_SOURCES = ['registration', 'import', 'manual'] as const

const Preferences = z.object({ emailMarketing: z.boolean(), smsMarketing: z.boolean() })

/** The specification's Customer: one person in one restaurant's address book. */
export const Contact = z
  .object({
    _id: Id,
    name: z.string(),
    email: z.string().nullable(),
    /** E.164. */
    phone: z.string().nullable(),
    preferences: Preferences,
    isActive: z.boolean(),
    source: z.enum(CONTACT_SOURCES),
    createdAt: Time,
    tags: z.array(z.string()),
    /** MM-DD, or YYYY-MM-DD where the year is known. */
    birthday: z.string().nullable(),
    lastVisitOn: Day.nullable(),
    /** Days on which a visit was noted here. */
    visits: z.number().int(),
    /** The person's own word, which no preference and no import can overrule. */
    optedOut: z.object({ email: z.boolean(), sms: z.boolean() }),
    /** The address refused for good the last time it was written to. */
    undeliverable: z.object({ email: z.boolean(), sms: z.boolean() }),
    lastWrittenAt: Time.nullable(),
  })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof Contact>

/** What a server-side selection is made of; also the address of the list. */
export const contactFilter = {
  q: paging.q,
  channel: Channel.optional(),
  source: z.enum(CONTACT_SOURCES).optional(),
  optedOut: flag.optional(),
  neverWritten: flag.optional(),
  active: flag.optional(),
  import_id: Id.optional(),
  reachable: z.enum(REACHABLE_BY).optional(),
  /** Whatever case it is written in. */
  tag: text(TAG_LENGTH_MAX).optional(),
  /** Days of the restaurant, counted back from today. */
  visitedWithin: wholeNumber(1, DAYS_MAX).optional(),
  notVisitedFor: wholeNumber(1, DAYS_MAX).optional(),
  neverVisited: flag.optional(),
  birthdayMonth: wholeNumber(1, 12).optional(),
  /** Guests whom this campaign was for. */
  campaign: Id.optional(),
}
export const ContactFilter = z.object(contactFilter)
export type ContactFilter = z.infer<typeof ContactFilter>

/** Everybody who matches the filter, but these. */
const except = z.array(Id).max(10_000).default([])
/** Whose filter counts instead, as it is at the moment of sending; `filter` stands for it once it is deleted. */
const segment = Id.optional()
export const Selection = z
  .object({ filter: ContactFilter.default({}), except, segment })
  .meta({ id: 'ContactSelection' })
/** A misspelt filter must never mean everybody. */
const GivenFilter = z.strictObject(ContactFilter.shape)
export const GivenSelection = z
  .strictObject({ filter: GivenFilter.default({}), except, segment })
  .meta({ id: 'GivenSelection' })
export type Selection = z.infer<typeof Selection>

/** A restaurant keeps at most so many. */
export const SEGMENTS_MAX = 30
const SEGMENT_NAME_MAX = 60

/** A filter under a name. */
export const Segment = z
  .object({
    _id: Id,
    name: z.string(),
    filter: ContactFilter,
    /** Who is in it now. */
    guests: z.number().int(),
  })
  .meta({ id: 'Segment' })
export type Segment = z.infer<typeof Segment>

const segmentName = text(SEGMENT_NAME_MAX, {
  required: 'Please give the segment a name',
  tooLong: `A name can have ${SEGMENT_NAME_MAX} characters at most`,
})
export const SegmentForm = z.object({ name: segmentName })

const NO_CHANNEL = 'Please choose e-mail, SMS or both'

/** Who is changed: by id, or everybody of a selection. */
const people = { ids: z.array(Id).max(GUESTS_AT_ONCE).optional(), selection: GivenSelection.optional() }
const isOneOf = ({ ids, selection }: { ids?: unknown; selection?: unknown }) =>
  (ids === undefined) !== (selection === undefined)
const WHO = { path: ['ids'], message: 'Please choose the guests either one by one or by a filter' }

/** The guests who were changed, so that the same can be taken back for them and nobody else. */
const Changed = z.object({ ids: z.array(Id) })

export const TagMany = z
  .strictObject({ ...people, tag: text(TAG_LENGTH_MAX, { required: 'Please enter a tag' }), on: flag })
  .refine(isOneOf, WHO)
  .meta({ id: 'TagGuests' })

/** A tag as it is typed for several guests. */
export const TagForm = z.object({ tag: TagMany.shape.tag })

export const Agree = z
  .strictObject({
    ...people,
    channels: z.array(Channel).min(1, NO_CHANNEL).max(2),
    /** What they agreed to, in the words that they read or heard. */
    wording: text(300, { required: 'Please enter what they agreed to' }).default(ATTESTATION),
    /** Where they said so. */
    origin: text(120, { required: 'Please enter where they said so' }),
  })
  .refine(isOneOf, WHO)
  .meta({ id: 'GuestsAgreed' })

/** The same as a form holds it. */
export const AgreedForm = z
  .object({ email: z.boolean(), sms: z.boolean(), wording: Agree.shape.wording, origin: Agree.shape.origin })
  .superRefine(formRule('email', ({ email, sms }) => (email || sms ? null : NO_CHANNEL)))

/** No name, address or number is longer; the rest of such a cell is not looked at. */
const CELL_MAX = 1_000
const cell = z
  .union([z.string().transform((given) => given.slice(0, CELL_MAX)), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '')

/** One row as it came; whether it can be used is told per row, so a bad one never spoils the rest. */
export const ImportRow = z
  .object({
    name: cell,
    email: cell,
    phone: cell,
    preferences: z.object({ emailMarketing: flag.optional(), smsMarketing: flag.optional() }).optional(),
    isActive: flag.optional(),
    /** MM-DD or YYYY-MM-DD; anything else is left out. */
    birthday: cell,
    /** YYYY-MM-DD; anything else is left out. */
    lastVisitOn: cell,
    tags: z.array(cell).max(50).default([]),
  })
  .meta({ id: 'ImportRow' })

export const ImportedRow = z
  .object({
    /** Counts from 1 through the whole file. */
    row: z.number().int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    reason: z.string().optional(),
  })
  .meta({ id: 'ImportedRow' })
export type ImportedRow = z.infer<typeof ImportedRow>

export const ImportResult = z
  .object({
    /** A reason here says what of the row was left out. */
    success: z.array(ImportedRow),
    /** Known before; the row filled in what was missing, or brought consent. */
    updated: z.array(ImportedRow),
    duplicates: z.array(ImportedRow),
    failed: z.array(ImportedRow),
    import_id: Id,
  })
  .meta({ id: 'ImportResult' })
export type ImportResult = z.infer<typeof ImportResult>

const name = text(200)
const emailOrNone = text(EMAIL_LENGTH_MAX, { tooLong: say.emailInvalid })
  .overwrite(normalEmail)
  .refine((given) => given === '' || readEmail(given) !== null, { abort: true, error: say.emailInvalid })

const added = {
  name: name.default(''),
  email: emailOrNone.nullish(),
  phone: text(40).nullish(),
  country_code: textAsTyped(5).optional(),
  /** MM-DD, or YYYY-MM-DD where the year is known; empty or null: unknown. */
  birthday: text(10)
    .refine((given) => given === '' || readBirthday(given) !== null, {
      abort: true,
      error: 'Please choose a month and a day that there is',
    })
    .nullish(),
  /** All of them; spellings that differ by case are one tag. */
  tags: z.array(text(TAG_LENGTH_MAX)).max(TAGS_MAX, `A guest can have ${TAGS_MAX} tags at most`).optional(),
  preferences: z.strictObject(Preferences.partial().shape).optional(),
  /** "This person agreed to hear from us": without it a marketing flag cannot be switched on by the restaurant. */
  attested: flag.default(false),
}

export const ContactInput = z.strictObject(added).meta({ id: 'ContactInput' })

export const ContactPatch = z
  .strictObject({
    ...added,
    name: name.optional(),
    isActive: flag.optional(),
  })
  .meta({ id: 'ContactPatch' })

/** Who is here: by the phone number, or by a code of theirs. */
export const CheckIn = z
  .strictObject({
    phone: text(40).optional(),
    /** How a national number is read; the restaurant's own country unless told. */
    country_code: textAsTyped(5).optional(),
    code: CouponCode.optional(),
  })
  .refine(({ phone, code }) => Boolean(phone) !== Boolean(code), {
    path: ['phone'],
    message: 'Please enter a phone number or a code',
  })
  .meta({ id: 'CheckIn' })

/** One field for both: whoever stands at the door holds one hand free. */
export const CheckInForm = z.object({ who: text(40, { required: 'Please enter a phone number or a code' }) })

const PHONE_DIGITS_MIN = 7
/** A number has digits alone, more of them than any code. */
export function readWho(text: string): { phone: string } | { code: string } {
  const isPhone = !/\p{L}/u.test(text) && text.replace(/\D/g, '').length >= PHONE_DIGITS_MIN
  return isPhone ? { phone: text } : { code: text.toUpperCase().replace(/[^A-Z0-9]/g, '') }
}

/** A visit as a check-in noted it. */
export const NotedVisit = z.strictObject({ guest: Id, day: GivenDay }).meta({ id: 'NotedVisit' })

/** What the host says hello with. */
export const CheckedIn = z
  .object({
    name: z.string(),
    /** Days on which a visit was noted here, this one included. */
    visits: z.number().int(),
    /** The visit before this one; null where none is known. */
    lastVisitOn: Day.nullable(),
    /** Codes for this visit that may be redeemed now. */
    coupons: z.array(Coupon),
    /** What was earned on the current visit and not used yet. */
    proofs: z.array(Coupon),
    /** What this check-in noted, to be taken back; null when the visit was there before. */
    undo: NotedVisit.nullable(),
  })
  .meta({ id: 'CheckedIn' })
export type CheckedIn = z.infer<typeof CheckedIn>

export const Consent = z
  .object({
    at: Time,
    channel: Channel,
    action: z.enum(['granted', 'revoked', 'lifted']),
    source: z.string(),
    wording: z.string(),
    /** How the person showed that the address is theirs; null where nobody did, as in an import. */
    proof: z.enum(['sms_code', 'mail_code', 'mail_link', 'text_message']).nullable(),
    /** Where the person said so, as the restaurant tells it; null where it told nothing. */
    origin: z.string().nullable(),
  })
  .meta({ id: 'Consent' })

export const addressBook = {
  list: endpoint({
    ...addresses.list,
    summary: "The restaurant's contacts: all of them up to 1,000, beyond that page by page",
    access: 'restaurant',
    query: z.object({
      ...contactFilter,
      page: paging.page,
      size: paging.size,
      /** Newest first unless told. */
      sort: z.enum(CONTACT_SORTS).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    reply: ok(z.array(Contact)).extend({ total: z.number().int(), page: z.number().int(), size: z.number().int() }),
  }),
  add: endpoint({
    ...addresses.add,
    summary: 'Adds one contact by hand',
    access: 'restaurant',
    status: 201,
    body: ContactInput,
    reply: ok(Contact),
  }),
  update: endpoint({
    ...addresses.update,
    summary: 'Edits, deactivates or reactivates a contact',
    access: 'restaurant',
    params: z.object({ id: Id }),
    body: ContactPatch,
    reply: ok(Contact),
  }),
  remove: endpoint({
    ...addresses.remove,
    summary: 'Deletes a contact, who can be restored for an hour, or with forget=true erases the person for good',
    access: 'restaurant',
    params: z.object({ id: Id }),
    query: z.object({ forget: flag.optional() }),
    reply: done,
  }),
  segments: endpoint({
    ...addresses.segments,
    summary: 'The filters kept under a name, by name, with how many are in each now',
    access: 'restaurant',
    reply: ok(z.array(Segment)),
  }),
  addSegment: endpoint({
    ...addresses.addSegment,
    summary: 'Keeps a filter under a name',
    access: 'restaurant',
    status: 201,
    body: z.strictObject({ name: segmentName, filter: GivenFilter }).meta({ id: 'GivenSegment' }),
    reply: ok(Segment),
  }),
  updateSegment: endpoint({
    ...addresses.updateSegment,
    summary: 'Changes the name or the filter of a segment',
    access: 'restaurant',
    params: z.object({ id: Id }),
    body: z.strictObject({ name: segmentName.optional(), filter: GivenFilter.optional() }).meta({ id: 'SegmentPatch' }),
    reply: ok(Segment),
  }),
  removeSegment: endpoint({
    ...addresses.removeSegment,
    summary: 'Forgets a segment; its guests stay',
    access: 'restaurant',
    params: z.object({ id: Id }),
    reply: done,
  }),
  checkIn: endpoint({
    ...addresses.checkIn,
    summary: 'Notes that a guest is here today, and names their codes; 200 when that was noted before',
    access: 'restaurant',
    status: 201,
    body: CheckIn,
    reply: ok(CheckedIn),
  }),
  undoCheckIn: endpoint({
    ...addresses.undoCheckIn,
    summary: 'Takes back a check-in of the last hour that was a mistake',
    access: 'restaurant',
    body: NotedVisit,
    reply: done,
  }),
  removeMany: endpoint({
    ...addresses.removeMany,
    summary: 'Deletes several contacts; they can be restored for an hour',
    access: 'restaurant',
    body: z.strictObject(people).refine(isOneOf, WHO),
    reply: ok(Changed),
  }),
  restore: endpoint({
    ...addresses.restore,
    summary: 'Brings back contacts that were deleted within the last hour',
    access: 'restaurant',
    body: z.strictObject({ ids: z.array(Id).max(GUESTS_AT_ONCE) }),
    reply: ok(
      z.object({
        restored: z.number().int(),
        /** Those whose address or number another guest has by now: that guest stays, and they stay deleted. */
        added_again: z.number().int(),
      }),
    ),
  }),
  tag: endpoint({
    ...addresses.tag,
    summary: 'Gives several contacts a tag, or takes it from them',
    access: 'restaurant',
    body: TagMany,
    reply: ok(Changed),
  }),
  tags: endpoint({
    ...addresses.tags,
    summary: 'The tags in use, the commonest first, with the number of contacts who have each',
    access: 'restaurant',
    reply: ok(z.array(z.object({ tag: z.string(), guests: z.number().int() }))),
  }),
  agree: endpoint({
    ...addresses.agree,
    summary: 'The restaurant attests that several contacts agreed to hear from it, with wording and origin',
    access: 'restaurant',
    body: Agree,
    reply: ok(z.object({ email: z.array(Id), sms: z.array(Id) })),
  }),
  takeBack: endpoint({
    ...addresses.takeBack,
    summary: 'Takes such an attestation back: the consents end, and the ledger says so',
    access: 'restaurant',
    body: z.strictObject({
      email: z.array(Id).max(GUESTS_AT_ONCE).default([]),
      sms: z.array(Id).max(GUESTS_AT_ONCE).default([]),
    }),
    reply: ok(z.object({ ended: z.number().int() })),
  }),
  consents: endpoint({
    ...addresses.consents,
    summary: 'What this person agreed to and took back, newest first',
    access: 'restaurant',
    params: z.object({ id: Id }),
    reply: ok(z.array(Consent)),
  }),
  import: endpoint({
    ...addresses.import,
    summary: 'Imports up to 5,000 rows; larger files in chunks under one import_id',
    access: 'restaurant',
    body: z.object({
      customers: z.array(ImportRow).max(IMPORT_ROWS_MAX),
      attested: flag.default(false),
      import_id: Id.optional(),
      /** Number of the first row in the file, for chunks after the first. */
      first_row: wholeNumber(1).default(1),
      /** How national numbers are read; the restaurant's own country unless told. */
      country_code: textAsTyped(5).optional(),
    }),
    reply: ok(ImportResult),
  }),
  undoImport: endpoint({
    ...addresses.undoImport,
    summary:
      'Undoes an import: its contacts that were never written to are removed, the others deactivated, and known ones are as before',
    access: 'restaurant',
    params: z.object({ import_id: Id }),
    reply: ok(z.object({ removed: z.number().int(), deactivated: z.number().int(), restored: z.number().int() })),
  }),
  export: endpoint({
    ...addresses.export,
    summary: 'The contacts as CSV, formulas escaped',
    access: 'restaurant',
    query: ContactFilter,
    produces: 'text/csv',
    reply: z.string(),
  }),
  exportConsents: endpoint({
    ...addresses.exportConsents,
    summary: 'Every consent and opt-out as CSV',
    access: 'restaurant',
    produces: 'text/csv',
    reply: z.string(),
  }),
}
