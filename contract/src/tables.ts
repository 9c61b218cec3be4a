import { z } from 'zod'
import { ById, Day, done, flag, Id, ok, Time } from './common.ts'
import { KeptCoupon, OfferType } from './coupons.ts'
import { endpoint } from './endpoint.ts'

/** `0` the current visit, `1` the next one. */
export const VisitType = z.union([z.literal(0), z.literal(1)])

export const OfferState = z.enum([
  'offered',
  'accepted',
  'completed',
  'rejected_by_restaurant',
  'rejected_by_diner',
  'expired',
  'withdrawn',
])
export type OfferState = z.infer<typeof OfferState>

/** The specification's table, and what our own client reads beside it. Times are the server's. */
const wire = {
  _id: z.string(),
  table_code: z.string(),
  table_location: z.string(),
  table_capacity: z.number().int(),
  user_id: z.string(),
  available: z.boolean(),
  offer_value: z.number().nullable(),
  offer_type: OfferType.nullable(),
  /** Start of the current period: 600 s from here is the deadline in both periods. */
  offer_accepted_at: Time.nullable(),
  offer_rejected: z.boolean(),
  offer_rejected_at: Time.nullable(),
  offer_timeout: z.boolean(),
  offer_completed: z.boolean(),
  offer_completed_at: Time.nullable(),
  visit_type: VisitType.nullable(),
  offer_exp: Day.nullable(),
  /** To a diner null unless this phone accepted the offer. */
  offer_code: z.string().nullable(),
  /** The offer shown by these fields; null when none is, also after New party. */
  offer_id: z.string().nullable(),
  offer_state: OfferState.nullable(),
  /** End of the last period granted, without grace. */
  offer_deadline: Time.nullable(),
  /** After "We've left": until when staff may still answer. */
  offer_grace_until: Time.nullable(),
  offer_period: z.union([z.literal(1), z.literal(2)]).nullable(),
  offer_extended: z.boolean(),
  offer_left_at: Time.nullable(),
  nudge_enabled: z.boolean(),
  /** Grows with every change; a client drops what is lower than what it has. */
  version: z.number().int(),
  server_time: Time,
}

/** An offer as it stands in the history. */
export const PastOffer = z.object({
  offer_id: z.string(),
  offer_type: OfferType,
  offer_value: z.number(),
  visit_type: VisitType,
  offer_exp: Day.nullable(),
  offer_code: z.string().nullable(),
  state: OfferState,
  period: z.union([z.literal(1), z.literal(2)]),
  extended: z.boolean(),
  created_at: Time,
  accepted_at: Time.nullable(),
  deadline: Time.nullable(),
  left_at: Time.nullable(),
  ended_at: Time.nullable(),
})
export type PastOffer = z.infer<typeof PastOffer>

export const OfferEvent = z.object({
  seq: z.number().int(),
  cause: z.string(),
  from: OfferState.nullable(),
  to: OfferState,
  at: Time,
  /** The host's device as it calls itself, `guest`, or `server`. */
  by: z.string(),
})

/** A table as its owner sees it. */
export const Table = z.object({
  ...wire,
  /** What the QR code encodes. */
  customer_url: z.string(),
  offer_created_at: Time.nullable(),
  /** Until when an offer that ran out in its first period may still be given ten more minutes. */
  late_extend_until: Time.nullable(),
  /** The newest offer that ended, also after New party. */
  last_offer: PastOffer.nullable(),
  /** Who made the last change and when, to tell the other host. */
  changed_by: z.string().nullable(),
  changed_at: Time,
})
export type Table = z.infer<typeof Table>

/** A table as anyone with the page sees it. */
export const DinerTable = z.object({
  ...wire,
  restaurant_name: z.string(),
  /** IANA zone for "until 8:42 pm". */
  timezone: z.string(),
  /** This phone accepted the offer shown. */
  offer_mine: z.boolean(),
  /** This phone's last visit at this table is over: a new party came. */
  visit_ended: z.boolean(),
  my_coupons: z.array(KeptCoupon),
})
export type DinerTable = z.infer<typeof DinerTable>

const REQUIRED = 'Please fill out all required fields'
const text = (message: string, max: number) => z.string(message).trim().min(1, message).max(max)
/** Forms send numbers as texts; an empty one is absent. */
const number = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (input) => (typeof input === 'string' && input.trim() !== '' ? Number(input) : input === '' ? undefined : input),
    schema,
  )

const capacity = (message: string) =>
  number(z.int(message).min(1, 'The capacity is between 1 and 10').max(10, 'The capacity is between 1 and 10'))

/** The offer that the caller has seen: naming an older one than the newest is refused. */
const seen = { offer_id: Id.nullish() }
/** A request without a body counts as an empty one. */
const command = z.preprocess((input) => input ?? {}, z.object(seen))

export const CreateTable = z.object({
  /** Three random capital letters; made by the server when absent. */
  table_code: text(`${REQUIRED}.`, 12).optional(),
  table_location: text(`${REQUIRED}.`, 80),
  table_capacity: capacity(`${REQUIRED}.`),
  user_id: Id.optional(),
})

/** A whole edit as the Edit dialog sends it. */
export const EditTable = z.object({
  table_code: text(REQUIRED, 12),
  table_location: text(REQUIRED, 80),
  table_capacity: capacity(REQUIRED),
})

/** The specification's bag of fields; the server turns it into one command. Anything else in it is refused. */
export const TablePatch = z.strictObject({
  ...seen,
  table_code: text(REQUIRED, 12).optional(),
  table_location: text(REQUIRED, 80).optional(),
  table_capacity: capacity(REQUIRED).optional(),
  nudge_enabled: flag.optional(),
  available: flag.optional(),
  offer_value: number(z.number().nullish()),
  offer_accepted_at: Time.nullish(),
  offer_completed: flag.optional(),
  offer_completed_at: Time.nullish(),
  offer_rejected: flag.optional(),
  offer_rejected_at: Time.nullish(),
  offer_timeout: flag.optional(),
})
export type TablePatch = z.output<typeof TablePatch>

const VALUE = 'Please enter offer value'
const CODE = 'The code needs five capital letters or digits'
export const DOLLARS_MAX = 10_000

export const MakeOffer = z
  .object({
    ...seen,
    visit_type: number(VisitType),
    available: flag.optional(),
    offer_type: number(OfferType),
    offer_value: number(
      z.number(VALUE).gt(0, 'The value must be more than 0').multipleOf(0.01, 'The value has at most two decimals'),
    ),
    offer_exp: z.preprocess((input) => (input === '' ? undefined : input), Day.nullish()),
    offer_code: z.preprocess(
      (input) => (input === '' ? undefined : input),
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{5}$/, CODE)
        .nullish(),
    ),
  })
  .refine(({ offer_type, offer_value }) => offer_type !== 1 || offer_value <= 100, {
    path: ['offer_value'],
    message: 'A percentage is at most 100',
  })
  .refine(({ offer_type, offer_value }) => offer_type !== 0 || offer_value <= DOLLARS_MAX, {
    path: ['offer_value'],
    message: 'An amount is at most $10,000',
  })
  .refine(({ visit_type, offer_exp }) => visit_type !== 1 || offer_exp, {
    path: ['offer_exp'],
    message: 'Please select expiry date for next visit offer',
  })

/** Either named tables, or those of a location, or (neither given) all. */
const Switch = z.object({
  ids: z.array(Id).max(500).optional(),
  location: z.string().trim().max(80).optional(),
  nudge_enabled: flag,
})

/** Today by the restaurant's clock. */
export const Today = z.object({
  day: Day,
  offers: z.number().int(),
  accepted: z.number().int(),
  freed: z.number().int(),
  declined: z.number().int(),
  expired: z.number().int(),
  /** Minutes that tables were free before the time agreed. */
  minutes_freed: z.number().int(),
  coupons_redeemed: z.number().int(),
})
export type Today = z.infer<typeof Today>

const asOwner = { access: 'restaurant', params: ById, body: command, reply: ok(Table) } as const

export const tables = {
  list: endpoint({
    method: 'GET',
    path: '/table/tables/user/:userId',
    summary: "The restaurant's tables",
    access: 'restaurant',
    params: z.object({ userId: Id }),
    reply: ok(z.array(Table)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/table/create-table',
    summary: 'Add a table',
    access: 'restaurant',
    status: 201,
    body: CreateTable,
    reply: ok(Table),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/table/tables/:id',
    summary: 'Change a table, or answer its offer: a bag of fields that is read as one command',
    access: 'guest',
    owner: 'restaurant',
    params: ById,
    body: TablePatch,
    reply: ok(z.union([Table, DinerTable])),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/table/tables/:id',
    summary: 'Delete a table; its history stays',
    access: 'restaurant',
    params: ById,
    reply: done,
  }),
  get: endpoint({
    method: 'GET',
    path: '/table/get-table/:id',
    summary: 'The table with its offer, as this phone may see it',
    access: 'guest',
    params: ById,
    reply: ok(DinerTable),
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/table/tables/:id/accept',
    summary: 'Accept the offer: the time starts by the server’s clock and the offer is bound to this phone',
    access: 'guest',
    owner: 'customer',
    params: ById,
    body: z.preprocess((input) => input ?? {}, z.object({ ...seen, offer_accepted_at: Time.nullish() })),
    reply: ok(DinerTable),
  }),
  left: endpoint({
    method: 'POST',
    path: '/table/tables/:id/left',
    summary: '“We’ve left”: staff get two more minutes to answer',
    access: 'guest',
    params: ById,
    body: command,
    reply: ok(DinerTable),
  }),
  offer: endpoint({
    method: 'POST',
    path: '/table/tables/:id/offer',
    summary: 'Make an offer',
    access: 'restaurant',
    params: ById,
    body: MakeOffer,
    reply: ok(Table),
  }),
  extend: endpoint({
    method: 'POST',
    path: '/table/tables/:id/extend',
    summary: 'Give one second period; for two minutes also after the first ran out',
    ...asOwner,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/table/tables/:id/withdraw',
    summary: 'Take back an offer that nobody has accepted',
    ...asOwner,
  }),
  newParty: endpoint({
    method: 'POST',
    path: '/table/tables/:id/new-party',
    summary: 'Clear the outcome: a new visit begins',
    ...asOwner,
  }),
  switch: endpoint({
    method: 'POST',
    path: '/table/tables/switch',
    summary: 'Switch offers on or off for named tables, a location, or all',
    access: 'restaurant',
    body: Switch,
    reply: ok(
      z.object({ changed: z.array(z.string()), refused: z.array(z.object({ _id: z.string(), code: z.string() })) }),
    ),
  }),
  history: endpoint({
    method: 'GET',
    path: '/table/tables/:id/offers',
    summary: "A table's offers with their events, newest first",
    access: 'restaurant',
    params: ById,
    query: z.object({ size: z.coerce.number().int().min(1).max(100).default(20), before: Id.optional() }),
    reply: ok(z.array(PastOffer.extend({ events: z.array(OfferEvent) }))),
  }),
  today: endpoint({
    method: 'GET',
    path: '/table/today',
    summary: "Today's figures of the board",
    access: 'restaurant',
    reply: ok(Today),
  }),
  boardEvents: endpoint({
    method: 'GET',
    path: '/table/tables/user/:userId/events',
    summary: 'Changes of the restaurant’s tables, as they happen',
    access: 'restaurant',
    params: z.object({ userId: Id }),
    produces: 'text/event-stream',
    reply: z.unknown(),
  }),
  dinerEvents: endpoint({
    method: 'GET',
    path: '/table/get-table/:id/events',
    summary: 'Changes of one table as this phone may see them',
    access: 'guest',
    params: ById,
    produces: 'text/event-stream',
    reply: z.unknown(),
  }),
}
