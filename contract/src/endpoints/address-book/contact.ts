// One person in a restaurant's address book, and how some of them are chosen.
import { Day, flag, Id, paging, Time } from '../../fields/common.ts'
import { wholeNumber } from '../../fields/number.ts'
import { text } from '../../fields/text.ts'
import { TAG_LENGTH_MAX } from '../../rules/guest-facts.ts'
import { z } from '../../zod.ts'

export const CHANNELS = ['email', 'sms'] as const
export const Channel = z.enum(CHANNELS)
export type Channel = z.infer<typeof Channel>

/** By which a guest may be written to: `none` by nothing, `unasked` has an address and never said yes or no there. */
export const REACHABLE_BY = ['email', 'sms', 'any', 'none', 'unasked'] as const

export const CONTACT_SORTS = ['createdAt', 'name', 'lastVisitOn', 'lastWrittenAt'] as const

/** Days back that a filter may look. */
const DAYS_MAX = 3650

export const CONTACT_SOURCES = ['registration', 'import', 'manual'] as const

export const Preferences = z.object({ emailMarketing: z.boolean(), smsMarketing: z.boolean() })

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
export const GivenFilter = z.strictObject(ContactFilter.shape)
export const GivenSelection = z
  .strictObject({ filter: GivenFilter.default({}), except, segment })
  .meta({ id: 'GivenSelection' })
export type Selection = z.infer<typeof Selection>
