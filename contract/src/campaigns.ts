import { z } from 'zod'
import { ById, Day, done, flag, Id, ok, paging, Time } from './common.ts'
import { Channel, Contact, ContactFilter } from './contacts.ts'
import { endpoint } from './endpoint.ts'

export const CAMPAIGN_TYPES = ['discount', 'menu', 'event'] as const
export const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'sending', 'paused', 'cancelled', 'finished'] as const
export const DELIVERY_STATES = [
  'queued',
  'held',
  'sending',
  'sent',
  'delivered',
  'failed',
  'suppressed',
  'parked',
  'cancelled',
] as const

export const CampaignType = z.enum(CAMPAIGN_TYPES)
export type CampaignType = z.infer<typeof CampaignType>
export const CampaignStatus = z.enum(CAMPAIGN_STATUSES)
export type CampaignStatus = z.infer<typeof CampaignStatus>
export const DeliveryState = z.enum(DELIVERY_STATES)
export type DeliveryState = z.infer<typeof DeliveryState>

/** One code for everybody, or a single-use code of 8 characters for each person. */
export const Incentive = z.object({
  mode: z.enum(['shared', 'personal']),
  /** 0 dollar amount, 1 percentage. */
  offer_type: z.coerce.number().pipe(z.union([z.literal(0), z.literal(1)])),
  offer_value: z.coerce.number().positive().max(10_000).multipleOf(0.01),
  expires_on: Day,
  /** The shared code; made by the server when absent. */
  code: z
    .string()
    .regex(/^[A-Z0-9]{4,8}$/, 'A code is 4 to 8 capital letters or digits')
    .optional(),
})
export type Incentive = z.infer<typeof Incentive>

/** Everybody who matches the filter, but these. */
export const Selection = z.object({ filter: ContactFilter.default({}), except: z.array(Id).max(10_000).default([]) })
export type Selection = z.infer<typeof Selection>

const Counts = z.record(DeliveryState, z.number().int())

export const Campaign = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  type: CampaignType,
  /** Path of the picture, to be joined to the API's base address. */
  image: z.string().nullable(),
  /** Distinct people reachable on at least one chosen channel. */
  recipients: z.number().int(),
  createdAt: Time,
  status: CampaignStatus,
  sendEmail: z.boolean(),
  sendSMS: z.boolean(),
  sendAt: Time.nullable(),
  incentive: Incentive.nullable(),
  counts: Counts,
  /** People who opted out by way of this campaign. */
  optedOut: z.number().int(),
  redeemed: z.number().int(),
  /** Why nothing moves for the moment, in a sentence; null while all is well. */
  notice: z.string().nullable(),
  users: z.array(Contact.pick({ _id: true, name: true, email: true, phone: true })).optional(),
})
export type Campaign = z.infer<typeof Campaign>

/** A campaign before it is sent: everything may still be missing. */
const draft = {
  title: z.string().trim().max(120).default(''),
  description: z.string().trim().max(1_000).default(''),
  type: CampaignType.default('discount'),
  sendSMS: flag.default(false),
  sendEmail: flag.default(false),
  userIds: z.array(Id).max(10_000).optional(),
  selection: Selection.optional(),
  sendAt: Time.nullish(),
  incentive: Incentive.nullish(),
}

export const Draft = z.object(draft)
export type Draft = z.infer<typeof Draft>

export const WhyNot = z.enum(['no_address', 'no_consent', 'opted_out', 'undeliverable', 'inactive'])
export type WhyNot = z.infer<typeof WhyNot>

const PerChannel = z.object({ reachable: z.number().int(), not: z.record(WhyNot, z.number().int()) })

export const Audience = z.object({
  selected: z.number().int(),
  /** Distinct people reachable on at least one of the chosen channels. */
  reachable: z.number().int(),
  email: PerChannel,
  sms: PerChannel,
  /** Some people who will not be written to, with the reason for each channel. */
  examples: z.array(z.object({ _id: Id, name: z.string(), email: WhyNot.nullable(), sms: WhyNot.nullable() })),
  /** False while the postal address, which every e-mail must carry, is missing. */
  senderComplete: z.boolean(),
})
export type Audience = z.infer<typeof Audience>

export const Delivery = z.object({
  contactId: Id,
  name: z.string(),
  address: z.string(),
  channel: Channel,
  state: DeliveryState,
  attempts: z.number().int(),
  reason: z.string().nullable(),
  dueAt: Time.nullable(),
  sentAt: Time.nullable(),
  redeemedAt: Time.nullable(),
})
export type Delivery = z.infer<typeof Delivery>

const deliveryFilter = { state: DeliveryState.optional(), channel: Channel.optional(), q: paging.q }

export const Result = z.object({
  counts: Counts,
  optedOut: z.number().int(),
  redeemed: z.number().int(),
  /** Codes redeemed per day of the restaurant. */
  visits: z.array(z.object({ day: Day, visits: z.number().int() })),
})
export type Result = z.infer<typeof Result>

/** A field repeated in a form arrives as one text or several; JSON lists arrive as they are. */
const many = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => (value === undefined ? undefined : Array.isArray(value) ? value : [value]))

const jsonText = (text: unknown) => {
  if (typeof text !== 'string' || text === '') return text === '' ? undefined : text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const CreateForm = z.object({
  title: z.string().trim().max(120).default(''),
  description: z.string().trim().max(1_000).default(''),
  type: CampaignType.default('discount'),
  user_id: z.string().default(''),
  sendSMS: flag.default(false),
  sendEmail: flag.default(false),
  /** Title plus description, as the specification sends it; the two fields are what counts. */
  message: z.string().max(3_000).optional(),
  /** On the wire `userIds[]`, `email[]`, `phone[]`, repeated. */
  userIds: many,
  /** Accepted and ignored: recipients are resolved on the server from the restaurant's own contacts. */
  email: many,
  phone: many,
  selection: z.preprocess(jsonText, Selection.optional()),
  sendAt: z.preprocess((value) => (value === '' ? undefined : value), Time.optional()),
  incentive: z.preprocess(jsonText, Incentive.optional()),
  /** Sends this draft: its picture is kept unless a new one comes along. */
  draft_id: Id.optional(),
})

export const campaigns = {
  list: endpoint({
    method: 'GET',
    path: '/campaigns',
    summary: 'Campaigns and drafts, newest first; beyond 1,000 page by page',
    access: 'restaurant',
    query: z.object(paging),
    reply: ok(z.array(Campaign)).extend({ total: z.number().int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/campaigns/:id',
    summary: 'One campaign with its first recipients',
    access: 'restaurant',
    params: ById,
    reply: ok(Campaign),
  }),
  create: endpoint({
    method: 'POST',
    path: '/campaigns/create',
    summary: 'Creates a campaign and starts or schedules its sending',
    access: 'restaurant',
    status: 201,
    multipart: true,
    body: CreateForm,
    reply: ok(Campaign),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/campaigns',
    summary: 'Deletes a campaign; what was not sent yet never will be',
    access: 'restaurant',
    query: z.object({ id: Id }),
    reply: done,
  }),
  audience: endpoint({
    method: 'POST',
    path: '/campaigns/audience',
    summary: 'Who will get it, by which channel, and who will not and why',
    access: 'restaurant',
    body: z.object({
      userIds: z.array(Id).max(10_000).optional(),
      selection: Selection.optional(),
      sendSMS: flag.default(true),
      sendEmail: flag.default(true),
    }),
    reply: ok(Audience),
  }),
  saveDraft: endpoint({
    method: 'POST',
    path: '/campaigns/drafts',
    summary: 'Keeps a campaign that is not ready yet',
    access: 'restaurant',
    status: 201,
    body: Draft,
    reply: ok(Campaign.extend({ draft: Draft })),
  }),
  updateDraft: endpoint({
    method: 'PUT',
    path: '/campaigns/drafts/:id',
    summary: 'Replaces a draft',
    access: 'restaurant',
    params: ById,
    body: Draft,
    reply: ok(Campaign.extend({ draft: Draft })),
  }),
  getDraft: endpoint({
    method: 'GET',
    path: '/campaigns/drafts/:id',
    summary: 'A draft as it was left',
    access: 'restaurant',
    params: ById,
    reply: ok(Campaign.extend({ draft: Draft })),
  }),
  draftImage: endpoint({
    method: 'POST',
    path: '/campaigns/drafts/:id/image',
    summary: 'Puts a picture into a draft, or takes it out when none comes along',
    access: 'restaurant',
    params: ById,
    multipart: true,
    reply: ok(Campaign.extend({ draft: Draft })),
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/campaigns/:id',
    summary: 'Changes the words of a scheduled or paused campaign for whoever has not received it yet',
    access: 'restaurant',
    params: ById,
    body: z.object({
      title: z.string().trim().min(1).max(120).optional(),
      description: z.string().trim().min(1).max(1_000).optional(),
    }),
    reply: ok(Campaign),
  }),
  test: endpoint({
    method: 'POST',
    path: '/campaigns/:id/test',
    summary: "Sends the campaign to the restaurant's own e-mail address and phone",
    access: 'restaurant',
    params: ById,
    body: z.object({ channels: z.array(Channel).min(1).default(['email', 'sms']) }),
    reply: done,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/campaigns/:id/pause',
    summary: 'Stops claiming further recipients',
    access: 'restaurant',
    params: ById,
    reply: ok(Campaign),
  }),
  resume: endpoint({
    method: 'POST',
    path: '/campaigns/:id/resume',
    summary: 'Goes on where it was paused',
    access: 'restaurant',
    params: ById,
    reply: ok(Campaign),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/campaigns/:id/cancel',
    summary: 'Ends a campaign; what was not sent yet never will be',
    access: 'restaurant',
    params: ById,
    reply: ok(Campaign),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/campaigns/:id/deliveries',
    summary: "Each person's outcome",
    access: 'restaurant',
    params: ById,
    query: z.object({ ...deliveryFilter, page: paging.page, size: paging.size }),
    reply: ok(z.array(Delivery)).extend({ total: z.number().int() }),
  }),
  exportDeliveries: endpoint({
    method: 'GET',
    path: '/campaigns/:id/deliveries/export',
    summary: "Each person's outcome as CSV",
    access: 'restaurant',
    params: ById,
    query: z.object(deliveryFilter),
    produces: 'text/csv',
    reply: z.string(),
  }),
  result: endpoint({
    method: 'GET',
    path: '/campaigns/:id/result',
    summary: 'Counts, codes redeemed and visits over time',
    access: 'restaurant',
    params: ById,
    reply: ok(Result),
  }),
  events: endpoint({
    method: 'GET',
    path: '/campaigns/:id/events',
    summary: 'Progress while sending: `progress` events with the campaign',
    access: 'restaurant',
    params: ById,
    produces: 'text/event-stream',
    reply: z.string(),
  }),
}
