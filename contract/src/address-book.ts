import { z } from 'zod'
import { ACCOUNT_MESSAGES as say } from './accounts/messages.ts'
import { addresses } from './addresses/address-book.ts'
import { Day, done, flag, Id, ok, paging, Time } from './common.ts'
import { EMAIL_LENGTH_MAX, normalEmail, readEmail } from './email-pattern.ts'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './number.ts'
import { text, textAsTyped } from './text.ts'

/** A request carries at most this many rows; larger files come in chunks under one `import_id`. */
export const IMPORT_ROWS_MAX = 5000

/** What the restaurant attests with an import or with a contact added by hand; kept with every consent by it. */
export const ATTESTATION = 'These people agreed to hear from us.'

export const CHANNELS = ['email', 'sms'] as const
export const Channel = z.enum(CHANNELS)
export type Channel = z.infer<typeof Channel>

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
}
export const ContactFilter = z.object(contactFilter)
export type ContactFilter = z.infer<typeof ContactFilter>

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

export const Consent = z
  .object({
    at: Time,
    channel: Channel,
    action: z.enum(['granted', 'revoked', 'lifted']),
    source: z.string(),
    wording: z.string(),
    /** How the person showed that the address is theirs; null where nobody did, as in an import. */
    proof: z.enum(['sms_code', 'mail_code', 'mail_link', 'text_message']).nullable(),
  })
  .meta({ id: 'Consent' })

export const addressBook = {
  list: endpoint({
    ...addresses.list,
    summary: "The restaurant's contacts: all of them up to 1,000, beyond that page by page",
    access: 'restaurant',
    query: z.object({ ...contactFilter, page: paging.page, size: paging.size }),
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
    summary: 'Deactivates a contact, or with forget=true erases the person for good',
    access: 'restaurant',
    params: z.object({ id: Id }),
    query: z.object({ forget: flag.optional() }),
    reply: done,
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
